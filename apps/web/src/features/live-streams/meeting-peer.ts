import type { SignalKind } from '@waymark/contract/live-streams';
import type { PictureLimit } from './meeting-picture.ts';
import { addCandidates, gatherCandidates } from './signal-box.ts';
import { limitPicture } from './stream-devices.ts';

/** What someone sends to everyone else: nothing of what is off. */
export interface Sources {
  readonly picture: MediaStreamTrack | null;
  readonly sound: MediaStreamTrack | null;
  /** The picture is a screen. */
  readonly isScreen: boolean;
}

/** What comes from someone at the moment. */
export interface FromPeer extends Sources {
  readonly link: 'connecting' | 'connected' | 'lost';
}

/** What the other end says of itself. */
interface Told {
  readonly picture: boolean;
  readonly sound: boolean;
  readonly isScreen: boolean;
  readonly wantsPicture: boolean;
}

interface Parts {
  /** Of two who offer at once this one takes its offer back. */
  readonly isPolite: boolean;
  readonly network: RTCConfiguration;
  readonly wantsPicture: boolean;
  readonly say: (kind: SignalKind, data: unknown) => void;
  readonly changed: () => void;
}

/** So long a connection may take before it is tried again; longer each time, so that two who hear of each other late do not cross for good. */
const PATIENCE_MILLISECONDS = 8_000;
const MOST_PATIENCE = 4;

/** One other person in a meeting: sends them what is on and receives what they send, by a connection that both ends may renew (LIV-09). */
export class MeetingPeer {
  private readonly connection: RTCPeerConnection;
  private readonly parts: Parts;
  private channel: RTCDataChannel | undefined;
  private sources: Sources = { picture: null, sound: null, isScreen: false };
  private limit: PictureLimit | undefined;
  private told: Told = { picture: false, sound: false, isScreen: false, wantsPicture: true };
  private link: FromPeer['link'] = 'connecting';
  private isOffering = false;
  private isIgnoring = false;
  private triedAt = Date.now();
  private tries = 0;
  private limiting: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.parts = parts;
    const connection = new RTCPeerConnection(parts.network);
    this.connection = connection;
    gatherCandidates(connection, (candidates) => parts.say('candidates', candidates));
    connection.addEventListener('negotiationneeded', () => void this.offer());
    connection.addEventListener('connectionstatechange', () => this.judge());
    connection.addEventListener('track', () => parts.changed());
    connection.addEventListener('datachannel', ({ channel }) => this.listen(channel));
    // One end begins. What is turned on later takes the place of nothing, so that nothing is agreed upon again.
    if (parts.isPolite) return;
    for (const kind of ['audio', 'video']) connection.addTransceiver(kind, { direction: 'sendrecv' });
    this.listen(connection.createDataChannel('state'));
  }

  /** What comes from the other end. */
  get received(): FromPeer {
    const { picture, sound, isScreen } = this.told;
    return { link: this.link, picture: picture ? this.track('video') : null, sound: sound ? this.track('audio') : null, isScreen };
  }

  /** Sends this from now on. */
  send(sources: Sources, limit: PictureLimit): void {
    this.sources = sources;
    this.limit = limit;
    this.attach();
  }

  /** Takes in what the other end says to connect. */
  async hear(kind: SignalKind, body: unknown): Promise<void> {
    const { connection } = this;
    if (kind === 'candidates') {
      // Of an offer that is not taken nothing else is.
      if (!this.isIgnoring) await addCandidates(connection, body as RTCIceCandidateInit[]);
      return;
    }
    const collides = kind === 'offer' && (this.isOffering || connection.signalingState !== 'stable');
    this.isIgnoring = collides && !this.parts.isPolite;
    if (this.isIgnoring) return;
    await connection.setRemoteDescription(body as RTCSessionDescriptionInit);
    if (kind !== 'offer') return;
    this.attach();
    await connection.setLocalDescription();
    this.triedAt = Date.now();
    this.parts.say('answer', connection.localDescription);
  }

  /** Tries again what is not connected for too long: the line was lost, or with it what was said to connect. */
  look(): void {
    const patience = PATIENCE_MILLISECONDS * Math.min(MOST_PATIENCE, this.tries + 1);
    if (this.link === 'connected' || Date.now() - this.triedAt < patience) return;
    // Until the other end begins there is nothing to offer.
    if (this.connection.getTransceivers().length === 0) return;
    this.triedAt = Date.now();
    this.tries += 1;
    this.connection.restartIce();
    // Its own offer was not answered; where there is none, the restart makes one.
    if (this.connection.signalingState === 'have-local-offer') void this.offer();
  }

  close(): void {
    this.connection.close();
  }

  private async offer(): Promise<void> {
    const { connection } = this;
    this.isOffering = true;
    this.triedAt = Date.now();
    try {
      await connection.setLocalDescription();
      const { localDescription } = connection;
      if (localDescription !== null) this.parts.say(localDescription.type === 'answer' ? 'answer' : 'offer', localDescription);
    } catch {
      // It was closed meanwhile, or is tried again with a later look.
    } finally {
      this.isOffering = false;
    }
  }

  private track(kind: string): MediaStreamTrack | null {
    return this.connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)?.receiver.track ?? null;
  }

  private attach(): void {
    const { picture, sound } = this.sources;
    for (const transceiver of this.connection.getTransceivers()) {
      const isSound = transceiver.receiver.track.kind === 'audio';
      const track = isSound ? sound : this.told.wantsPicture ? picture : null;
      if (transceiver.direction !== 'sendrecv') transceiver.direction = 'sendrecv';
      if (transceiver.sender.track !== track) void transceiver.sender.replaceTrack(track).catch(() => {});
      const { limit } = this;
      // One after the other: a browser refuses a change of what it is still changing.
      if (!isSound && limit !== undefined) this.limiting = this.limiting.then(async () => limitPicture(transceiver.sender, limit));
    }
    this.tell();
  }

  private tell(): void {
    if (this.channel?.readyState !== 'open') return;
    const { picture, sound, isScreen } = this.sources;
    const told: Told = { picture: picture !== null, sound: sound !== null, isScreen, wantsPicture: this.parts.wantsPicture };
    this.channel.send(JSON.stringify(told));
  }

  private listen(channel: RTCDataChannel): void {
    this.channel = channel;
    channel.addEventListener('open', () => this.tell());
    channel.addEventListener('message', ({ data }) => {
      const before = this.told;
      this.told = JSON.parse(String(data)) as Told;
      if (before.wantsPicture !== this.told.wantsPicture) this.attach();
      this.parts.changed();
    });
  }

  private judge(): void {
    const { connectionState } = this.connection;
    if (connectionState === 'connected') {
      this.link = 'connected';
      this.tries = 0;
      // A browser takes no limit of a picture before.
      this.attach();
    } else if (connectionState === 'disconnected' || connectionState === 'failed') this.link = 'lost';
    else return;
    if (connectionState === 'failed' && this.connection.signalingState === 'stable') this.connection.restartIce();
    this.parts.changed();
  }
}
