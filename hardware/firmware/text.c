#include "text.h"

#include <avr/pgmspace.h>
#include <stdlib.h>
#include <string.h>

#include "contacts.h"
#include "frame.h"
#include "outputs.h"
#include "scan.h"
#include "settings.h"
#include "tell.h"
#include "uart.h"

#define LINE_MAX 12

uint8_t text_mode;

/* What was typed since the last end of a line or of a frame. */
static char typed[LINE_MAX + 1];
static uint8_t count;

static void put(const char *text)
{
    while (*text)
        uart_send(*text++);
}

void text_line(const char *text)
{
    put(text);
    put("\r\n");
}

static void line_P(const char *text)
{
    for (char c; (c = pgm_read_byte(text++));)
        uart_send(c);
    put("\r\n");
}

void text_begin(void)
{
    text_mode = 1;
    line_P(PSTR("Peg board. Type help, holes, test, beep, or frames."));
}

/* $E,2,13610,e4,1*285C: event 2, at 13610 ms, e4, placed. */
void text_event(uint32_t number, const struct event *event)
{
    char text[48] = "$E,", *to = text + 3;
    ultoa(number, to, 10);
    strcat(text, ",");
    ultoa(event->ms, to + strlen(to), 10);
    strcat(text, ",");
    to = text + strlen(text);
    if (event->contact >= BUTTON_FIRST) {
        text[1] = 'B';
        *to++ = '1' + event->contact - BUTTON_FIRST;
    } else if (event->contact >= HAND_FIRST) {
        text[1] = 'L';
        strcpy(to, event->contact == HAND_FIRST ? "white" : "black");
        to += 5;
    } else {
        *to++ = 'a' + (event->contact & 7);
        *to++ = '1' + (event->contact >> 3);
    }
    *to++ = ',';
    *to++ = '0' + event->closed;
    uint16_t check = frame_check((uint8_t *)text + 1, to - text - 1);
    *to++ = '*';
    for (int8_t shift = 12; shift >= 0; shift -= 4)
        *to++ = "0123456789ABCDEF"[check >> shift & 15];
    *to = 0;
    text_line(text);
}

/* One line a rank, so that it can be listened to and stopped. */
static void holes(void)
{
    for (uint8_t rank = 0; rank < RANKS; rank++) {
        char text[40] = "Rank 1:", *to = text + 7;
        text[5] += rank;
        for (uint8_t file = 0; file < 8; file++) {
            if (!(settled[rank] >> file & 1))
                continue;
            *to++ = ' ';
            *to++ = 'a' + file;
        }
        if (!settled[rank])
            strcpy(to, " empty");
        text_line(text);
    }
}

static void test(void)
{
    line_P(scan_finds_short() ? PSTR("Wires: a file is joined to ground.") : PSTR("Wires: good."));
    line_P(scan_finds_bridge() ? PSTR("Diodes: one is missing or bridged.") : PSTR("Diodes: good."));
    line_P(settings_kept() ? PSTR("Memory: good.") : PSTR("Memory: bad."));
}

static void obey(void)
{
    if (!strcmp(typed, "text"))
        text_begin();
    else if (!text_mode || !count)
        return;
    else if (!strcmp(typed, "holes"))
        holes();
    else if (!strcmp(typed, "test"))
        test();
    else if (!strcmp(typed, "beep")) {
        outputs_buzz(880, 120, 128);
        outputs_haptic(0, 1, 255, 1);
        outputs_haptic(1, 1, 255, 1);
    } else if (!strcmp(typed, "frames")) {
        line_P(PSTR("Frames from here on."));
        text_mode = 0;
        tell_hello();
    } else
        line_P(PSTR("A line is $E, number, milliseconds, hole, 1 placed or 0 lifted. "
                    "L is a lever, B a button. Type holes, test, beep, or frames."));
}

/* A line that begins a run is never the beginning of a frame: a frame that begins with a letter
 * would be longer than any frame is. */
uint8_t text_hear(uint8_t byte)
{
    if (byte == 0) {
        /* A host speaks: it ends the text, as it ends half a frame. */
        count = text_mode = 0;
        return 0;
    }
    if (byte == '\r' || byte == '\n') {
        uint8_t was_line = text_mode;
        if (count <= LINE_MAX) {
            typed[count] = 0;
            obey();
        }
        was_line |= text_mode;
        if (was_line)
            count = 0;
        else if (count < 255)
            count++;
        return was_line;
    }
    if (count < LINE_MAX)
        typed[count] = byte;
    if (count < 255)
        count++;
    return text_mode;
}
