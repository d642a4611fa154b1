/* Stands in for /dev/input on machines that have none: each FIFO in $FAKEPAD is a gamepad with two
 * motors. Whoever opens it to read has a FIFO of his own in $FAKEPAD.open; what a test writes into
 * all of them is what the pad sends, for a device tells everyone. Every order to the motors is a
 * line in $FAKEPAD.log: milliseconds, strong, weak. Preloaded before the C library. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <time.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
static const char PLACE[] = "/dev/input";

/* The path in our folder for a path of the machine's; the same if it is none of ours. */
static const char *ours(const char *path, char *room, size_t size)
{
    const char *folder = getenv("FAKEPAD");
    if (!folder || !path || strncmp(path, PLACE, sizeof PLACE - 1))
        return path;
    snprintf(room, size, "%s%s", folder, path + sizeof PLACE - 1);
    return room;
}

/* A FIFO opened for writing alone waits for a reader; a device does not. */
static int as_a_device(int flags)
{
    flags &= ~(O_CREAT | O_TRUNC);
    return (flags & O_ACCMODE) == O_WRONLY ? (flags & ~O_ACCMODE) | O_RDWR : flags;
}

/* A FIFO for this reader alone, under the pad's name and a number. */
static const char *own(const char *pad, char *room, size_t size)
{
    static int count;
    int number = __atomic_add_fetch(&count, 1, __ATOMIC_SEQ_CST);
    snprintf(room, size, "%s.open%s.%d", getenv("FAKEPAD"), strrchr(pad, '/'), number);
    return mkfifo(room, 0600) ? pad : room;
}

#define OPEN(name)                                           \
    int name(const char *path, int flags, ...)               \
    {                                                        \
        char room[512];                                      \
        va_list more;                                        \
        va_start(more, flags);                               \
        int mode = va_arg(more, int);                        \
        va_end(more);                                        \
        const char *real = ours(path, room, sizeof room);    \
        char reader[512];                                    \
        if (real == room && (flags & O_ACCMODE) != O_WRONLY && strstr(real, "/event")) \
            real = own(real, reader, sizeof reader);         \
        if (real != path)                                    \
            flags = as_a_device(flags);                      \
        return REAL(name)(real, flags, mode);                \
    }
OPEN(open)
OPEN(open64)

DIR *opendir(const char *path)
{
    char room[512];
    return REAL(opendir)(ours(path, room, sizeof room));
}

int inotify_add_watch(int fd, const char *path, uint32_t mask)
{
    char room[512];
    return REAL(inotify_add_watch)(fd, ours(path, room, sizeof room), mask);
}

static void has(unsigned char *bits, int size, const int *codes, int count)
{
    memset(bits, 0, size);
    for (int i = 0; i < count; i++)
        if (codes[i] / 8 < size)
            bits[codes[i] / 8] |= 1 << (codes[i] % 8);
}
#define HAS(...) has(data, size, (int[]){__VA_ARGS__}, sizeof((int[]){__VA_ARGS__}) / sizeof(int))

/* Which kinds of events there are, and of each kind which. */
static int abilities(int kind, unsigned char *data, int size)
{
    switch (kind) {
    case 0:
        HAS(EV_SYN, EV_KEY, EV_ABS, EV_FF);
        break;
    case EV_KEY:
        HAS(BTN_A, BTN_B, BTN_X, BTN_Y, BTN_TL, BTN_TR, BTN_SELECT, BTN_START, BTN_THUMBL,
            BTN_THUMBR);
        break;
    case EV_ABS:
        HAS(ABS_X, ABS_Y, ABS_Z, ABS_RX, ABS_RY, ABS_RZ, ABS_HAT0X, ABS_HAT0Y);
        break;
    case EV_FF:
        HAS(FF_RUMBLE, FF_PERIODIC, FF_SQUARE, FF_TRIANGLE, FF_SINE, FF_GAIN);
        break;
    default:
        memset(data, 0, size);
    }
    return size;
}

static void range(int axis, struct input_absinfo *told)
{
    memset(told, 0, sizeof *told);
    if (axis == ABS_HAT0X || axis == ABS_HAT0Y) {
        told->minimum = -1;
        told->maximum = 1;
    } else if (axis == ABS_Z || axis == ABS_RZ) {
        told->maximum = 255;
    } else {
        told->minimum = -32768;
        told->maximum = 32767;
    }
}

static void motors(const struct ff_effect *effect)
{
    char path[512];
    struct timespec now;
    snprintf(path, sizeof path, "%s.log", getenv("FAKEPAD"));
    FILE *log = fopen(path, "a");
    if (!log)
        return;
    clock_gettime(CLOCK_MONOTONIC, &now);
    fprintf(log, "%lld %u %u\n", now.tv_sec * 1000LL + now.tv_nsec / 1000000,
            effect->u.rumble.strong_magnitude, effect->u.rumble.weak_magnitude);
    fclose(log);
}

int ioctl(int fd, unsigned long request, ...)
{
    va_list more;
    va_start(more, request);
    void *data = va_arg(more, void *);
    va_end(more);
    struct stat file;
    if (_IOC_TYPE(request) != 'E' || fstat(fd, &file) || !S_ISFIFO(file.st_mode))
        return REAL(ioctl)(fd, request, data);
    int number = _IOC_NR(request), size = _IOC_SIZE(request);
    if (number == _IOC_NR(EVIOCGID)) {
        *(struct input_id *)data = (struct input_id){3, 0x045e, 0x028e, 0x0114};
        return 0;
    }
    if (number == _IOC_NR(EVIOCGNAME(0)))
        return snprintf(data, size, "A pad of the tests") + 1;
    if (number == _IOC_NR(EVIOCGKEY(0))) {
        memset(data, 0, size);
        return size;
    }
    if (number >= 0x20 && number < 0x40)
        return abilities(number - 0x20, data, size);
    if (number >= 0x40 && number < 0x80) {
        range(number - 0x40, data);
        return 0;
    }
    if (number == _IOC_NR(EVIOCSFF)) {
        struct ff_effect *effect = data;
        if (effect->id < 0)
            effect->id = 0;
        motors(effect);
        return 0;
    }
    if (number == _IOC_NR(EVIOCRMFF))
        return 0;
    errno = EINVAL;
    return -1;
}
