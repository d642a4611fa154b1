/* The plain-text mode, for a terminal and a screen reader. See ../PROTOCOL.md. */
#ifndef TEXT_H
#define TEXT_H

#include <stdint.h>

#include "events.h"

extern uint8_t text_mode;

/* What a line or the frame of an event with its log takes at most. */
#define TEXT_ROOM 140

void text_begin(void);
void text_line(const char *text);
void text_event(uint32_t number, const struct event *event);

/* Takes the next byte heard. Gives back whether it was a line's, so that no frame is looked for. */
uint8_t text_hear(uint8_t byte);

#endif
