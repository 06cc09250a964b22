import type { UserId } from '@waymark/contract/kit';
import type { StreamId } from '@waymark/contract/live-streams';
import { type LiveMessage, type ReactionCounts, reactionsSince, writeFrame } from '@waymark/contract/live-streams';
import type { BaseContext } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { peopleKeptApartFrom } from '../people/people.public.ts';
import { findFragment, findPart, findStanding, type Standing } from './broadcast.repo.ts';
import { cacheOf, type PieceKind, signAddress, type SignedAddress } from './fragment-address.ts';
import { findTalk, type Talk } from './live-reactions.repo.ts';
import { findDoubted } from './live-viewers.repo.ts';
import type { FragmentRow, StreamRow } from './live-streams.row.ts';

/** How often a server that sends a broadcast asks the store what is new: another server may have it from the host. */
const LOOK_MILLISECONDS = 500;
const LOOKS_A_SECOND = 2;
/** One look in so many asks too who of those who watch here may still see the card. */
const LOOKS_FOR_RIGHTS = 2;
/** The newest fragments stay in memory, so that a thousand who are at the edge ask no store; who looks back reads it. */
const HELD = 10;
/** What was said stays as long as a feed may take to bring it. */
const HELD_NEWS = 60;

/** A broadcast as this server sends it: one for all who watch it here. */
export class RelayedStream {
  standing: Standing = { newest: -1, edge: 0, isPaused: false, isEnded: false, removed: [], guests: [] };
  /** How many feeds each has here. */
  readonly watching = new Map<UserId, number>();
  /** Who may see the card no longer, unless by a right of theirs; false for who is suspended or gone. Asked again with each number. */
  doubted: { readonly number: number; readonly people: ReadonlyMap<UserId, boolean> } = { number: 0, people: new Map() };
  /** Of who came in last: what the organisation has switched on is of then. */
  ctx: RelayContext;
  private readonly stream: StreamRow;
  private readonly streamId: StreamId;
  private readonly platform: Platform;
  private readonly held = new Map<number, Promise<SentFragment | undefined>>();
  private readonly parts = new Map<number, Promise<SentFrame>>();
  private readonly said: Said[] = [];
  private saidCount = 0;
  private readonly seenMessages = new Set<string>();
  private before: { readonly reactions: ReactionCounts; readonly caption: number } | undefined;
  private looks = 0;
  private news = Promise.withResolvers<void>();
  private looking: Promise<void> | undefined;

  constructor(platform: Platform, ctx: RelayContext, stream: StreamRow) {
    this.platform = platform;
    this.ctx = ctx;
    this.stream = stream;
    this.streamId = stream.id;
  }

  /** Looks what is new, and wakes those who wait for it. */
  async look(): Promise<void> {
    this.looking ??= this.ask().finally(() => {
      this.looking = undefined;
    });
    await this.looking;
  }

  /** Resolves when something is new. */
  async whenNew(): Promise<void> {
    await this.news.promise;
  }

  wake(): void {
    const { resolve } = this.news;
    this.news = Promise.withResolvers<void>();
    resolve();
  }

  /** Takes in a fragment that came to this server: it is sent from memory, also where the store had no room. */
  offer(row: FragmentRow, bytes: Uint8Array): void {
    this.keep(row.number, Promise.resolve(this.addressed(row) ?? asSent(row, bytes)));
  }

  /** A fragment as it is sent; undefined where it is nowhere. */
  async fragment(number: number): Promise<SentFragment | undefined> {
    if (number <= this.standing.newest - HELD) return this.load(number);
    return this.sent(this.held, number, () => {
      const loading = this.load(number);
      this.keep(number, loading);
      return loading;
    });
  }

  /** What stands before the fragments of a part, as it is sent. */
  async part(part: number): Promise<Uint8Array> {
    const { frame } = await this.sent(this.parts, part, () => {
      const loading = this.loadPart(part);
      this.parts.set(part, loading);
      loading.catch(() => this.parts.delete(part));
      return loading;
    });
    return frame;
  }

