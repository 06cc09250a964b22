import type { ConnectionId } from '@waymark/contract/live-streams';

interface Guest {
  readonly hears: MediaStreamAudioDestinationNode;
  source: MediaStreamAudioSourceNode | undefined;
}

const SENT_RATE = 48_000;

/** At the rate of what is sent, whatever the loudspeakers have. A browser that brings no sound of another rate into a mix (Firefox) mixes at its microphone's. */
function begin(sound: MediaStream | undefined): { readonly context: AudioContext; readonly own: MediaStreamAudioSourceNode | undefined } {
  const context = new AudioContext({ sampleRate: SENT_RATE });
  try {
    return { context, own: sound && context.createMediaStreamSource(sound) };
  } catch {
    void context.close();
    const other = new AudioContext();
    return { context: other, own: sound && other.createMediaStreamSource(sound) };
  }
}

/** Mixes the host’s microphone with guests on the stage (LIV-09): for the broadcast, and for each guest everyone but themselves. The host hears the guests. */
export class SoundMix {
  private readonly context: AudioContext;
  private readonly all: MediaStreamAudioDestinationNode;
  private readonly own: MediaStreamAudioSourceNode | undefined;
  private readonly guests = new Map<ConnectionId, Guest>();

  constructor(microphone: MediaStream) {
    const tracks = microphone.getAudioTracks();
    const sound = tracks.length === 0 ? undefined : new MediaStream(tracks);
    ({ context: this.context, own: this.own } = begin(sound));
    this.all = this.context.createMediaStreamDestination();
    this.own?.connect(this.all);
  }

  /** The sound of the broadcast. */
  get track(): MediaStreamTrack {
    return this.all.stream.getAudioTracks()[0] as MediaStreamTrack;
  }

  /** What a guest hears from now on. */
  add(id: ConnectionId): MediaStreamTrack {
    this.drop(id);
    const hears = this.context.createMediaStreamDestination();
    this.own?.connect(hears);
    for (const other of this.guests.values()) other.source?.connect(hears);
    this.guests.set(id, { hears, source: undefined });
    return hears.stream.getAudioTracks()[0] as MediaStreamTrack;
  }

  /** A guest is heard by everyone else. */
  hear(id: ConnectionId, track: MediaStreamTrack): void {
    const guest = this.guests.get(id);
    if (guest === undefined) return;
    guest.source?.disconnect();
    guest.source = this.context.createMediaStreamSource(new MediaStream([track]));
    guest.source.connect(this.all);
    guest.source.connect(this.context.destination);
    for (const [other, { hears }] of this.guests) if (other !== id) guest.source.connect(hears);
  }

  drop(id: ConnectionId): void {
    const guest = this.guests.get(id);
    guest?.source?.disconnect();
    if (guest !== undefined) this.own?.disconnect(guest.hears);
    this.guests.delete(id);
  }

  stop(): void {
    void this.context.close();
  }
}
