/* Runs a program on a system that lacks something: `without landlock|seccomp PROGRAM ...`. The
 * kernel answers as one does that was built without it. */
#define _GNU_SOURCE
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#define NUMBER offsetof(struct seccomp_data, nr)

int main(int count, char **args) {
    if (count < 3) return 2;
    int landlock = strcmp(args[1], "landlock") == 0;
    unsigned call = landlock ? 444 : SYS_seccomp;
    unsigned answer = landlock ? ENOSYS : EINVAL;
    struct sock_filter steps[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, NUMBER),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | answer),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog filter = {sizeof steps / sizeof *steps, steps};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter))
        return perror("without"), 2;
    execv(args[2], args + 2);
    return perror(args[2]), 2;
}
