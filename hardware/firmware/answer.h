/* What the board answers. */
#ifndef ANSWER_H
#define ANSWER_H

#include <stdint.h>

/* Takes the frame of this length that was just heard, and answers it. */
void answer(const uint8_t *frame, uint8_t length);

/* Set by the question that asks the board to hang, for the watchdog to end it. */
extern uint8_t hung;

#endif
