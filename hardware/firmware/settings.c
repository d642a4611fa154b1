#include "settings.h"

#include <avr/eeprom.h>
#include <avr/io.h>
#include <string.h>

#include "frame.h"

#define MADE 0x50454731UL /* "PEG1": this EEPROM is ours. */

struct kept {
    uint32_t made;
    uint8_t uid[8];
    uint32_t boots;
    uint8_t settings[KEYS];
    uint16_t check;
};

static struct kept EEMEM in_eeprom;

volatile uint8_t settings[KEYS];
uint8_t uid[8];
uint32_t boot_id;

static const uint8_t usual[KEYS] = {0, 10, 30, 5, 20, 0, 0};
static const uint8_t least[KEYS] = {0, 1, 1, 1, 1, 0, 0};
static const uint8_t most[KEYS] = {0, 100, 100, 100, 100, 1, 1};

/* Whatever the memory held when the power came: each chip wakes up differently. */
static uint8_t chance[256] __attribute__((section(".noinit")));

static uint32_t mixed(uint32_t x)
{
    /* Reversible, so that different numbers stay different. */
    x ^= x >> 16;
    x *= 0x85EBCA6BUL;
    x ^= x >> 13;
    x *= 0xC2B2AE35UL;
    return x ^ (x >> 16);
}

static uint32_t any_number(uint32_t x)
{
    for (uint16_t i = 0; i < sizeof chance; i++)
        x = (x ^ chance[i]) * 0x01000193UL;
    /* The lowest bits of a pin that hangs in the air. */
    ADCSRA = 1 << ADEN | 7;
    for (uint8_t i = 0; i < 16; i++) {
        ADCSRA |= 1 << ADSC;
        while (ADCSRA & 1 << ADSC)
            ;
        x = (x ^ ADC) * 0x01000193UL;
    }
    ADCSRA = 0;
    return x;
}

static void keep(void)
{
    uint8_t copy[KEYS];
    memcpy(copy, (const uint8_t *)settings, KEYS);
    eeprom_update_block(copy, in_eeprom.settings, KEYS);
    eeprom_update_word(&in_eeprom.check, frame_check(copy, KEYS));
}

uint8_t settings_kept(void)
{
    uint8_t copy[KEYS];
    eeprom_read_block(copy, in_eeprom.settings, KEYS);
    return eeprom_read_word(&in_eeprom.check) == frame_check(copy, KEYS) &&
           memcmp(copy, (const uint8_t *)settings, KEYS) == 0;
}

void settings_begin(void)
{
    if (eeprom_read_dword(&in_eeprom.made) != MADE) {
        uint32_t number[2] = {any_number(0x811C9DC5UL), 0};
        number[1] = any_number(number[0]);
        eeprom_update_block(number, in_eeprom.uid, sizeof uid);
        eeprom_update_dword(&in_eeprom.boots, 0);
        memcpy((uint8_t *)settings, usual, KEYS);
        keep();
        eeprom_update_dword(&in_eeprom.made, MADE);
    }
    eeprom_read_block(uid, in_eeprom.uid, sizeof uid);
    eeprom_read_block((uint8_t *)settings, in_eeprom.settings, KEYS);
    uint8_t good = eeprom_read_word(&in_eeprom.check) == frame_check((uint8_t *)settings, KEYS);
    for (uint8_t key = 1; key < KEYS; key++)
        good &= settings[key] >= least[key] && settings[key] <= most[key];
    if (!good) { /* The power went while it was written. */
        memcpy((uint8_t *)settings, usual, KEYS);
        keep();
    }
    /* Counted, not drawn by lot: two starts in a row can never have the same number. */
    uint32_t boots = eeprom_read_dword(&in_eeprom.boots) + 1;
    eeprom_update_dword(&in_eeprom.boots, boots);
    uint32_t mine;
    memcpy(&mine, uid, sizeof mine);
    boot_id = mixed(boots) ^ mine;
}

uint8_t settings_set(uint8_t key, uint32_t value)
{
    if (key == 0 || key >= KEYS || value < least[key] || value > most[key])
        return 2;
    settings[key] = (uint8_t)value;
    keep();
    return 0;
}
