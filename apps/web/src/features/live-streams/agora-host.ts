import { type StreamId, VIDEO_BITS_A_SECOND } from '@waymark/contract/live-streams';
import { AgoraChannel } from './agora-channel.ts';
import type { AgoraClient, AgoraKind, AgoraLibrary, AgoraTrack } from './agora-port.ts';
import type { HostDevices } from './stream-devices.ts';

/** Agora sends one picture to all, so it may be better than what many are sent each. */
const PICTURE_KILOBITS = (VIDEO_BITS_A_SECOND * 2) / 1000;
const KINDS: readonly AgoraKind[] = ['video', 'audio'];

/** The host's end of a meeting that Agora carries: publishes camera and microphone once (LIV-08). */
export class AgoraHost {
  private readonly media: MediaStream;
  private readonly channel: AgoraChannel;
  private readonly sent = new Map<AgoraKind, AgoraTrack>();
  private devices: HostDevices = { video: true, audio: true };
  private client: AgoraClient | undefined;
  private library: AgoraLibrary | undefined;
  private work: Promise<void> = Promise.resolve();

  constructor(streamId: StreamId, media: MediaStream) {
    this.media = media;
    this.channel = new AgoraChannel(streamId, {
      role: 'host',
      listen: () => {},
      entered: (client, library) => {
        this.letGo();
        [this.client, this.library] = [client, library];
        this.match();
      },
    });
  }

  /** Switches camera and microphone, and lets the viewers know. */
  setDevices(devices: HostDevices): void {
    this.devices = devices;
    for (const track of this.media.getVideoTracks()) track.enabled = devices.video;
    for (const track of this.media.getAudioTracks()) track.enabled = devices.audio;
    this.match();
  }

  stop(): void {
    this.channel.stop();
    this.letGo();
    this.client = undefined;
  }

  private letGo(): void {
    for (const track of this.sent.values()) track.close();
    this.sent.clear();
  }

  /** Publishes what is on and mutes what is off, one after the other. */
  private match(): void {
    const step = async () => {
      for (const kind of KINDS) {
        const known = this.sent.get(kind);
        if (known !== undefined) await known.setMuted(!this.devices[kind]);
        else if (this.devices[kind]) await this.publish(kind);
      }
    };
    // The next change, or the next way in, tries again.
    this.work = this.work.then(step).catch(() => {});
  }

  private async publish(kind: AgoraKind): Promise<void> {
    const { client, library } = this;
    const [own] = kind === 'video' ? this.media.getVideoTracks() : this.media.getAudioTracks();
    if (client === undefined || library === undefined || own === undefined) return;
    // A copy: Agora stops what it is given when it is done, and the recording goes on.
    const mediaStreamTrack = own.clone();
    const track =
      kind === 'video'
        ? library.createCustomVideoTrack({ mediaStreamTrack, bitrateMax: PICTURE_KILOBITS })
        : library.createCustomAudioTrack({ mediaStreamTrack });
    this.sent.set(kind, track);
    await client.publish(track);
  }
}
