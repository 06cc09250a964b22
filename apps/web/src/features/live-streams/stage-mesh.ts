import type { ConnectionId, Signal, StreamId } from '@waymark/contract/live-streams';
import { limitPicture } from './stream-devices.ts';
import { addCandidates, gatherCandidates, SignalBox } from './signal-box.ts';
import { SoundMix } from './sound-mix.ts';

/** The pictures of guests, by the connection of their page. */
export type GuestPictures = ReadonlyMap<ConnectionId, MediaStreamTrack>;

/** The host’s end of the stage: guests come by WebRTC, and hear and see the host without delay (LIV-09). */
export class StageMesh {
  private readonly box: SignalBox;
  private readonly mix: SoundMix;
  private readonly peers = new Map<ConnectionId, RTCPeerConnection>();
  private readonly pictures = new Map<ConnectionId, MediaStreamTrack>();
  private readonly iceServers: RTCIceServer[];
  private readonly onPictures: (pictures: GuestPictures) => void;
  private allowed: ReadonlySet<ConnectionId> = new Set();
  private picture: MediaStreamTrack | undefined;

  constructor(
    place: { readonly streamId: StreamId; readonly connection: ConnectionId },
    microphone: MediaStream,
    iceServers: RTCIceServer[],
    onPictures: (pictures: GuestPictures) => void,
  ) {
    this.iceServers = iceServers;
    this.onPictures = onPictures;
    this.mix = new SoundMix(microphone);
    this.box = new SignalBox(place.streamId, place.connection, (signal) => this.hear(signal));
  }

  /** The sound of the broadcast, guests and all. */
  get sound(): MediaStreamTrack {
    return this.mix.track;
  }

  /** Looks for signals that no message told of. */
  look(): void {
    void this.box.read();
  }

  /** Lets only these be on the stage; anyone who left it is neither seen nor heard. */
  allow(guests: ReadonlySet<ConnectionId>): void {
    this.allowed = guests;
    for (const id of this.peers.keys()) if (!guests.has(id)) this.drop(id);
    void this.box.read();
  }

  /** What guests see from now on. */
  show(picture: MediaStreamTrack | undefined): void {
    this.picture = picture;
    for (const peer of this.peers.values()) {
      for (const { sender, receiver } of peer.getTransceivers()) {
        if (receiver.track.kind === 'video') void sender.replaceTrack(picture ?? null).catch(() => {});
      }
    }
  }

  stop(): void {
    this.box.stop();
    for (const id of this.peers.keys()) this.drop(id);
    this.mix.stop();
  }

  private drop(id: ConnectionId, only?: RTCPeerConnection): void {
    const peer = this.peers.get(id);
    if (peer === undefined || (only !== undefined && peer !== only)) return;
    this.peers.delete(id);
    peer.close();
    this.mix.drop(id);
    this.pictures.delete(id);
    this.onPictures(new Map(this.pictures));
  }

  private async hear({ from, kind, data }: Signal): Promise<void> {
    if (kind === 'watch' && this.allowed.has(from)) await this.offer(from);
    if (kind === 'answer') await this.peers.get(from)?.setRemoteDescription(JSON.parse(data) as RTCSessionDescriptionInit);
    if (kind === 'candidates') await addCandidates(this.peers.get(from), JSON.parse(data) as RTCIceCandidateInit[]);
  }

  private async offer(guest: ConnectionId): Promise<void> {
    this.drop(guest);
    const peer = new RTCPeerConnection({ iceServers: this.iceServers });
    this.peers.set(guest, peer);
    // One stream of both, so that a guest's page plays them together.
    const streams = [new MediaStream()];
    const { sender } = peer.addTransceiver(this.picture ?? 'video', { direction: 'sendrecv', streams });
    peer.addTransceiver(this.mix.add(guest), { direction: 'sendrecv', streams });
    peer.addEventListener('track', ({ track }) => {
      if (track.kind === 'audio') return this.mix.hear(guest, track);
      this.pictures.set(guest, track);
      return this.onPictures(new Map(this.pictures));
    });
    gatherCandidates(peer, (candidates) => this.box.send(guest, 'candidates', candidates));
    peer.addEventListener('connectionstatechange', () => {
      if (peer.connectionState === 'failed') this.drop(guest, peer);
    });
    await limitPicture(sender);
    const offer = await peer.createOffer();
    this.box.send(guest, 'offer', offer);
    await peer.setLocalDescription(offer);
  }
}
