/* What people may set, kept in EEPROM; and who this board is. */
#ifndef SETTINGS_H
#define SETTINGS_H

#include <stdint.h>

/* The keys of CONFIG. */
enum {
    KEY_PLACED_MS = 1,
    KEY_LIFTED_MS,
    KEY_PRESSED_MS,
    KEY_RELEASED_MS,
    KEY_CAPTURE,
    KEY_TEXT,
    KEYS
};

/* Bytes, so that the scan reads each of them whole while the main loop writes. */
extern volatile uint8_t settings[KEYS];

extern uint8_t uid[8];
extern uint32_t boot_id;

/* Reads everything, and counts this start. */
void settings_begin(void);

/* Answers 0 (done) or 2 (no such key, or a value it cannot have). */
uint8_t settings_set(uint8_t key, uint32_t value);

/* Whether the EEPROM still holds what is in force. */
uint8_t settings_kept(void);

#endif
