import { type ConnectionId, type Signal, type StreamId, VIDEO_BITS_A_SECOND } from '@waymark/contract/live-streams';
import { addCandidates, gatherCandidates, SignalBox } from './signal-box.ts';

/** What a viewer wants to receive (LIV-02). */
export interface Wanted {
  readonly video: boolean;
  readonly audio: boolean;
}

/** What viewers are told of the host's devices, so that they see a name and not a black picture. */
export interface HostDevices {
  readonly video: boolean;
  readonly audio: boolean;
}

/** The host's end of a meeting, whatever carries it. */
export interface HostLink {
  /** Looks for what no message told of. */
  look(): void;
  /** Switches camera and microphone, and lets the viewers know. */
  setDevices(devices: HostDevices): void;
  /** The viewers it sends to, by the connection of their page. */
  viewers(): ConnectionId[];
  /** Stops sending to a viewer: one who left, or was removed. */
  drop(viewer: ConnectionId): void;
  stop(): void;
}

interface Peer {
  readonly connection: RTCPeerConnection;
  readonly devices: RTCDataChannel;
}

/** The host's end of the built-in way: sends camera and microphone to each viewer who asks (LIV-08). */
export class HostMesh implements HostLink {
  private readonly media: MediaStream;
  private readonly iceServers: RTCIceServer[];
  private readonly peers = new Map<ConnectionId, Peer>();
  private readonly box: SignalBox;
  private devices: HostDevices = { video: true, audio: true };

  constructor(streamId: StreamId, connection: ConnectionId, media: MediaStream, iceServers: RTCIceServer[]) {
    this.media = media;
    this.iceServers = iceServers;
    this.box = new SignalBox(streamId, connection, (signal) => this.hear(signal));
    this.box.read();
  }

  /** Looks for signals that no message told of. */
  look(): void {
    this.box.read();
  }

  /** Switches camera and microphone, and tells the viewers. */
  setDevices(devices: HostDevices): void {
    this.devices = devices;
    for (const track of this.media.getVideoTracks()) track.enabled = devices.video;
    for (const track of this.media.getAudioTracks()) track.enabled = devices.audio;
    for (const { devices: channel } of this.peers.values()) this.tellDevices(channel);
  }

  /** The viewers it sends to, by the connection of their page. */
  viewers(): ConnectionId[] {
    return [...this.peers.keys()];
  }

  /** Stops sending to a viewer: one who left, or was removed. */
  drop(viewer: ConnectionId, only?: RTCPeerConnection): void {
    const peer = this.peers.get(viewer);
    if (peer === undefined || (only !== undefined && peer.connection !== only)) return;
    this.peers.delete(viewer);
    peer.connection.close();
  }

  stop(): void {
    this.box.stop();
    for (const id of this.peers.keys()) this.drop(id);
  }

  private tellDevices(channel: RTCDataChannel): void {
    if (channel.readyState === 'open') channel.send(JSON.stringify(this.devices));
  }

  private async hear({ from, kind, data }: Signal): Promise<void> {
    if (kind === 'watch') await this.offer(from, JSON.parse(data) as Wanted);
    if (kind === 'answer') {
      const peer = this.peers.get(from)?.connection;
      await peer?.setRemoteDescription(JSON.parse(data) as RTCSessionDescriptionInit);
    }
    if (kind === 'candidates') await addCandidates(this.peers.get(from)?.connection, data);
  }

  private async offer(viewer: ConnectionId, wanted: Wanted): Promise<void> {
    this.drop(viewer);
    const connection = new RTCPeerConnection({ iceServers: this.iceServers });
    const devices = connection.createDataChannel('devices');
    devices.addEventListener('open', () => this.tellDevices(devices));
    this.peers.set(viewer, { connection, devices });
    if (wanted.audio) for (const track of this.media.getAudioTracks()) connection.addTrack(track, this.media);
    if (wanted.video) for (const track of this.media.getVideoTracks()) await limitPicture(connection.addTrack(track, this.media));
    gatherCandidates(connection, (candidates) => this.box.send(viewer, 'candidates', candidates));
    connection.addEventListener('connectionstatechange', () => {
      if (connection.connectionState === 'failed') this.drop(viewer, connection);
    });
    const offer = await connection.createOffer();
    this.box.send(viewer, 'offer', offer);
    await connection.setLocalDescription(offer);
  }
}

/** Keeps what one viewer gets within what the host's line bears for all of them. */
export async function limitPicture(sender: RTCRtpSender): Promise<void> {
  const parameters = sender.getParameters();
  // A browser that lists no encodings before it is connected takes no limit yet.
  for (const encoding of parameters.encodings ?? []) encoding.maxBitrate = VIDEO_BITS_A_SECOND;
  await sender.setParameters(parameters).catch(() => {});
}
