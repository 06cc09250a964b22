import type { ConnectionId, Signal, StreamId } from '@waymark/contract/live-streams';
import type { HostDevices } from './stream-devices.ts';
import { addCandidates, gatherCandidates, SignalBox } from './signal-box.ts';

/** What a viewer has of the host at the moment. */
export interface Received {
  readonly link: 'connecting' | 'connected' | 'lost';
  readonly media: MediaStream | null;
  readonly devices: HostDevices;
}

/** Before anything came. */
export const NOTHING_RECEIVED: Received = { link: 'connecting', media: null, devices: { video: true, audio: true } };
/** A viewer's end of a meeting, whatever carries it. */
export interface WatchLink {
  /** Looks for what no message told of. */
  look(): void;
  /** The host goes on in another page. */
  follow(host: ConnectionId): void;
  stop(): void;
}

/** So long a connection may take before it is asked for again. */
const PATIENCE_MILLISECONDS = 8_000;

/** A guest's end of the stage: asks the host for their picture and sound, and again when it is lost, and sends their own with it (LIV-09). */
export class ViewerLink implements WatchLink {
  private readonly iceServers: RTCIceServer[];
  private readonly show: (received: Received) => void;
  private readonly own: MediaStream;
  private readonly box: SignalBox;
  private host: ConnectionId;
  private peer: RTCPeerConnection | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private received = NOTHING_RECEIVED;

  constructor(
    parts: { readonly streamId: StreamId; readonly connection: ConnectionId; readonly host: ConnectionId },
    own: MediaStream,
    iceServers: RTCIceServer[],
    show: (received: Received) => void,
  ) {
    this.own = own;
    this.iceServers = iceServers;
    this.show = show;
    this.host = parts.host;
    this.box = new SignalBox(parts.streamId, parts.connection, (signal) => this.hear(signal));
    this.ask();
  }

  look(): void {
    void this.box.read();
  }

  /** The host goes on in another page: it is asked from there. */
  follow(host: ConnectionId): void {
    if (host === this.host) return;
    this.host = host;
    this.ask();
  }

  stop(): void {
    clearTimeout(this.retry);
    this.box.stop();
    this.peer?.close();
  }

  private ask(): void {
    clearTimeout(this.retry);
    this.box.send(this.host, 'watch', null);
    this.retry = setTimeout(() => this.ask(), PATIENCE_MILLISECONDS);
  }

  private change(next: Partial<Received>): void {
    this.received = { ...this.received, ...next };
    this.show(this.received);
  }

  private async hear({ from, kind, data }: Signal): Promise<void> {
    if (from !== this.host) return;
    if (kind === 'offer') await this.answer(JSON.parse(data) as RTCSessionDescriptionInit);
    if (kind === 'candidates') await addCandidates(this.peer, JSON.parse(data) as RTCIceCandidateInit[]);
  }

  private async answer(offer: RTCSessionDescriptionInit): Promise<void> {
    this.peer?.close();
    const peer = new RTCPeerConnection({ iceServers: this.iceServers });
    const { host } = this;
    this.peer = peer;
    peer.addEventListener('track', ({ streams: [media] }) => {
      if (this.peer === peer && media !== undefined) this.change({ media });
    });
    gatherCandidates(peer, (candidates) => this.box.send(host, 'candidates', candidates));
    peer.addEventListener('connectionstatechange', () => this.judge(peer));
    await peer.setRemoteDescription(offer);
    await this.addOwn(peer);
    await peer.setLocalDescription(await peer.createAnswer());
    this.box.send(host, 'answer', peer.localDescription);
  }

  private async addOwn(peer: RTCPeerConnection): Promise<void> {
    for (const transceiver of peer.getTransceivers()) {
      const track = this.own.getTracks().find(({ kind }) => kind === transceiver.receiver.track.kind);
      if (track === undefined) continue;
      transceiver.direction = 'sendrecv';
      await transceiver.sender.replaceTrack(track);
    }
  }

  private judge(peer: RTCPeerConnection): void {
    if (peer !== this.peer) return;
    if (peer.connectionState === 'connected') {
      clearTimeout(this.retry);
      this.change({ link: 'connected' });
    }
    if (peer.connectionState === 'disconnected') this.change({ link: 'lost' });
    if (peer.connectionState === 'failed') {
      this.change({ link: 'lost' });
      this.ask();
    }
  }
}
