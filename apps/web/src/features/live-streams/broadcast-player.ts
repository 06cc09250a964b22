import { type ConnectionId, type FeedFrame, FrameReader, getFeed, type StreamId } from '@waymark/contract/live-streams';
import { addressOf } from '../../platform/api/address.ts';
import { problemOf } from '../../platform/api/api-problem.ts';
import { addressIn, FrameFetcher } from './frame-fetcher.ts';
import { catchUpTalk, followTalk, isTalk, takeTalk } from './live-talk.ts';
import { adoptOnStage } from './live-streams.queries.ts';
import { lossBy } from './stream-loss.ts';

/** What a viewer has of a broadcast. Seconds of the broadcast. */
export interface Playing {
  readonly status: 'connecting' | 'playing' | 'lost' | 'unsupported' | 'over';
  readonly isPaused: boolean;
  /** How far the broadcast is. */
  readonly edge: number;
  readonly position: number;
  readonly isLive: boolean;
  /** The browser plays without sound until one asks for it. */
  readonly isSilenced: boolean;
  /** The line was too slow, and something was left out. */
  readonly hasSkipped: boolean;
}

export const NOTHING_YET: Playing = {
  status: 'connecting',
  isPaused: false,
  edge: 0,
  position: 0,
  isLive: true,
  isSilenced: false,
  hasSkipped: false,
};

/** Behind the newest picture: enough to bear a line that stumbles. */
const BEHIND_SECONDS = 2;
/** Farther behind, it plays a little faster until it is nearly there; much farther, it goes there at once. */
const LATE_SECONDS = 2.5;
const NEAR_SECONDS = 1.6;
const TOO_LATE_SECONDS = 8;
const CATCH_UP_RATE = 1.06;
/** Who looks back has no more than so much ahead of them: the server waits meanwhile. */
const AHEAD_SECONDS = 30;
/** What was seen is let go after a while; it can be had again. */
const KEPT_SECONDS = 90;
/** With less than this ahead the picture stands still. */
const STALLED_SECONDS = 0.3;
const RETRY_MILLISECONDS = 1_000;
const LOOK_MILLISECONDS = 500;
type SourceMaker = typeof MediaSource;
const sourceMaker = (): SourceMaker | undefined =>
  (globalThis as { ManagedMediaSource?: SourceMaker }).ManagedMediaSource ?? (typeof MediaSource === 'function' ? MediaSource : undefined);

/** Plays a broadcast in a video element: at its edge by itself, or where the viewer looks back to (LIV-09). */
export class BroadcastPlayer {
  private readonly video: HTMLVideoElement;
  private readonly ids: { readonly streamId: StreamId; readonly connection: ConnectionId };
  private readonly show: (playing: Playing) => void;
  private readonly onRefused: (error: unknown) => void;
  private playing = NOTHING_YET;
  private source: MediaSource | undefined;
  private buffer: SourceBuffer | undefined;
  private feed = new AbortController();
  /** While they are not at the edge: a feed of what is said alone, as that of the picture is read no faster than it plays. */
  private talk: AbortController | undefined;
  private last = -1;
  /** The second after what came last, where who looks back goes on. */
  private next = 0;
  private isStopped = false;
  private readonly timer: ReturnType<typeof setInterval>;

  /** @param onRefused the broadcast is no longer shown to them, and asking again brings nothing */
  constructor(
    video: HTMLVideoElement,
    ids: { readonly streamId: StreamId; readonly connection: ConnectionId },
    show: (playing: Playing) => void,
    onRefused: (error: unknown) => void,
  ) {
    this.video = video;
    this.ids = ids;
    this.show = show;
    this.onRefused = onRefused;
    const Maker = sourceMaker();
    this.timer = setInterval(() => this.look(), LOOK_MILLISECONDS);
    if (Maker === undefined) {
      this.change({ status: 'unsupported' });
      return;
    }
    video.disableRemotePlayback = true;
    const source = new Maker();
    this.source = source;
    video.src = URL.createObjectURL(source);
    source.addEventListener('sourceopen', () => void this.follow(), { once: true });
  }

  /** Looks back to a second of the broadcast, or goes on from there. */
  seek(seconds: number): void {
    const to = Math.max(0, Math.min(seconds, this.playing.edge));
    if (to >= this.playing.edge - LATE_SECONDS) return this.goLive();
    this.change({ isLive: false, position: to });
    this.video.playbackRate = 1;
    this.video.currentTime = to;
    if (!this.has(to)) this.reopen(to);
    return this.play();
  }

  /** Goes to the newest picture. */
  goLive(): void {
    const wasBack = !this.playing.isLive;
    this.change({ isLive: true, hasSkipped: false });
    if (wasBack) this.reopen(undefined);
    this.toEdge();
    this.play();
  }

  togglePlay(): void {
    if (this.video.paused) this.play();
    else {
      this.video.pause();
      this.change({ isLive: false });
    }
  }