  /** What is in memory is sent, unless its address is about to end: then it is loaded again, once for all who wait for it. */
  private async sent<Frame extends SentFrame | undefined>(
    pieces: ReadonlyMap<number, Promise<Frame>>,
    number: number,
    load: () => Promise<Frame>,
  ): Promise<Frame> {
    const known = pieces.get(number);
    if (known === undefined) return load();
    const frame = await known;
    if (frame === undefined || frame.until === null || frame.until > this.platform.clock.now().getTime()) return frame;
    return pieces.get(number) === known ? load() : this.sent(pieces, number, load);
  }

  /** The number of the newest thing that was said; a feed brings what comes after it. */
  get newestSaid(): number {
    return this.saidCount;
  }

  /** What was said after a number, in its order. */
  saidAfter(number: number): readonly Said[] {
    return this.said.filter((one) => one.number > number);
  }

  /** Finds what was said since the look before: messages of one moment are one frame, and reactions of a second. */
  private async listen({ messages, reactions, caption }: Talk, isEnded: boolean): Promise<void> {
    const isFirst = this.before === undefined;
    const fresh = messages.filter(({ id }) => !this.seenMessages.has(id));
    // Who comes in has asked for what was written before.
    if (!isFirst && fresh.length > 0) {
      // Asked after the messages were read: a block that came before a message keeps it away.
      const apart = await peopleKeptApartFrom(this.ctx, [...this.watching.keys()]);
      this.say(writeFrame({ kind: 'messages', items: fresh }), fresh, apart);
    }
    for (const { id } of fresh) this.seenMessages.add(id);
    const known = this.before ?? { reactions, caption: caption?.number ?? 0 };
    this.looks += 1;
    const isSecond = isEnded || this.looks % LOOKS_A_SECOND === 0;
    const counts = isSecond ? reactionsSince(known.reactions, reactions) : undefined;
    if (counts !== undefined) this.say(writeFrame({ kind: 'reactions', counts }));
    if (caption !== undefined && caption.number > known.caption) this.say(writeFrame({ kind: 'caption', text: caption.body }));
    this.before = { reactions: isSecond ? reactions : known.reactions, caption: caption?.number ?? known.caption };
  }

  private say(frame: Uint8Array, messages: readonly LiveMessage[] = [], apart: Said['apart'] = new Map()): void {
    this.saidCount += 1;
    this.said.push({ number: this.saidCount, frame, messages, apart });
    if (this.said.length > HELD_NEWS) this.said.shift();
  }

  private keep(number: number, fragment: Promise<SentFragment | undefined>): void {
    this.held.set(number, fragment);
    fragment.catch(() => this.held.delete(number));
    for (const old of this.held.keys()) if (old <= number - HELD) this.held.delete(old);
  }

  private async ask(): Promise<void> {
    const asksForRights = this.looks % LOOKS_FOR_RIGHTS === 0;
    const [standing, talk, people] = await Promise.all([
      findStanding(this.ctx.store, this.streamId, this.platform.clock.now()),
      findTalk(this.ctx.store, this.stream),
      asksForRights ? findDoubted(this.ctx.store, this.stream.card_id, [...this.watching.keys()]) : this.doubted.people,
    ]);
    await this.listen(talk, standing?.isEnded !== false);
    if (asksForRights) this.doubted = { number: this.doubted.number + 1, people };
    this.standing = standing ?? { ...this.standing, isEnded: true };
    this.wake();
  }

  private async load(number: number): Promise<SentFragment | undefined> {
    const row = await findFragment(this.ctx.store, this.streamId, number);
    if (row === undefined || row.storage_key === null) return undefined;
    const addressed = this.addressed(row);
    if (addressed !== undefined) return addressed;
    const pieces: Buffer[] = [];
    for await (const piece of await this.platform.files.read(row.storage_key)) pieces.push(piece as Buffer);
    return asSent(row, Buffer.concat(pieces));
  }

