import type { StreamId } from '@waymark/contract/live-streams';
import { hasMessage } from './live-streams.queries.ts';
import { catchUpTalk } from './live-talk.ts';

/** The server may bring it by itself meanwhile; not all pages ask in the same moment. */
const FIRST_MILLISECONDS = 300;
const SPREAD_MILLISECONDS = 700;
/** Who tells of messages that are not there makes no page ask more often than so. */
const LONGEST_MILLISECONDS = 30_000;

/** Asks the server for messages that others only told of: what it does not have, or not for this reader, is not shown (LIV-08). */
export class ToldMessages {
  private readonly streamId: StreamId;
  private readonly missing = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause = FIRST_MILLISECONDS;

  constructor(streamId: StreamId) {
    this.streamId = streamId;
  }

  hear(messageId: string): void {
    if (this.isHere(messageId)) return;
    this.missing.add(messageId);
    this.wait();
  }

  stop(): void {
    this.missing.clear();
    clearTimeout(this.timer);
  }

  private wait(): void {
    this.timer ??= setTimeout(() => void this.ask(), this.pause + Math.random() * SPREAD_MILLISECONDS);
  }

  private isHere(messageId: string): boolean {
    return hasMessage(this.streamId, messageId);
  }

  private async ask(): Promise<void> {
    const asked = [...this.missing].filter((id) => !this.isHere(id));
    this.missing.clear();
    if (asked.length > 0) {
      await catchUpTalk(this.streamId);
      this.pause = asked.some((id) => this.isHere(id)) ? FIRST_MILLISECONDS : Math.min(this.pause * 2, LONGEST_MILLISECONDS);
    }
    this.timer = undefined;
    if (this.missing.size > 0) this.wait();
  }
}