  unmute(): void {
    this.video.muted = false;
    this.change({ isSilenced: false });
    this.play();
  }

  stop(): void {
    this.isStopped = true;
    clearInterval(this.timer);
    this.feed.abort();
    this.talk?.abort();
    URL.revokeObjectURL(this.video.src);
    this.video.removeAttribute('src');
    this.video.load();
  }

  private change(next: Partial<Playing>): void {
    this.playing = { ...this.playing, ...next };
    if (this.isStopped) return;
    this.show(this.playing);
    this.matchTalk();
  }

  /** Hears what is said from the picture's feed at its edge, and elsewhere from one of its own. */
  private matchTalk(): void {
    const { isLive, status } = this.playing;
    const isApart = !isLive && status !== 'over' && status !== 'unsupported';
    if (isApart === (this.talk !== undefined)) return;
    this.talk?.abort();
    this.talk = isApart ? new AbortController() : undefined;
    const { streamId, connection } = this.ids;
    if (this.talk !== undefined) void followTalk(streamId, connection, this.talk.signal, (error) => this.refuse(error));
  }

  /** Nothing that was fetched before is played on. */
  private refuse(error: unknown): void {
    if (this.isStopped) return;
    this.feed.abort();
    this.talk?.abort();
    this.video.pause();
    this.onRefused(error);
  }

