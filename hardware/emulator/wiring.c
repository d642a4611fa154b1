#include "wiring.h"

#include <inttypes.h>
#include <simavr/avr_ioport.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The chip's registers that inputs are read from. They are written directly: raising a pin that
 * has the same level as before does nothing, even if a reset has cleared the register. */
enum { PIN_A = 0x20, PIN_C = 0x26, PIN_K = 0x106, PIN_L = 0x109 };

#define LINES 12 /* Eight ranks and four capture rows. */

static avr_t *avr;
static uint8_t closed[LINES]; /* Of each line, which files. */
static uint8_t hands;
static int diodes = 1;

uint64_t probe_total, probe_most;
static uint64_t probe_up;
static int probe_is;

static avr_ioport_state_t state(char port)
{
    avr_ioport_state_t it = {0};
    avr_ioctl(avr, AVR_IOCTL_IOPORT_GETSTATE(port), &it);
    return it;
}

/* Which lines and which files are low. With diodes a driven line pulls its closed files down, and
 * that is all. Without, a file that is down pulls every line down that it has a closed contact to,
 * and so on: that is how the fourth corner of a rectangle comes to look closed. */
static void settle(uint16_t driven, uint16_t *low_lines, uint8_t *low_files)
{
    uint16_t lines = driven;
    uint8_t files = 0;
    for (;;) {
        uint8_t more = 0;
        for (int line = 0; line < LINES; line++)
            if (lines >> line & 1)
                more |= closed[line];
        uint16_t down = lines;
        for (int line = 0; line < LINES && !diodes; line++)
            if (closed[line] & more)
                down |= 1 << line;
        if (more == files && down == lines)
            break;
        files = more;
        lines = down;
    }
    *low_lines = lines;
    *low_files = files;
}

static void drive(void)
{
    avr_ioport_state_t a = state('A'), l = state('L');
    uint16_t driven = (a.ddr & ~a.port & 0xFF) | (l.ddr & ~l.port & 0x0F) << 8, lines;
    uint8_t files;
    settle(driven, &lines, &files);
    avr->data[PIN_A] = ~lines;
    avr->data[PIN_L] = ~(lines >> 8);
    avr->data[PIN_C] = ~files;
    avr->data[PIN_K] = ~hands;
}

static void driven(avr_irq_t *irq, uint32_t value, void *port)
{
    (void)irq, (void)value, (void)port;
    drive();
}

static uint64_t us(void)
{
    return avr->cycle / 16;
}

/* Says when an output changes. */
static void outputs(avr_irq_t *irq, uint32_t value, void *name)
{
    (void)irq;
    printf("out %" PRIu64 " %s %u\n", us(), (const char *)name, (unsigned)value & 1);
}

/* The buzzer sounds while its pin is an output. */
static void buzzer(avr_irq_t *irq, uint32_t value, void *name)
{
    static unsigned was;
    unsigned is = value >> 3 & 1;
    if (is != was)
        outputs(irq, is, name);
    was = is;
}

static void probe(avr_irq_t *irq, uint32_t value, void *name)
{
    (void)irq, (void)name;
    int is = value & 1;
    if (is && !probe_is)
        probe_up = avr->cycle;
    if (!is && probe_is) {
        uint64_t took = avr->cycle - probe_up;
        probe_total += took;
        if (took > probe_most)
            probe_most = took;
    }
    probe_is = is;
}

static void watch(char port, int which, avr_irq_notify_t hook, const char *name)
{
    avr_irq_t *irq = avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(port), which);
    avr_irq_register_notify(irq, hook, (void *)name);
}

void wiring_begin(avr_t *chip)
{
    avr = chip;
    for (const char *port = "ACKL"; *port; port++)
        watch(*port, IOPORT_IRQ_PIN_ALL, driven, 0);
    watch('B', 5, outputs, "motor0");
    watch('B', 6, outputs, "motor1");
    watch('H', 5, outputs, "lamp0");
    watch('H', 6, outputs, "lamp1");
    watch('H', IOPORT_IRQ_DIRECTION_ALL, buzzer, "buzzer");
    watch('G', 5, probe, 0);
    drive();
}

void wiring_again(void)
{
    probe_is = 0;
    drive();
}

int wiring_contact(const char *name, int is)
{
    int number = 0;
    uint8_t *row = 0;
    if (strlen(name) == 2 && name[0] >= 'a' && name[0] <= 'h' && name[1] >= '1' && name[1] <= '8') {
        row = &closed[name[1] - '1'];
        number = name[0] - 'a';
    } else if (!strcmp(name, "white") || !strcmp(name, "black")) {
        row = &hands;
        number = name[0] == 'b';
    } else if (sscanf(name, "button%d", &number) == 1 && number >= 1 && number <= 5) {
        row = &hands;
        number += 1;
    } else if (sscanf(name, "capture%d", &number) == 1 && number >= 1 && number <= 32) {
        row = &closed[8 + (number - 1) / 8];
        number = (number - 1) % 8;
    }
    if (!row)
        return 0;
    *row = (*row & ~(1 << number)) | is << number;
    drive();
    return 1;
}

void wiring_diodes(int on)
{
    diodes = on;
    drive();
}
