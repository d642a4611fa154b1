/* PegLink's frames: stuffing (COBS) and check (CRC-16/CCITT-FALSE). See ../PROTOCOL.md. */
#ifndef FRAME_H
#define FRAME_H

#include <stdint.h>

/* Type, number, payload and check; the longest that is read. */
#define FRAME_MAX 96
#define PAYLOAD_MAX 64

uint16_t frame_check(const uint8_t *bytes, uint8_t count);

/* Sends a frame. The caller has made sure that there is room for it. */
void frame_send(uint8_t type, const uint8_t *payload, uint8_t count);

/* What a frame of this payload takes at most on the wire. */
#define FRAME_ROOM(count) ((count) + 7)

/* Takes the next byte heard, and gives back how long the whole frame is that ends with it, without
 * its check; 0: none ends, or a bad one. */
uint8_t frame_hear(uint8_t byte);

/* The frame that was heard: its type, its number, its payload. */
extern uint8_t frame_heard[FRAME_MAX + 1];

/* How many were bad: too long, badly stuffed, or with a wrong check. */
extern uint16_t frames_bad;

#endif