  private play(): void {
    this.video.play().catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      this.video.muted = true;
      this.change({ isSilenced: true });
      this.video.play().catch(() => {});
    });
  }

  private reopen(from: number | undefined): void {
    this.feed.abort();
    this.feed = new AbortController();
    if (from === undefined) this.last = -1;
    else this.next = from;
    void this.follow(from);
  }

  /** Asks for the broadcast for as long as it runs; each request lasts a minute, or breaks off. */
  private async follow(from?: number): Promise<void> {
    const { signal } = this.feed;
    let place: { from?: number; after?: number } = from === undefined ? (this.last < 0 ? {} : { after: this.last }) : { from };
    while (!this.isStopped && !signal.aborted) {
      const begun = Date.now();
      try {
        const isOver = await this.read(place, signal);
        if (isOver) return;
      } catch (error) {
        if (signal.aborted || this.isStopped) return;
        if (lossBy(error) !== undefined) return this.refuse(error);
        this.change({ status: 'lost' });
      }
      // A feed lasts a minute; one that ends at once is not asked for again at once.
      if (Date.now() - begun < RETRY_MILLISECONDS) await wait(RETRY_MILLISECONDS);
      place = this.last < 0 ? {} : this.playing.isLive ? { after: this.last } : { from: this.next };
    }
  }

  /** Reads one feed. Answers whether the broadcast is over. */
  private async read(place: { from?: number; after?: number }, signal: AbortSignal): Promise<boolean> {
    const { streamId, connection } = this.ids;
    const response = await fetch(addressOf(getFeed.path, { streamId }, { connection, ...place }), { credentials: 'same-origin', signal });
    if (!response.ok || response.body === null) throw problemOf(response.status, await response.json().catch(() => undefined));
    const frames = new FrameReader();
    const reader = response.body.getReader();
    const fetcher = this.fetcherFor(signal);
    let isOpen = false;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        await fetcher.done();
        return false;
      }
      for (const frame of frames.read(value)) {
        if (signal.aborted) return true;
        if (!isOpen) void catchUpTalk(streamId);
        isOpen = true;
        if (addressIn(frame.head) !== undefined) {
          fetcher.put(frame.head);
          continue;
        }
        // What comes after fragments waits for them.
        if (frame.head.kind === 'part' || frame.head.kind === 'fragment' || frame.head.kind === 'end') await fetcher.done();
        if (await this.take(frame, signal)) return true;
      }
      // Not read on, so that the server waits.
      await this.whenRoom(signal);
    }
  }

  private fetcherFor(signal: AbortSignal): FrameFetcher {
    return new FrameFetcher(
      {
        isLive: () => this.playing.isLive,
        whenRoom: () => this.whenRoom(signal),
        take: async (frame) => {
          if ((await this.take(frame, signal)) && !signal.aborted) this.feed.abort();
        },
        skipped: () => this.change({ hasSkipped: true, ...(this.ahead() > STALLED_SECONDS ? {} : { status: 'lost' }) }),
        lost: (head) => {
          this.change({ status: 'lost' });
          const from = this.playing.isLive || head.kind !== 'fragment' ? undefined : head.startsAt;
          setTimeout(() => {
            if (!signal.aborted) this.reopen(from);
          }, RETRY_MILLISECONDS);
        },
      },
      signal,
    );
  }

  /** Who looks back has only so much ahead of them. */
  private async whenRoom(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && !this.playing.isLive && this.ahead() > AHEAD_SECONDS) await wait(LOOK_MILLISECONDS);
  }

  /** Takes in one frame. Answers whether the broadcast is over. */
  private async take({ head, bytes }: FeedFrame, signal: AbortSignal): Promise<boolean> {
    if (isTalk(head)) {
      if (this.talk === undefined) takeTalk(this.ids.streamId, head);
      return false;
    }
    if (head.kind === 'end') {
      this.change({ status: 'over' });
      return true;
    }
    if (head.kind === 'skipped') this.change({ hasSkipped: true });
    if (head.kind === 'state') {
      this.change({ isPaused: head.isPaused, edge: Math.max(this.playing.edge, head.edge) });
      adoptOnStage(this.ids.streamId, head.guests);
    }
    if (head.kind === 'part') {
      const buffer = this.bufferFor(head.contentType);
      if (buffer === undefined) return true;
      await this.append(buffer, bytes);
    }
    if (head.kind === 'fragment' && this.buffer !== undefined && !signal.aborted) {
      if (Math.abs(this.buffer.timestampOffset - head.shift) > 0.0005) this.buffer.timestampOffset = head.shift;
      await this.append(this.buffer, bytes);
      this.last = Math.max(this.last, head.number);
      this.next = head.startsAt + head.seconds;
      const isFirst = this.playing.status !== 'playing';
      this.change({ status: 'playing', edge: Math.max(this.playing.edge, head.startsAt + head.seconds) });
      if (isFirst && this.playing.isLive && !this.has(this.video.currentTime)) this.video.currentTime = head.startsAt + 0.01;
      if (this.video.paused && this.playing.isLive) this.play();
    }
    return false;
  }

  private bufferFor(contentType: string): SourceBuffer | undefined {
    const { source } = this;
    if (source === undefined || source.readyState !== 'open' || !MediaSource.isTypeSupported(contentType)) {
      this.change({ status: 'unsupported' });
      return undefined;
    }
    if (this.buffer === undefined) this.buffer = source.addSourceBuffer(contentType);
    else this.buffer.changeType(contentType);
    return this.buffer;
  }

  private async append(buffer: SourceBuffer, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    await settled(buffer);
    try {
      buffer.appendBuffer(bytes);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
      buffer.remove(0, Math.max(0.1, this.video.currentTime - 5));
      await settled(buffer);
      buffer.appendBuffer(bytes);
    }
    await settled(buffer);
  }

  private has(seconds: number): boolean {
    const { buffered } = this.video;
    for (let at = 0; at < buffered.length; at += 1) if (buffered.start(at) <= seconds && seconds < buffered.end(at)) return true;
    return false;
  }

  /** Seconds that are there after what is seen. */
  private ahead(): number {
    const { buffered, currentTime } = this.video;
    for (let at = 0; at < buffered.length; at += 1) {
      if (buffered.start(at) <= currentTime + 0.1 && currentTime < buffered.end(at)) return buffered.end(at) - currentTime;
    }
    return 0;
  }

  private toEdge(): void {
    const { buffered } = this.video;
    if (buffered.length === 0) return;
    const last = buffered.length - 1;
    this.video.currentTime = Math.max(buffered.start(last), buffered.end(last) - BEHIND_SECONDS);
  }

  /** Keeps the viewer at the edge, over gaps, and memory bounded. */
  private look(): void {
    const { video, buffer } = this;
    if (buffer === undefined || this.isStopped) return;
    const { buffered, currentTime } = video;
    if (this.playing.isLive && buffered.length > 0 && !video.paused) {
      const behind = buffered.end(buffered.length - 1) - currentTime;
      if (behind > TOO_LATE_SECONDS) this.toEdge();
      if (behind > LATE_SECONDS) video.playbackRate = CATCH_UP_RATE;
      else if (behind < NEAR_SECONDS) video.playbackRate = 1;
    }
    if (!this.has(currentTime)) this.overGap(currentTime);
    if (
      !buffer.updating &&
      this.source?.readyState === 'open' &&
      buffered.length > 0 &&
      buffered.start(0) < currentTime - KEPT_SECONDS * 2
    ) {
      buffer.remove(0, currentTime - KEPT_SECONDS);
    }
    if (Math.abs(this.playing.position - video.currentTime) > 0.2) this.change({ position: video.currentTime });
  }

  /** Between two parts a few milliseconds may be missing, and after a slow line some seconds: what comes next is shown. */
  private overGap(at: number): void {
    const { buffered } = this.video;
    for (let range = 0; range < buffered.length; range += 1) {
      const start = buffered.start(range);
      if (start > at && (this.playing.isLive || start - at < 1)) {
        this.video.currentTime = start + 0.01;
        return;
      }
    }
  }
}

const wait = async (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function settled(buffer: SourceBuffer): Promise<void> {
  if (!buffer.updating) return;
  await new Promise((resolve) => buffer.addEventListener('updateend', resolve, { once: true }));
}
