#include "contacts.h"

#include "events.h"
#include "settings.h"

/* A contact that has been at rest for so long is at rest: an earlier edge was none of this change. */
#define QUIET_MS 20
/* A contact that has just changed does not change back for so long, unless it comes to rest. */
#define HOLD_MS 100
/* A contact that does not settle in this time is broken. */
#define NEVER_MS 2000

struct contact {
    uint16_t age;  /* Milliseconds since the first edge, counted from 1; 0: no change is under way. */
    uint8_t count; /* Goes up while the contact differs from what is believed, down while not. */
    uint8_t quiet; /* How long it has been as it is believed to be. */
    uint8_t hold;  /* How long it will not be believed to change back. */
};

static struct contact contacts[ROWS * 8];
/* Contacts with a change under way. A row without any costs nothing. */
static uint8_t busy[ROWS];

volatile uint8_t settled[ROWS];
volatile uint8_t faulty[RANKS];
volatile uint8_t unsettled;
volatile uint8_t captures_changed;

/* Lets a millisecond pass for one contact, and tells whether it has changed. The test takes each
 * line between the two marks out, one at a time, and sees that it is missed. */
static uint8_t has_changed(struct contact *it, uint8_t differs, uint8_t needed)
{
    /* debounce begins */
    if (differs || it->age) it->age++;
    if (it->hold) it->hold--;
    if (!differs) {
        if (it->count) it->count--;
        if (it->quiet < QUIET_MS) it->quiet++;
        if (it->quiet == QUIET_MS) it->age = 0;
        if (it->quiet == QUIET_MS) it->hold = 0;
        return 0;
    }
    it->quiet = 0;
    if (it->hold) return 0;
    it->count++;
    if (it->count < needed) return 0;
    it->count = 0;
    it->hold = HOLD_MS;
    return 1;
    /* debounce ends */
}

static void change(uint8_t row, uint8_t mask, uint8_t number, struct contact *it, uint32_t now_ms)
{
    settled[row] ^= mask;
    uint32_t first_edge_ms = now_ms - (it->age - 1);
    it->age = 0;
    if (row >= RANKS && row < HAND_ROW)
        captures_changed = 1;
    else
        events_add(first_edge_ms, number, (settled[row] & mask) != 0);
}

/* A mask goes along with the contacts: this chip shifts by one place at a time. */
void contacts_read(uint8_t row, uint8_t closed, uint32_t now_ms)
{
    uint8_t differ = closed ^ settled[row], work = differ | busy[row];
    if (row < RANKS)
        work &= ~faulty[row];
    if (!work)
        return;
    uint8_t hand = row == HAND_ROW;
    uint8_t closing_ms = settings[hand ? KEY_PRESSED_MS : KEY_PLACED_MS];
    uint8_t opening_ms = settings[hand ? KEY_RELEASED_MS : KEY_LIFTED_MS];
    uint8_t number = row * 8, mask = 1, now_busy = 0;
    for (struct contact *it = &contacts[number]; mask; it++, number++, mask <<= 1) {
        if (!(work & mask))
            continue;
        uint8_t needed = settled[row] & mask ? opening_ms : closing_ms;
        if (has_changed(it, differ & mask, needed))
            change(row, mask, number, it, now_ms);
        if (it->age || it->count)
            unsettled = 1;
        if (it->age || it->count || it->hold)
            now_busy |= mask;
        if (it->age > NEVER_MS && row < RANKS)
            faulty[row] |= mask;
    }
    busy[row] = now_busy;
}

void contacts_start(uint8_t row, uint8_t closed)
{
    settled[row] = closed;
}
