#include "tell.h"

#include <string.h>
#include <util/atomic.h>

#include "contacts.h"
#include "events.h"
#include "frame.h"
#include "scan.h"
#include "settings.h"
#include "text.h"
#include "uart.h"

enum { HELLO = 1, SNAPSHOT, SQUARE, LEVER, BUTTON, HEARTBEAT, ACK, LOG, SELFTEST, CAPTURED };

#define BEAT_MS 500
#define BEAT_AFTER_EVENT_MS 200
/* While a peg enters its hole a heartbeat waits, lest the event wait for it; but not for ever. */
#define BEAT_WAITS_MS 100

#define FLAPS_MOST 20
#define FLAPS_WITHIN_MS 2000

uint8_t reset_reason;
uint32_t tell_next = 1;

static uint32_t told_ms;
static uint16_t beat_ms = BEAT_MS;
static uint8_t fault_told[RANKS];

static uint8_t *put(uint8_t *to, uint32_t value, uint8_t bytes)
{
    for (; bytes; bytes--, value >>= 8)
        *to++ = (uint8_t)value;
    return to;
}

static void send(uint8_t type, const uint8_t *payload, uint8_t count)
{
    frame_send(type, payload, count);
    told_ms = scan_ms();
    beat_ms = BEAT_MS;
}

void tell_hello(void)
{
    uint8_t p[23], *to = p;
    uint8_t slowest = settings[KEY_PLACED_MS];
    if (settings[KEY_LIFTED_MS] > slowest)
        slowest = settings[KEY_LIFTED_MS];
    to = put(to, 0x0001, 2);                                   /* PegLink 1.0 */
    to = put(to, 0x0001, 2);                                   /* firmware 1.0 */
    to = put(to, 1, 1);                                        /* this hardware */
    to = put(to, 0x1F | (uint16_t)settings[KEY_CAPTURE] << 6, 2); /* what it has */
    to = put(to, boot_id, 4);
    memcpy(to, uid, 8);
    to = put(to + 8, 1000, 2);
    to = put(to, slowest, 1);
    to = put(to, reset_reason, 1);
    send(HELLO, p, to - p);
}

static void tell_captured(void)
{
    uint8_t p[12], *to = put(p, scan_ms(), 4);
    to = put(to, tell_next - 1, 4);
    for (uint8_t row = RANKS; row < HAND_ROW; row++)
        *to++ = settled[row];
    send(CAPTURED, p, to - p);
}

/* Only when every event is told: so what it shows is what the events before it say. */
void tell_snapshot(void)
{
    uint8_t p[27], *to = put(p, scan_ms(), 4);
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        to = put(to, tell_next - 1, 4);
        for (uint8_t rank = 0; rank < RANKS; rank++)
            *to++ = settled[rank];
        for (uint8_t rank = 0; rank < RANKS; rank++)
            *to++ = faulty[rank];
        *to++ = settled[HAND_ROW] & 3;
        *to++ = settled[HAND_ROW] >> 2;
        *to++ = 0;
    }
    send(SNAPSHOT, p, to - p);
    if (settings[KEY_CAPTURE])
        captures_changed = 1;
}

void tell_log(uint8_t level, const char *text)
{
    uint8_t p[61];
    uint8_t count = strnlen(text, 60);
    p[0] = level;
    memcpy(p + 1, text, count);
    send(LOG, p, count + 1);
}

void tell_ack(uint8_t seq, uint8_t status, const uint8_t *more, uint8_t count)
{
    uint8_t p[8] = {seq, status};
    memcpy(p + 2, more, count);
    send(ACK, p, count + 2);
}

/* Which, what was tested, what of that is well, bad frames so far, the longest scan. */
void tell_selftest(uint8_t which)
{
    uint8_t p[7], *to = p, well = 0, any_fault = 0;
    if (!scan_finds_short())
        well |= 1;
    if (!scan_finds_bridge())
        well |= 2;
    if (settings_kept())
        well |= 4;
    for (uint8_t rank = 0; rank < RANKS; rank++)
        any_fault |= faulty[rank];
    if (!any_fault)
        well |= 8;
    *to++ = which;
    *to++ = 0x0F;
    *to++ = well;
    to = put(to, frames_bad, 2);
    to = put(to, scan_us_most, 2);
    send(SELFTEST, p, to - p);
}

void tell_events_from(uint32_t number)
{
    if (events_known(number))
        tell_next = number;
    else
        tell_snapshot();
}

/* A hole that flaps is not believed any more; its last event is still told, so that none is
 * missing. */
static void doubt(uint32_t number, uint8_t hole)
{
    if (events_of(number, FLAPS_WITHIN_MS) > FLAPS_MOST) {
        ATOMIC_BLOCK(ATOMIC_RESTORESTATE) faulty[hole >> 3] |= 1 << (hole & 7);
    }
}

static void tell_event(uint32_t number)
{
    struct event event = events_get(number);
    uint8_t type = SQUARE, what = event.contact;
    if (what >= BUTTON_FIRST) {
        type = BUTTON;
        what -= BUTTON_FIRST;
    } else if (what >= HAND_FIRST) {
        type = LEVER;
        what -= HAND_FIRST;
    }
    if (text_mode)
        text_event(number, &event);
    else {
        uint8_t p[10], *to = put(p, event.ms, 4);
        to = put(to, number, 4);
        *to++ = what;
        *to++ = event.closed;
        send(type, p, to - p);
        beat_ms = BEAT_AFTER_EVENT_MS;
    }
    /* Counting takes half a millisecond: the event is on its way meanwhile. */
    if (type == SQUARE)
        doubt(number, what);
}

/* Says of each hole once that it is not believed. */
static void tell_faults(void)
{
    for (uint8_t rank = 0; rank < RANKS; rank++) {
        uint8_t new = faulty[rank] & ~fault_told[rank], file = 0;
        if (!new)
            continue;
        while (!(new >> file & 1))
            file++;
        fault_told[rank] |= 1 << file;
        char text[] = "hole a1 does not settle and is not reported";
        text[5] += file;
        text[6] += rank;
        if (text_mode)
            text_line(text);
        else
            tell_log(2, text);
        return;
    }
}

static void tell_beat(void)
{
    uint32_t silent_ms = scan_ms() - told_ms;
    if (silent_ms < beat_ms || (unsettled && silent_ms < beat_ms + BEAT_WAITS_MS))
        return;
    uint8_t p[10], holes[RANKS], *to = put(p, scan_ms(), 4);
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        for (uint8_t rank = 0; rank < RANKS; rank++)
            holes[rank] = settled[rank];
    }
    /* An event since the last look: it goes first, and the heartbeat after it. */
    if (events_last() != tell_next - 1)
        return;
    to = put(to, tell_next - 1, 4);
    to = put(to, frame_check(holes, RANKS), 2);
    send(HEARTBEAT, p, to - p);
}

uint8_t tell_step(void)
{
    while (events_last() != tell_next - 1) {
        if (uart_room() < TEXT_ROOM)
            return 0;
        /* So far behind that some are forgotten: then all holes are told, and the rest dropped. */
        if (!events_known(tell_next)) {
            tell_next = events_last() + 1;
            tell_snapshot();
            continue;
        }
        tell_event(tell_next);
        tell_next++;
        tell_faults();
    }
    if (uart_room() < 2 * FRAME_ROOM(PAYLOAD_MAX))
        return 0;
    tell_faults();
    if (text_mode)
        return 1;
    if (captures_changed) {
        captures_changed = 0;
        tell_captured();
    }
    tell_beat();
    return events_last() == tell_next - 1;
}
