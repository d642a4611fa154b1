#include "frame.h"

#include <string.h>
#include <util/crc16.h>

#include "uart.h"

uint8_t frame_heard[FRAME_MAX + 1];
uint16_t frames_bad;

static uint8_t number;
static uint8_t heard;
static uint8_t too_long;

uint16_t frame_check(const uint8_t *bytes, uint8_t count)
{
    uint16_t check = 0xFFFF;
    while (count--)
        check = _crc_xmodem_update(check, *bytes++);
    return check;
}

void frame_send(uint8_t type, const uint8_t *payload, uint8_t count)
{
    uint8_t raw[PAYLOAD_MAX + 4];
    raw[0] = type;
    raw[1] = number++;
    memcpy(raw + 2, payload, count);
    uint16_t check = frame_check(raw, count + 2);
    raw[count + 2] = (uint8_t)check;
    raw[count + 3] = check >> 8;
    /* Each run without 00 is sent behind its length plus one; the 00 after it is not sent. */
    uint8_t length = count + 4, from = 0;
    for (uint8_t to = 0; to <= length; to++) {
        if (to < length && raw[to] != 0)
            continue;
        uart_send(to - from + 1);
        while (from < to)
            uart_send(raw[from++]);
        from++;
    }
    uart_send(0);
}

/* Takes the stuffing out, in place; 0 if it does not come out even. */
static uint8_t unstuffed(uint8_t *bytes, uint8_t count)
{
    uint8_t from = 0, to = 0;
    while (from < count) {
        uint8_t run = bytes[from++];
        if (run - 1 > count - from)
            return 0;
        for (uint8_t i = 1; i < run; i++)
            bytes[to++] = bytes[from++];
        if (from < count)
            bytes[to++] = 0;
    }
    return to;
}

uint8_t frame_hear(uint8_t byte)
{
    if (byte != 0) {
        if (heard <= FRAME_MAX)
            frame_heard[heard++] = byte;
        else
            too_long = 1;
        return 0;
    }
    uint8_t count = heard, bad = too_long;
    heard = too_long = 0;
    if (count == 0)
        return 0;
    count = bad ? 0 : unstuffed(frame_heard, count);
    if (count >= 4) {
        uint16_t sent = frame_heard[count - 2] | (uint16_t)frame_heard[count - 1] << 8;
        if (sent == frame_check(frame_heard, count - 2))
            return count - 2;
    }
    frames_bad++;
    return 0;
}
