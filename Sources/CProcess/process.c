#define _GNU_SOURCE
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef CLOSE_RANGE_CLOEXEC
#define CLOSE_RANGE_CLOEXEC 4
#endif

// Tells the parent why, and ends.
static _Noreturn void give_up(int report, int reason) {
    ssize_t ignored = write(report, &reason, sizeof reason);
    (void)ignored;
    _exit(127);
}

static _Noreturn void become(const struct process_request *request, pid_t parent, int report) {
    if ((request->has_own_session ? setsid() : setpgid(0, 0)) < 0) give_up(report, errno);
    if (request->ends_with_caller) {
        if (prctl(PR_SET_PDEATHSIG, SIGKILL) < 0) give_up(report, errno);
        // Died before that: nobody is left to send the signal, or to read a report.
        if (getppid() != parent) _exit(127);
    }

    // What is ignored would stay so after exec. Signals are still blocked, so no handler runs meanwhile.
    struct sigaction standard = {.sa_handler = SIG_DFL};
    for (int number = 1; number < NSIG; number++) sigaction(number, &standard, NULL);

    int input = open("/dev/null", O_RDONLY);
    if (input < 0 || dup2(input, STDIN_FILENO) < 0) give_up(report, errno);
    if (dup2(request->output, STDOUT_FILENO) < 0 || dup2(request->errors, STDERR_FILENO) < 0) give_up(report, errno);
    // Not closed but marked: the report is still needed. Before Linux 5.11 only what is marked already is closed.
    syscall(SYS_close_range, STDERR_FILENO + 1, UINT_MAX, CLOSE_RANGE_CLOEXEC);

    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execve(request->program, request->arguments, request->environment);
    give_up(report, errno);
}

pid_t process_start(const struct process_request *request) {
    int report[2];
    if (pipe2(report, O_CLOEXEC) < 0) return -errno;

    // A signal between fork and exec would run the parent's handlers in the child.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t parent = getpid();
    pid_t child = fork();
    int failure = errno;
    if (child == 0) become(request, parent, report[1]);
    pthread_sigmask(SIG_SETMASK, &before, NULL);

    close(report[1]);
    if (child < 0) {
        close(report[0]);
        return -failure;
    }
    // Ends without a word when exec closes the other end.
    int reason = 0;
    ssize_t count;
    do count = read(report[0], &reason, sizeof reason);
    while (count < 0 && errno == EINTR);
    close(report[0]);
    if (count != sizeof reason) return child;
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
    return -reason;
}

int process_descriptor(pid_t child) {
    int descriptor = (int)syscall(SYS_pidfd_open, child, 0);
    return descriptor < 0 ? -errno : descriptor;
}

int process_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }
