//! Others who say the same line.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    os::unix::net::UnixStream,
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use crate::{LINE, sink::Sink};

/// A process for every line.
pub(crate) fn espeak_process(sink: &Sink, rounds: usize) -> Vec<Duration> {
    let mut times = Vec::new();
    for _ in 0..rounds {
        sink.arm();
        let began = Instant::now();
        let mut child = espeak(LINE);
        times.push(sink.since(began));
        let _ = child.kill();
        let _ = child.wait();
    }
    times
}

fn espeak(line: &str) -> Child {
    let mut command = Command::new("espeak-ng");
    command.args(["-v", "de", line]).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().expect("espeak-ng is installed by ./check")
}

/// As picochess does: a fixed wait of 250 ms, then a process for the first word.
pub(crate) fn waiting(sink: &Sink, rounds: usize) -> Vec<Duration> {
    let mut times = Vec::new();
    for _ in 0..rounds {
        sink.arm();
        let began = Instant::now();
        thread::sleep(Duration::from_millis(250));
        let mut child = espeak("Springer");
        times.push(sink.since(began));
        let _ = child.kill();
        let _ = child.wait();
    }
    times
}

/// The synthesiser as a library, its samples handed to the same device. It is opened for each line,
/// or kept open, as ours is, so that nothing is lost while a card wakes up.
const INSIDE: &str = r#"
import collections, ctypes, sys, threading, time
lib = ctypes.CDLL("libespeak-ng.so.1")
alsa = ctypes.CDLL("libasound.so.2")
lib.espeak_Initialize(2, 20, None, 0)
lib.espeak_SetVoiceByName(b"de")
pcm = ctypes.c_void_p()
kept = sys.argv[1] == "kept"
spoken = collections.deque()
@ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p)
def heard(samples, count, events):
    if samples and count:
        if kept:
            spoken.extend(samples[:count])
        else:
            alsa.snd_pcm_writei(pcm, samples, ctypes.c_ulong(count))
    # A voice may take long to begin; then a tenth of a second is enough.
    heard.until = heard.until or time.monotonic() + 0.1
    return 1 if time.monotonic() > heard.until else 0
lib.espeak_SetSynthCallback(heard)
def opened():
    alsa.snd_pcm_open(ctypes.byref(pcm), b"default", 0, 0)
    alsa.snd_pcm_set_params(pcm, 2, 3, 1, 22050, 1, 10000)
def periods():
    period = ctypes.c_short * 110
    while True:
        block = period(*(spoken.popleft() for _ in range(min(110, len(spoken)))))
        if alsa.snd_pcm_writei(pcm, block, ctypes.c_ulong(110)) < 0:
            alsa.snd_pcm_prepare(pcm)
if kept:
    opened()
    threading.Thread(target=periods, daemon=True).start()
print("ready", flush=True)
for line in sys.stdin:
    heard.until = None
    if not kept:
        opened()
    text = line.strip().encode()
    lib.espeak_Synth(text, len(text) + 1, 0, 1, 0, 1, None, None)
    lib.espeak_Synchronize()
    if kept:
        time.sleep(0.1)
        spoken.clear()
    else:
        alsa.snd_pcm_drop(pcm)
        alsa.snd_pcm_close(pcm)
    print("done", flush=True)
"#;

pub(crate) fn espeak_inside(sink: &Sink, rounds: usize, device: &str) -> Vec<Duration> {
    let mut child = Command::new("python3")
        .args(["-c", INSIDE, device])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    let mut answer = String::new();
    answers.read_line(&mut answer).unwrap();
    let mut times = Vec::new();
    // The first line of a voice loads it.
    for round in 0..=rounds {
        sink.arm();
        let began = Instant::now();
        stdin.write_all(format!("{LINE}\n").as_bytes()).unwrap();
        let took = sink.since(began);
        answers.read_line(&mut answer).unwrap();
        if round > 0 {
            times.push(took);
        }
    }
    drop(stdin);
    child.wait().unwrap();
    times
}

/// Speech Dispatcher, as it is set up for a card.
pub(crate) fn dispatcher(sink: &Sink, folder: &Path, rounds: usize) -> Vec<Duration> {
    let folder = folder.join("speechd");
    let at = folder.display().to_string();
    fs::create_dir_all(folder.join("conf/modules")).unwrap();
    fs::write(folder.join("conf/modules/espeak-ng.conf"), "").unwrap();
    let conf = "AudioOutputMethod \"alsa\"\nAudioALSADevice \"default\"\n\
                AddModule \"espeak-ng\" \"sd_espeak-ng\" \"espeak-ng.conf\"\n\
                DefaultModule espeak-ng\nTimeout 0\nDisableAutoSpawn\n";
    fs::write(folder.join("conf/speechd.conf"), conf).unwrap();
    let mut server = Command::new("speech-dispatcher")
        .args(["-s", "-c", "unix_socket", "-C", &format!("{at}/conf")])
        .args(["-S", &format!("{at}/sock"), "-P", &format!("{at}/pid"), "-L", &at])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("speech-dispatcher is installed by ./check");
    let mut socket = loop {
        match UnixStream::connect(folder.join("sock")) {
            Ok(socket) => break socket,
            Err(_) => thread::sleep(Duration::from_millis(20)),
        }
    };
    let mut answers = BufReader::new(socket.try_clone().unwrap());
    let mut ask = |line: &str| {
        socket.write_all(format!("{line}\r\n").as_bytes()).unwrap();
        let mut answer = String::new();
        // Of several lines the last has a space after its number.
        while answer.as_bytes().get(3) != Some(&b' ') {
            answer.clear();
            answers.read_line(&mut answer).unwrap();
        }
    };
    ask("SET self CLIENT_NAME bench:bench:bench");
    ask("SET self LANGUAGE de");
    let mut times = Vec::new();
    for round in 0..=rounds {
        sink.arm();
        let began = Instant::now();
        ask("SPEAK");
        ask(&format!("{LINE}\r\n."));
        let took = sink.since(began);
        ask("STOP self");
        if round > 0 {
            times.push(took);
        }
    }
    let _ = server.kill();
    let _ = server.wait();
    times
}
