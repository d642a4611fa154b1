/* A sound card that is none: an ALSA plugin whose samples are played by the clock, as a card's are.
 *
 * A pipe behind ALSA's file plugin holds back a whole buffer beside what is queued; a card holds
 * only what is queued. Each block of frames goes into a pipe together with the moment at which its
 * first frame is played, so the listener's own delays do not count.
 */
#include <alsa/asoundlib.h>
#include <alsa/pcm_external.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

enum { FRAME = 8, BLOCK = 240, RATE = 48000, HELD = 1 << 15 };

struct card {
    snd_pcm_ioplug_t io;
    int pipe;
    int started;
    uint64_t began;   /* nanoseconds */
    uint64_t written; /* frames since then */
    float held[HELD][2]; /* written before the start */
};

static uint64_t now(void) {
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (uint64_t)at.tv_sec * 1000000000 + (uint64_t)at.tv_nsec;
}

static uint64_t at_frame(const struct card *card, uint64_t frame) {
    return card->began + frame * 1000000000 / RATE;
}

static uint64_t played(const struct card *card) {
    return card->started ? (now() - card->began) * RATE / 1000000000 : 0;
}

/* The device can be waited for: ready as soon as a period of the buffer is free. */
static void arm(struct card *card) {
    uint64_t room = card->written + card->io.period_size;
    uint64_t ready = room > card->io.buffer_size ? room - card->io.buffer_size : 0;
    uint64_t at = card->started ? at_frame(card, ready) : 1;
    struct itimerspec when = {.it_value = {(time_t)(at / 1000000000), (long)(at % 1000000000)}};
    timerfd_settime(card->io.poll_fd, TFD_TIMER_ABSTIME, &when, NULL);
}

static void play(struct card *card, const float (*frames)[2], uint64_t first, uint64_t count) {
    struct { uint64_t at, frames; float samples[BLOCK][2]; } block;
    while (count > 0) {
        block.frames = count < BLOCK ? count : BLOCK;
        block.at = at_frame(card, first);
        memcpy(block.samples, frames, block.frames * FRAME);
        if (write(card->pipe, &block, 16 + block.frames * FRAME) < 0) return;
        first += block.frames;
        frames += block.frames;
        count -= block.frames;
    }
}

static int prepare(snd_pcm_ioplug_t *io) {
    struct card *card = io->private_data;
    card->started = 0;
    card->written = 0;
    arm(card);
    return 0;
}

static int start(snd_pcm_ioplug_t *io) {
    struct card *card = io->private_data;
    card->began = now();
    card->started = 1;
    play(card, (const float (*)[2])card->held, 0, card->written < HELD ? card->written : HELD);
    arm(card);
    return 0;
}

static int stop(snd_pcm_ioplug_t *io) {
    struct card *card = io->private_data;
    card->started = 0;
    return 0;
}

static snd_pcm_sframes_t pointer(snd_pcm_ioplug_t *io) {
    struct card *card = io->private_data;
    uint64_t at = played(card);
    if (card->started && at > card->written) return -EPIPE;
    return (snd_pcm_sframes_t)(at % io->buffer_size);
}

static snd_pcm_sframes_t transfer(snd_pcm_ioplug_t *io, const snd_pcm_channel_area_t *areas,
                                  snd_pcm_uframes_t offset, snd_pcm_uframes_t size) {
    struct card *card = io->private_data;
    const char *from = (const char *)areas->addr + (areas->first + areas->step * offset) / 8;
    if (card->started) {
        play(card, (const float (*)[2])from, card->written, size);
    } else if (card->written + size <= HELD) {
        memcpy(card->held[card->written], from, size * FRAME);
    }
    card->written += size;
    arm(card);
    return (snd_pcm_sframes_t)size;
}

static int revents(snd_pcm_ioplug_t *io, struct pollfd *fds, unsigned int count,
                   unsigned short *events) {
    struct card *card = io->private_data;
    uint64_t at = played(card);
    uint64_t queued = card->written > at ? card->written - at : 0;
    (void)fds, (void)count;
    *events = io->buffer_size - queued >= io->period_size ? POLLOUT : 0;
    return 0;
}

static int drain(snd_pcm_ioplug_t *io) {
    struct card *card = io->private_data;
    uint64_t at = at_frame(card, card->written);
    struct timespec end = {(time_t)(at / 1000000000), (long)(at % 1000000000)};
    if (card->started) clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, NULL);
    return 0;
}

static int finish(snd_pcm_ioplug_t *io) {
    struct card *card = io->private_data;
    close(card->pipe);
    close(io->poll_fd);
    free(card);
    return 0;
}

static const snd_pcm_ioplug_callback_t callbacks = {
    .start = start, .stop = stop, .pointer = pointer, .transfer = transfer, .close = finish,
    .prepare = prepare, .drain = drain, .poll_revents = revents,
};

SND_PCM_PLUGIN_DEFINE_FUNC(card) {
    const unsigned int access[] = {SND_PCM_ACCESS_MMAP_INTERLEAVED,
                                   SND_PCM_ACCESS_RW_INTERLEAVED};
    const unsigned int rate = RATE;
    const unsigned int format[] = {SND_PCM_FORMAT_FLOAT_LE}, channels = 2;
    const char *file = NULL;
    snd_config_iterator_t it, next;
    (void)root;
    snd_config_for_each(it, next, conf) {
        snd_config_t *entry = snd_config_iterator_entry(it);
        const char *id;
        if (snd_config_get_id(entry, &id) == 0 && strcmp(id, "pipe") == 0) {
            snd_config_get_string(entry, &file);
        }
    }
    struct card *card = calloc(1, sizeof *card);
    if (card == NULL || file == NULL) return -EINVAL;
    card->pipe = open(file, O_WRONLY | O_CLOEXEC);
    if (card->pipe < 0) return -errno;
    card->io = (snd_pcm_ioplug_t){
        .version = SND_PCM_IOPLUG_VERSION, .name = "A card that is none", .callback = &callbacks,
        .private_data = card, .poll_fd = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC),
        .poll_events = POLLIN,
    };
    int fault = snd_pcm_ioplug_create(&card->io, name, stream, mode);
    if (fault < 0) return fault;
    snd_pcm_ioplug_set_param_list(&card->io, SND_PCM_IOPLUG_HW_ACCESS, 2, access);
    snd_pcm_ioplug_set_param_list(&card->io, SND_PCM_IOPLUG_HW_FORMAT, 1, format);
    snd_pcm_ioplug_set_param_minmax(&card->io, SND_PCM_IOPLUG_HW_CHANNELS, channels, channels);
    snd_pcm_ioplug_set_param_minmax(&card->io, SND_PCM_IOPLUG_HW_RATE, rate, rate);
    snd_pcm_ioplug_set_param_minmax(&card->io, SND_PCM_IOPLUG_HW_PERIOD_BYTES, 64 * FRAME, 8192 * FRAME);
    snd_pcm_ioplug_set_param_minmax(&card->io, SND_PCM_IOPLUG_HW_BUFFER_BYTES, 128 * FRAME, HELD * FRAME);
    *pcmp = card->io.pcm;
    return 0;
}
SND_PCM_PLUGIN_SYMBOL(card);
