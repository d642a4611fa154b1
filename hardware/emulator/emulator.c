/* The firmware in an emulated ATmega2560, with the board's wires round it.
 *
 *   emulator FILE.elf          in emulated time: it moves by "run MICROSECONDS" only, so the same
 *                              lines give the same answer, byte for byte
 *   emulator FILE.elf --pty    in real time, its wire on a pseudo-terminal whose path is printed
 *                              first: "pty PATH"
 *
 * Lines on standard input: close NAME, open NAME (a hole, white, black, button1, capture1), send
 * HEX, run MICROSECONDS, now, diodes on, diodes off, power (off and on), reset, quit. Lines on
 * standard output: frame BEGAN ENDED HEX, line ENDED TEXT, out WHEN NAME LEVEL (times in
 * microseconds), and to "now": now MICROSECONDS CYCLES ASLEEP SCANNING LONGEST (in cycles). */
#define _GNU_SOURCE
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "serial.h"
#include "wiring.h"

#define MCUSR 0x54
enum { BY_POWER = 1, BY_RESET = 2 };

static avr_t *avr;
static uint64_t asleep;
/* Where emulated time stands; the chip is at most an instruction ahead of it. */
static uint64_t target;

static void quietly(avr_t *chip, int level, const char *format, va_list rest)
{
    (void)chip;
    if (level == LOG_ERROR)
        vfprintf(stderr, format, rest);
}

/* Emulated sleep costs no real time. */
static void sleeps(avr_t *chip, avr_cycle_count_t cycles)
{
    (void)chip;
    asleep += cycles + 1;
}

static void step(void)
{
    avr_run(avr);
    if (avr->state == cpu_Done || avr->state == cpu_Crashed) {
        fprintf(stderr, "emulator: the chip has stopped\n");
        exit(1);
    }
}

/* A sleeping chip sleeps until something is due: that is due. */
static avr_cycle_count_t wake(avr_t *chip, avr_cycle_count_t when, void *param)
{
    (void)chip, (void)when, (void)param;
    return 0;
}

static void run(uint64_t cycles)
{
    target += cycles;
    if (target > avr->cycle)
        avr_cycle_timer_register(avr, target - avr->cycle, wake, 0);
    while (avr->cycle < target)
        step();
}

/* Memory without power holds anything but what it held. */
static void start(int reason)
{
    static uint32_t chance = 1;
    avr_reset(avr);
    if (reason == BY_POWER)
        for (uint32_t at = avr->ioend + 1; at <= avr->ramend; at++)
            avr->data[at] = (chance = chance * 1664525 + 1013904223) >> 24;
    avr->data[MCUSR] = reason;
    wiring_again();
    serial_again();
}

static void send_hex(const char *hex)
{
    uint8_t bytes[2048];
    size_t count = 0;
    unsigned byte;
    for (; count < sizeof bytes && sscanf(hex, "%2x", &byte) == 1; hex += 2)
        bytes[count++] = byte;
    serial_send(bytes, count);
}

static void obey(char *line)
{
    char word[16] = "", what[4096] = "";
    sscanf(line, "%15s %4095s", word, what);
    if (!strcmp(word, "run"))
        run(strtoull(what, 0, 10) * 16);
    else if (!strcmp(word, "close") || !strcmp(word, "open")) {
        if (!wiring_contact(what, word[0] == 'c'))
            fprintf(stderr, "emulator: no contact is called %s\n", what);
    } else if (!strcmp(word, "send"))
        send_hex(what);
    else if (!strcmp(word, "diodes"))
        wiring_diodes(!strcmp(what, "on"));
    else if (!strcmp(word, "power"))
        start(BY_POWER);
    else if (!strcmp(word, "reset"))
        start(BY_RESET);
    else if (!strcmp(word, "now")) {
        printf("now %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", target / 16,
               avr->cycle, asleep, probe_total, probe_most);
        fflush(stdout);
    } else if (!strcmp(word, "quit"))
        exit(0);
    else if (word[0])
        fprintf(stderr, "emulator: %s is not understood\n", word);
}

static int open_terminal(void)
{
    int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    if (terminal < 0 || grantpt(terminal) || unlockpt(terminal)) {
        perror("emulator: no pseudo-terminal");
        exit(1);
    }
    /* The other end is kept open here: whoever plays may come and go, as at a cable. */
    int other = open(ptsname(terminal), O_RDWR | O_NOCTTY);
    struct termios raw;
    tcgetattr(other, &raw);
    cfmakeraw(&raw);
    tcsetattr(other, TCSANOW, &raw);
    fcntl(terminal, F_SETFL, O_NONBLOCK);
    printf("pty %s\n", ptsname(terminal));
    fflush(stdout);
    return terminal;
}

static double real(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec + now.tv_nsec * 1e-9;
}

/* A millisecond of the chip's, then as long a wait as is left of a real one. */
static void live(int terminal)
{
    double began = real();
    char line[4200];
    size_t length = 0;
    for (;;) {
        run(16000);
        uint8_t bytes[256];
        ssize_t got;
        if (serial_pending() < 1024 && (got = read(terminal, bytes, sizeof bytes)) > 0)
            serial_send(bytes, got);
        double ahead = target / 16e6 - (real() - began);
        struct pollfd typed = {STDIN_FILENO, POLLIN, 0};
        while (poll(&typed, 1, ahead > 0 ? (int)(ahead * 1e3 + 0.999) : 0) > 0) {
            char byte;
            if (read(STDIN_FILENO, &byte, 1) <= 0)
                exit(0);
            if (byte == '\n') {
                line[length] = 0;
                length = 0;
                obey(line);
            } else if (length + 1 < sizeof line)
                line[length++] = byte;
            ahead = 0;
        }
        fflush(stdout);
    }
}

int main(int count, char **args)
{
    elf_firmware_t firmware = {0};
    if (count < 2 || count > 3 || (count == 3 && strcmp(args[2], "--pty"))) {
        fprintf(stderr, "emulator: say emulator FILE.elf, or emulator FILE.elf --pty\n");
        return 2;
    }
    avr_global_logger_set(quietly);
    if (elf_read_firmware(args[1], &firmware)) {
        fprintf(stderr, "emulator: %s is not a firmware\n", args[1]);
        return 2;
    }
    avr = avr_make_mcu_by_name("atmega2560");
    avr_init(avr);
    avr->frequency = 16000000;
    avr_load_firmware(avr, &firmware);
    avr->sleep = sleeps;
    int terminal = count == 3 ? open_terminal() : -1;
    wiring_begin(avr);
    serial_begin(avr, terminal);
    start(BY_POWER);
    if (terminal >= 0)
        live(terminal);
    char line[4200];
    while (fgets(line, sizeof line, stdin))
        obey(line);
}
