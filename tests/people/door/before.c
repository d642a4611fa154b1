/* Loaded into a program before it begins. A thread of it waits until the journal is there and a
 * second more, and then tries a socket, a program and a file elsewhere; it writes down what came of
 * each, with the number of the program it was tried in. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static void *tries(void *path) {
    while (access(getenv("JOURNAL"), F_OK)) usleep(10000);
    sleep(1);
    FILE *told = fopen(path, "ae");
    if (!told) return NULL;
    char *const none[] = {NULL};
    long result = socket(AF_INET, SOCK_STREAM, 0);
    fprintf(told, "%d socket %d\n", getpid(), result < 0 ? errno : 0);
    result = syscall(SYS_execve, "/nowhere", none, none);
    fprintf(told, "%d program %d\n", getpid(), result < 0 ? errno : 0);
    result = open(getenv("ELSEWHERE"), O_WRONLY | O_CREAT, 0600);
    fprintf(told, "%d file %d\n", getpid(), result < 0 ? errno : 0);
    fprintf(told, "%d done 0\n", getpid());
    fclose(told);
    return NULL;
}

__attribute__((constructor)) static void before(void) {
    pthread_t thread;
    char *path = getenv("BEFORE");
    FILE *told = path ? fopen(path, "ae") : NULL;
    if (!told || !getenv("JOURNAL")) return;
    fclose(told);
    pthread_create(&thread, NULL, tries, path);
}
