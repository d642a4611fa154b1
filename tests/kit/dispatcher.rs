//! A real Speech Dispatcher with espeak-ng, captured.

use std::{
    os::unix::net::UnixListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

/// A real Speech Dispatcher whose sound goes into a file.
pub struct Server {
    process: Child,
    folder: PathBuf,
}

impl Server {
    pub fn start(folder: &Path) -> Server {
        let folder = folder.join("speechd");
        let at = folder.display().to_string();
        std::fs::create_dir_all(folder.join("conf/modules")).unwrap();
        std::fs::write(folder.join("conf/modules/espeak-ng.conf"), "").unwrap();
        let conf = "AudioOutputMethod \"alsa\"\nAudioALSADevice \"default\"\n\
                    AddModule \"espeak-ng\" \"sd_espeak-ng\" \"espeak-ng.conf\"\n\
                    DefaultModule espeak-ng\nTimeout 0\nDisableAutoSpawn\nLogLevel 5\n";
        std::fs::write(folder.join("conf/speechd.conf"), conf).unwrap();
        let alsa = format!(
            "</usr/share/alsa/alsa.conf>\n\
             pcm.!default {{ type plug\n\
             slave {{ pcm \"capt\" format S16_LE rate 22050 channels 1 }} }}\n\
             pcm.capt {{ type file slave.pcm \"null\" file \"{at}/out.raw\" format \"raw\" }}\n"
        );
        std::fs::write(folder.join("asound.conf"), alsa).unwrap();
        let process = Command::new("speech-dispatcher")
            .args(["-s", "-c", "unix_socket", "-C", &format!("{at}/conf")])
            .args(["-S", &format!("{at}/sock"), "-P", &format!("{at}/pid"), "-L", &at])
            .env("ALSA_CONFIG_PATH", folder.join("asound.conf"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("speech-dispatcher is installed by ./check");
        let server = Server { process, folder };
        wait_for("the server", || server.folder.join("sock").exists());
        server
    }

    /// Where it listens.
    pub fn socket(&self) -> PathBuf {
        self.folder.join("sock")
    }

    pub fn address(&self) -> PathBuf {
        PathBuf::from(format!("unix_socket:{}", self.socket().display()))
    }

    /// Seconds that are not silence.
    pub fn heard(&self) -> f32 {
        let raw = std::fs::read(self.folder.join("out.raw")).unwrap_or_default();
        let loud = |s: &&[u8]| i16::from_le_bytes([s[0], s[1]]).unsigned_abs() > 300;
        raw.chunks_exact(2).filter(loud).count() as f32 / 22_050.0
    }

    /// Whether the server's log tells this.
    pub fn logged(&self, what: &str) -> bool {
        let log = std::fs::read(self.folder.join("speech-dispatcher.log")).unwrap_or_default();
        String::from_utf8_lossy(&log).contains(what)
    }

    pub fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Where something listens that takes calls and never answers.
pub fn hangs(folder: &Path) -> PathBuf {
    let socket = folder.join("hangs");
    let listener = UnixListener::bind(&socket).unwrap();
    std::thread::spawn(move || {
        let mut held = Vec::new();
        while let Ok(call) = listener.accept() {
            held.push(call);
        }
    });
    PathBuf::from(format!("unix_socket:{}", socket.display()))
}

#[track_caller]
pub fn wait_for(what: &str, mut done: impl FnMut() -> bool) {
    let waiting = Instant::now();
    while !done() {
        assert!(waiting.elapsed() < crate::PATIENCE, "waited for {what}");
        sleep(Duration::from_millis(10));
    }
}
