const LENGTH_S = 0.16
const VOLUME = 0.12

let audio: AudioContext | undefined

/**
 * A short, soft tone of this pitch. A browser plays nothing before the player has touched the page: what is to be heard
 * before then is dropped, not kept for later.
 */
export function playTone(hertz: number): void {
  audio ??= new AudioContext()
  if (audio.state !== 'running') {
    void audio.resume()
    if (navigator.userActivation?.hasBeenActive === false) return
  }
  const beginS = audio.currentTime
  const pitch = new OscillatorNode(audio, { frequency: hertz })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.linearRampToValueAtTime(VOLUME, beginS + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.001, beginS + LENGTH_S)
  pitch.connect(volume).connect(audio.destination)
  pitch.start(beginS)
  pitch.stop(beginS + LENGTH_S)
}