  private async loadPart(part: number): Promise<SentFrame> {
    const row = await findPart(this.ctx.store, this.streamId, part);
    if (row === undefined) throw new Error('A fragment has a part');
    const head = { kind: 'part', part, contentType: row.content_type } as const;
    const signed = this.address('parts', part);
    if (signed === undefined) return { until: null, frame: writeFrame(head, row.head) };
    return { until: signed.until, frame: writeFrame({ ...head, address: signed.address }) };
  }

  /** A fragment by its address, where a cache stands in front; what found no room on the store is nowhere else than here. */
  private addressed(row: FragmentRow): SentFragment | undefined {
    const signed = row.storage_key === null ? undefined : this.address('fragments', row.number);
    if (signed === undefined) return undefined;
    return { part: row.part, until: signed.until, frame: writeFrame({ ...headOf(row), address: signed.address }) };
  }

  private address(kind: PieceKind, number: number): SignedAddress | undefined {
    const { organisation } = this.ctx;
    const base = cacheOf(this.platform, organisation);
    if (base === undefined) return undefined;
    return signAddress(this.platform, base, { organisationId: organisation.id, streamId: this.streamId, kind, number });
  }
}

/** What was said, as everyone gets it; the messages in it for who does not get all of them. */
interface Said {
  readonly number: number;
  readonly frame: Uint8Array;
  readonly messages: readonly LiveMessage[];
  /** PPL-09: whose messages someone who watches does not read. */
  readonly apart: ReadonlyMap<UserId, ReadonlySet<UserId>>;
}

/** What a broadcast is looked at with. */
type RelayContext = Pick<BaseContext, 'organisation' | 'store'>;

/** A frame as every viewer gets it. */
interface SentFrame {
  readonly frame: Uint8Array;
  /** Until when its address is handed out; null where it carries the bytes. */
  readonly until: number | null;
}

/** A fragment with its part. */
interface SentFragment extends SentFrame {
  readonly part: number;
}

const headOf = ({ number, part, starts_at, shift, length }: FragmentRow) =>
  ({ kind: 'fragment', number, part, startsAt: starts_at / 1000, shift: shift / 1000, seconds: length / 1000 }) as const;

const asSent = (row: FragmentRow, bytes: Uint8Array): SentFragment => ({
  part: row.part,
  until: null,
  frame: writeFrame(headOf(row), bytes),
});

/** The broadcasts that a server sends. What it has in memory it has from the store, and can lose: any server sends any broadcast. */
class BroadcastRelay {
  private readonly streams = new Map<StreamId, { readonly stream: RelayedStream; timer: ReturnType<typeof setInterval> | undefined }>();
  private readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /** The broadcast where someone watches it here. */
  watched(streamId: StreamId): RelayedStream | undefined {
    return this.streams.get(streamId)?.stream;
  }

  /** Looks at a broadcast for as long as someone watches it here. */
  enter(ctx: RelayContext, row: StreamRow, userId: UserId): RelayedStream {
    const streamId = row.id;
    const known = this.streams.get(streamId) ?? { stream: new RelayedStream(this.platform, ctx, row), timer: undefined };
    known.stream.ctx = ctx;
    this.streams.set(streamId, known);
    const { watching } = known.stream;
    watching.set(userId, (watching.get(userId) ?? 0) + 1);
    known.timer ??= setInterval(() => {
      known.stream.look().catch((error: unknown) => {
        this.platform.log.warn({ error, streamId }, 'a broadcast could not be looked at');
        // Those who wait look at the clock all the same.
        known.stream.wake();
      });
    }, LOOK_MILLISECONDS);
    return known.stream;
  }

  leave(streamId: StreamId, userId: UserId): void {
    const known = this.streams.get(streamId);
    if (known === undefined) return;
    const { watching } = known.stream;
    const others = (watching.get(userId) ?? 1) - 1;
    if (others > 0) watching.set(userId, others);
    else watching.delete(userId);
    if (watching.size > 0) return;
    clearInterval(known.timer);
    this.streams.delete(streamId);
  }
}

const relays = new WeakMap<Platform, BroadcastRelay>();

/** The relay of this server. */
export function relayOf(platform: Platform): BroadcastRelay {
  const known = relays.get(platform) ?? new BroadcastRelay(platform);
  relays.set(platform, known);
  return known;
}
