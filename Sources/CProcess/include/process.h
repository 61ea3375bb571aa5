#pragma once
#include <stdbool.h>
#include <sys/types.h>

// Starting a program that ends with whoever started it.
//
// Between fork and exec only async-signal-safe calls may be made, which Swift cannot promise and posix_spawn cannot do
// for us: it has no way to ask for a signal when the parent dies.

// What to start; nothing of it is kept.
struct process_request {
    // Path of the program; not looked for in PATH.
    const char *program;
    // NULL-terminated; the first is the program's name.
    char *const *arguments;
    // NULL-terminated NAME=value.
    char *const *environment;
    // Standard output and standard error: descriptors above 2, which stay the caller's. Standard input is /dev/null,
    // and no other descriptor is inherited.
    int output;
    int errors;
    // True: SIGKILL when the *thread* that called dies, however it dies.
    bool ends_with_caller;
    // True: a session of its own, without a terminal. False: a process group of its own, so that a key pressed on the
    // terminal reaches the caller only.
    bool has_own_session;
};

// Starts a program, with no signal blocked and every signal at its default.
//
// Returns its process id once it runs, or the negative errno of what could not be done.
pid_t process_start(const struct process_request *request);

// A descriptor that becomes readable when a child ends; negative errno where there is none to be had.
int process_descriptor(pid_t child);

// Both ends of a pipe, reader first, closed by exec in the same call; 0, or -1 with errno.
int process_pipe(int ends[2]);
