/* The chip's serial wire, as the other end sees it. */
#ifndef SERIAL_H
#define SERIAL_H

#include <simavr/sim_avr.h>
#include <stddef.h>
#include <stdint.h>

/* Without a pseudo-terminal (-1), each frame and each line is printed with its time. */
void serial_begin(avr_t *chip, int terminal);

/* These bytes go to the chip, as fast as the wire carries them. */
void serial_send(const uint8_t *bytes, size_t count);

/* The chip starts again: what was on its way to it is lost, and the next byte finds the line idle. */
void serial_again(void);

/* How many of them are still on their way. */
size_t serial_pending(void);

#endif
