/* The wire: bytes in and out, each through a ring, so that nobody waits for a byte. */
#ifndef UART_H
#define UART_H

#include <stdint.h>

void uart_begin(void);

/* How many bytes may be sent without waiting. */
uint8_t uart_room(void);
void uart_send(uint8_t byte);

/* The next byte heard, or -1. */
int16_t uart_hear(void);

#endif
