import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Sounds of people, by who they are. */
export type Voices = ReadonlyMap<string, MediaStreamTrack>;

const LOOK_MILLISECONDS = 150;
/** A share of the loudest sound: above it someone speaks, and not the room. */
const LOUD = 0.06;
/** Between two words someone still speaks. */
const PAUSE_MILLISECONDS = 800;

interface Listening {
  readonly track: MediaStreamTrack;
  readonly source: MediaStreamAudioSourceNode;
  readonly analyser: AnalyserNode;
  loudAt: number;
}

/** Listens who of some people speaks. */
class VoiceWatch {
  private readonly context = new AudioContext();
  private readonly known = new Map<string, Listening>();
  private readonly samples = new Uint8Array(1024);

  match(voices: Voices): void {
    for (const [id, { track, source }] of this.known) {
      if (voices.get(id) === track) continue;
      source.disconnect();
      this.known.delete(id);
    }
    for (const [id, track] of voices) {
      if (this.known.has(id)) continue;
      const analyser = this.context.createAnalyser();
      analyser.fftSize = this.samples.length;
      const source = this.context.createMediaStreamSource(new MediaStream([track]));
      source.connect(analyser);
      this.known.set(id, { track, source, analyser, loudAt: -Infinity });
    }
  }

  /** Who speaks now, in words that can be compared. */
  look(now: number): string {
    const speaking: string[] = [];
    for (const [id, one] of this.known) {
      one.analyser.getByteTimeDomainData(this.samples);
      const loudest = this.samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0);
      if (loudest / 128 > LOUD) one.loudAt = now;
      if (now - one.loudAt < PAUSE_MILLISECONDS) speaking.push(id);
    }
    return speaking.join(' ');
  }

  stop(): void {
    void this.context.close();
  }
}

/** Returns who of some people speaks at the moment (LIV-09). */
export function useSpeaking(voices: Voices): ReadonlySet<string> {
  const watch = useRef<VoiceWatch>(null);
  const [speaking, setSpeaking] = useState('');
  const isWanted = voices.size > 0;
  const begin = useEffectEvent((made: VoiceWatch) => made.match(voices));
  useEffect(() => {
    if (!isWanted || typeof AudioContext !== 'function') return undefined;
    const made = new VoiceWatch();
    watch.current = made;
    begin(made);
    const timer = setInterval(() => setSpeaking(made.look(performance.now())), LOOK_MILLISECONDS);
    return () => {
      clearInterval(timer);
      made.stop();
      watch.current = null;
      setSpeaking('');
    };
  }, [isWanted]);
  useEffect(() => watch.current?.match(voices), [voices]);
  return new Set(speaking.split(' '));
}
