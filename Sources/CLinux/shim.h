#pragma once
// Linux interfaces the toolchain's Glibc module leaves out.
#include <netdb.h>
#include <pthread.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/socket.h>

/// accept(2) that sets the descriptor's flags in the same call; declared here because it needs _GNU_SOURCE.
extern int accept4(int descriptor, struct sockaddr *address, socklen_t *length, int flags);

/// Names a thread for `ps` and `top`; at most 15 bytes. Declared here because it needs _GNU_SOURCE.
extern int pthread_setname_np(pthread_t thread, const char *name);
