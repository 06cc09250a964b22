import type { StreamId } from '@waymark/contract/live-streams';
import { AgoraChannel } from './agora-channel.ts';
import type { AgoraClient, AgoraKind, AgoraUser } from './agora-port.ts';
import type { Wanted } from './stream-devices.ts';
import { NOTHING_RECEIVED, type Received, type WatchLink } from './viewer-link.ts';

/** A viewer's end of a meeting that Agora carries: receives what the host publishes, who alone may (LIV-08). */
export class AgoraViewer implements WatchLink {
  private readonly wanted: Wanted;
  private readonly show: (received: Received) => void;
  private readonly channel: AgoraChannel;
  private readonly tracks = new Map<AgoraKind, MediaStreamTrack>();
  private readonly published = new Set<AgoraKind>();
  private isHostThere = false;
  private isConnected = false;
  private hasReceived = false;

  constructor(streamId: StreamId, wanted: Wanted, show: (received: Received) => void) {
    this.wanted = wanted;
    this.show = show;
    this.channel = new AgoraChannel(streamId, { role: 'audience', listen: (client) => this.listen(client), entered: () => {} });
  }

  look(): void {
    // Agora tells by itself.
  }

  follow(): void {
    // A host who goes on in another page is the same person in the channel.
  }

  stop(): void {
    this.channel.stop();
  }

  private listen(client: AgoraClient): void {
    client.on('user-joined', () => this.setHost(true));
    client.on('user-left', () => this.setHost(false));
    client.on('user-published', (user, kind) => void this.receive(client, user, kind));
    client.on('user-unpublished', (_user, kind) => {
      this.published.delete(kind);
      this.tracks.delete(kind);
      this.change();
    });
    client.on('connection-state-change', (state) => {
      this.isConnected = state === 'CONNECTED';
      this.change();
    });
  }

  private setHost(isThere: boolean): void {
    this.isHostThere = isThere;
    if (!isThere) {
      this.published.clear();
      this.tracks.clear();
    }
    this.change();
  }

  private async receive(client: AgoraClient, user: AgoraUser, kind: AgoraKind): Promise<void> {
    this.isHostThere = true;
    this.published.add(kind);
    if (this.wanted[kind]) {
      const track = await client.subscribe(user, kind).catch(() => undefined);
      // It may be off again meanwhile.
      if (track !== undefined && this.published.has(kind)) this.tracks.set(kind, track.getMediaStreamTrack());
    }
    this.change();
  }

  private change(): void {
    const devices = { video: this.published.has('video'), audio: this.published.has('audio') };
    if (!this.isConnected || !this.isHostThere) {
      this.show({ ...NOTHING_RECEIVED, link: this.hasReceived ? 'lost' : 'connecting' });
      return;
    }
    this.hasReceived = true;
    this.show({ link: 'connected', media: new MediaStream([...this.tracks.values()]), devices });
  }
}
