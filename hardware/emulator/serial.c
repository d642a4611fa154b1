#include "serial.h"

#include <inttypes.h>
#include <simavr/avr_uart.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Ten bits a byte at 115200, in cycles of 16 MHz: how fast the other end sends ... */
#define HEARD_CYCLES 1389
/* ... and how long the chip's own byte takes, whose divisor makes it 2 % faster. */
#define SENT_CYCLES 1360

static avr_t *avr;
static int pty = -1;

static uint8_t queue[65536];
static size_t from, to;

static uint8_t run[4096];
static size_t length;
static uint64_t began;

static int is_text(void)
{
    for (size_t i = 0; i + 2 < length; i++)
        if (run[i] < ' ' || run[i] > '~')
            return 0;
    return length >= 2 && run[length - 2] == '\r';
}

static void print_run(void)
{
    uint64_t ended = avr->cycle + SENT_CYCLES;
    if (run[length - 1] == '\n') {
        printf("line %" PRIu64 " %.*s\n", ended / 16, (int)length - 2, (char *)run);
    } else if (length > 1) {
        printf("frame %" PRIu64 " %" PRIu64 " ", began / 16, ended / 16);
        for (size_t i = 0; i < length; i++)
            printf("%02X", run[i]);
        printf("\n");
    }
    length = 0;
}

static void sent(avr_irq_t *irq, uint32_t value, void *param)
{
    (void)irq, (void)param;
    uint8_t byte = value;
    if (pty >= 0) {
        /* Where nobody reads, the terminal's buffer fills: then it is lost, as on a cable. */
        if (write(pty, &byte, 1) < 0)
            return;
        return;
    }
    if (length == 0)
        began = avr->cycle;
    if (length < sizeof run)
        run[length++] = byte;
    if (byte == 0 || (byte == '\n' && is_text()))
        print_run();
}

static avr_cycle_count_t deliver(avr_t *chip, avr_cycle_count_t when, void *param)
{
    if (from == to)
        return 0;
    avr_raise_irq(avr_io_getirq(chip, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT), queue[from]);
    from = (from + 1) % sizeof queue;
    (void)param;
    return from == to ? 0 : when + HEARD_CYCLES;
}

void serial_begin(avr_t *chip, int terminal)
{
    avr = chip;
    pty = terminal;
    uint32_t flags = 0;
    avr_ioctl(chip, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
    flags &= ~(AVR_UART_FLAG_STDIO | AVR_UART_FLAG_POLL_SLEEP);
    avr_ioctl(chip, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    avr_irq_register_notify(avr_io_getirq(chip, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), sent,
                            0);
}

void serial_send(const uint8_t *bytes, size_t count)
{
    int idle = from == to;
    for (size_t i = 0; i < count; i++) {
        queue[to] = bytes[i];
        to = (to + 1) % sizeof queue;
    }
    if (idle && count)
        avr_cycle_timer_register(avr, HEARD_CYCLES, deliver, 0);
}

void serial_again(void)
{
    from = to;
}

size_t serial_pending(void)
{
    return (to + sizeof queue - from) % sizeof queue;
}
