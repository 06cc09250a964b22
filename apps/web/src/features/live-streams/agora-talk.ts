import type { StreamId } from '@waymark/contract/live-streams';
import { askForTokens, isShutOut } from './agora-entry.ts';
import { type AgoraTalkClient, loadAgoraTalk } from './agora-talk-port.ts';
import { RETRY_MILLISECONDS } from './keep-loading.ts';

/** Picture and sound come first: Agora advises against both ways in at the same moment. */
const START_MILLISECONDS = 3_000;
/** The same person came with a later page, which has their place at Agora as in the stream. */
const ELSEWHERE = 'SAME_UID_LOGIN';
const AN_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The pages of a stream tell each other by Agora's messaging that a message is on the server: by its id, and nothing of what it says. By tokens of the
 * server that are renewed before they end (LIV-07, LIV-08).
 */
export class AgoraTalk {
  private readonly streamId: StreamId;
  private readonly hear: (messageId: string) => void;
  private client: AgoraTalkClient | undefined;
  private retry: ReturnType<typeof setTimeout>;
  private isStopped = false;

  /** @param hear is told the id of each message that another page has written; anyone with a token can have made it up */
  constructor(streamId: StreamId, hear: (messageId: string) => void) {
    this.streamId = streamId;
    this.hear = hear;
    this.retry = setTimeout(() => void this.enter(), START_MILLISECONDS);
  }

  /** Tells the others of a message of this page. */
  tell(messageId: string): void {
    // They get it from the server all the same.
    this.client?.publish(this.streamId, messageId).catch(() => {});
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.retry);
    this.leave();
  }

  private async enter(): Promise<void> {
    try {
      const { RTM } = await loadAgoraTalk();
      const { agora_app_id, agora_channel, agora_rtm_token, agora_uid } = await askForTokens(this.streamId);
      if (this.isStopped) return;
      const client = new RTM(agora_app_id, agora_uid, { logLevel: 'error' });
      this.client = client;
      this.listen(client);
      await client.login({ token: agora_rtm_token });
      if (client === this.client) await client.subscribe(agora_channel, { withPresence: false });
      else await client.logout();
    } catch (error) {
      if (!this.isStopped && !isShutOut(error)) this.enterAgain();
    }
  }

  private listen(client: AgoraTalkClient): void {
    client.addEventListener('message', ({ channelName, message }) => {
      if (channelName === this.streamId && typeof message === 'string' && AN_ID.test(message)) this.hear(message);
    });
    client.addEventListener('tokenPrivilegeWillExpire', () => void this.renew(client));
    client.addEventListener('linkState', ({ currentState, reasonCode }) => {
      if (client !== this.client || currentState !== 'FAILED') return;
      if (reasonCode === ELSEWHERE) this.leave();
      else this.enterAgain();
    });
  }

  private async renew(client: AgoraTalkClient): Promise<void> {
    try {
      await client.renewToken((await askForTokens(this.streamId)).agora_rtm_token);
    } catch {
      // Without another one Agora ends it, and says so.
    }
  }

  /** A client whose line has failed is done with: another one comes in, with another token. */
  private enterAgain(): void {
    this.leave();
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.enter(), RETRY_MILLISECONDS);
  }

  private leave(): void {
    this.client?.logout().catch(() => {});
    this.client = undefined;
  }
}
