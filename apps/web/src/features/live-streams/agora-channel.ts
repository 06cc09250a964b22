import type { StreamId } from '@waymark/contract/live-streams';
import { askForTokens, isShutOut } from './agora-entry.ts';
import { type AgoraClient, type AgoraLibrary, type AgoraRole, loadAgora } from './agora-port.ts';
import { RETRY_MILLISECONDS } from './keep-loading.ts';

/** What a side of a stream does in its channel. */
export interface ChannelSide {
  readonly role: AgoraRole;
  /** Listens, before the channel is joined. */
  readonly listen: (client: AgoraClient) => void;
  /** The channel is joined, for the first time or again. */
  readonly entered: (client: AgoraClient, library: AgoraLibrary) => Promise<void> | void;
}

/** The channel of a stream at Agora, by tokens of the server that are renewed before they end (LIV-07, LIV-08). */
export class AgoraChannel {
  private readonly streamId: StreamId;
  private readonly side: ChannelSide;
  private library: AgoraLibrary | undefined;
  private client: AgoraClient | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private isStopped = false;

  constructor(streamId: StreamId, side: ChannelSide) {
    this.streamId = streamId;
    this.side = side;
    void this.enter();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.retry);
    void this.client?.leave().catch(() => {});
  }

  private async enter(): Promise<void> {
    try {
      this.library ??= await loadAgora();
      this.client ??= this.open(this.library);
      const { agora_app_id, agora_channel, agora_rtc_token, agora_uid } = await askForTokens(this.streamId);
      if (this.isStopped) return;
      // The token is for this number: given as text, Agora would take it for an account of another name.
      await this.client.join(agora_app_id, agora_channel, agora_rtc_token, Number(agora_uid));
      if (this.isStopped) await this.client.leave();
      else await this.side.entered(this.client, this.library);
    } catch (error) {
      if (this.isStopped || isShutOut(error)) return;
      this.retry = setTimeout(() => void this.enter(), RETRY_MILLISECONDS);
    }
  }

  private open(library: AgoraLibrary): AgoraClient {
    const client = library.createClient({ mode: 'live', codec: 'vp8', role: this.side.role });
    client.on('token-privilege-will-expire', () => void this.renew(client));
    // A page that slept through it is out of the channel.
    client.on('token-privilege-did-expire', () => void this.enter());
    this.side.listen(client);
    return client;
  }

  private async renew(client: AgoraClient): Promise<void> {
    try {
      await client.renewToken((await askForTokens(this.streamId)).agora_rtc_token);
    } catch {
      // Without another one Agora ends it, and says so.
    }
  }
}
