import { type FeedFrame, type FeedHead, MOST_BEHIND } from '@waymark/contract/live-streams';

/** What plays a broadcast, as far as its bytes are fetched for it. */
interface Viewer {
  /** They are at the edge, and are kept there; else every piece counts. */
  isLive(): boolean;
  /** Resolves when there is room for more ahead of what is seen. */
  whenRoom(): Promise<void>;
  take(frame: FeedFrame): Promise<void>;
  /** Fragments were left out. */
  skipped(): void;
  /** Something is missing without which nothing after it plays: it must be asked for again, by another address. */
  lost(head: FeedHead): void;
}

const TRIES = 3;
const RETRY_MILLISECONDS = 400;
/** A cache that says nothing for so long is asked again. */
const PATIENCE_MILLISECONDS = 10_000;
const NOT_FOUND = 404;

/** Returns where the bytes of a frame are, where it does not carry them. */
export const addressIn = (head: FeedHead): string | undefined =>
  head.kind === 'part' || head.kind === 'fragment' ? head.address : undefined;

/** Fetches the bytes of frames that say where they are, from the cache in front of a broadcast, and hands them on in their order (LIV-09). */
export class FrameFetcher {
  private readonly viewer: Viewer;
  private readonly signal: AbortSignal;
  private waiting: FeedHead[] = [];
  private working: Promise<void> | undefined;

  /** @param signal ends all of it */
  constructor(viewer: Viewer, signal: AbortSignal) {
    this.viewer = viewer;
    this.signal = signal;
  }

  put(head: FeedHead): void {
    this.waiting.push(head);
    this.working ??= this.work();
  }

  /** Resolves when nothing is left to fetch. */
  async done(): Promise<void> {
    await this.working;
  }

  private async work(): Promise<void> {
    try {
      while (this.waiting.length > 0 && !this.signal.aborted) {
        await this.viewer.whenRoom();
        await this.next();
      }
    } finally {
      // In the same moment as the look that found nothing more, so that what comes next begins the work again.
      this.working = undefined;
    }
  }

  /** Fetches what comes next. */
  private async next(): Promise<void> {
    if (this.viewer.isLive() && this.waiting.filter(({ kind }) => kind === 'fragment').length >= MOST_BEHIND) this.skip();
    const head = this.waiting.shift();
    if (head === undefined || this.signal.aborted) return;
    const bytes = await this.fetch(addressIn(head) ?? '');
    if (this.signal.aborted || (bytes !== undefined && (await this.isTaken({ head, bytes })))) return;
    if (bytes === undefined && head.kind === 'fragment' && this.viewer.isLive()) {
      this.skip();
      return;
    }
    this.waiting = [];
    this.viewer.lost(head);
  }

  private async isTaken(frame: FeedFrame): Promise<boolean> {
    try {
      await this.viewer.take(frame);
      return true;
    } catch {
      // What the player cannot take now it may after a new beginning.
      return false;
    }
  }

  /** Goes on with the newest fragment, which begins with a key picture, and with what stands before its part. */
  private skip(): void {
    const newest = this.waiting.findLastIndex(({ kind }) => kind === 'fragment');
    const part = this.waiting.slice(0, Math.max(0, newest)).findLast(({ kind }) => kind === 'part');
    this.waiting = [...(part === undefined ? [] : [part]), ...this.waiting.slice(Math.max(0, newest))];
    this.viewer.skipped();
  }

  /** The bytes at an address; undefined where they cannot be had. */
  private async fetch(address: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    for (let attempt = 1; attempt <= TRIES && !this.signal.aborted; attempt += 1) {
      const once = new AbortController();
      const stop = () => once.abort();
      const timer = setTimeout(stop, PATIENCE_MILLISECONDS);
      this.signal.addEventListener('abort', stop, { once: true });
      try {
        // The address is all the right there is: no cookie goes to the cache.
        const response = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer', signal: once.signal });
        if (response.ok) return new Uint8Array(await response.arrayBuffer());
        // It has ended, and stays so.
        if (response.status === NOT_FOUND) return undefined;
      } catch {
        // A lost line is tried again.
      } finally {
        clearTimeout(timer);
        this.signal.removeEventListener('abort', stop);
      }
      if (attempt < TRIES) await new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS * attempt));
    }
    return undefined;
  }
}
