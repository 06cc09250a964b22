import { type CardDetail, getCard } from '@waymark/contract/cards';
import { noteDeviceCopy } from '@waymark/contract/device-copies';
import type { Answer, Endpoint } from '@waymark/contract/kit';
import { getPathOutline, type PathOutline } from '@waymark/contract/pathways';
import { addressOf } from '../../platform/api/address.ts';
import { ApiProblem, isProblemOf, problemOf, unanswered } from '../../platform/api/api-problem.ts';
import { call, refused } from '../../platform/api/call.ts';
import { COPIES, placesOfCopies, withTime } from '../../platform/api/kept-answers.ts';
import { type CopyFile, type CopyPart, partsOf } from './copy-parts.rules.ts';

/** Where a copy says what it is. */
const INDEX = '/copy';
/** Cards are read a few at a time. */
const AT_ONCE = 4;

export interface CopiedCard {
  readonly id: string;
  readonly title: string;
  readonly part: CopyPart;
  readonly bytes: number;
  /** Places of its files. */
  readonly files: readonly string[];
}

/** A path on this device (SHL-64). */
export interface Copy {
  readonly pathId: PathOutline['id'];
  readonly slug: string;
  readonly kind: PathOutline['kind'];
  readonly title: string;
  readonly version: number | null;
  readonly updatedAt: string;
  /** What it takes on the device. */
  readonly bytes: number;
  /** All that was wanted has arrived. */
  readonly isWhole: boolean;
  /** There is newer content with the server. */
  readonly isOld: boolean;
  readonly cards: readonly CopiedCard[];
}

interface PlannedCard {
  readonly id: CardDetail['id'];
  readonly title: string;
  readonly part: CopyPart;
  readonly detail: CardDetail | undefined;
  readonly files: readonly CopyFile[];
}

/** What taking a path along means, before it is done. */
export interface CopyPlan {
  readonly outline: PathOutline;
  readonly cover: CardDetail;
  readonly cards: readonly PlannedCard[];
  /** What is still to be fetched, at most. */
  readonly bytes: number;
}

/** Not enough room on the device for what is wanted. */
export class NoRoom extends Error {
  readonly freeBytes: number;

  constructor(freeBytes: number) {
    super('There is not enough room');
    this.freeBytes = freeBytes;
  }
}

/** Whether this browser can keep content: it needs a service worker and a place for it, which pages without https do not have. */
export const canKeepCopies = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

const nameOf = (userId: string, pathId: string) => `${COPIES}${userId}:${pathId}`;
const isCopy = (value: unknown): value is Copy => typeof value === 'object' && value !== null && 'pathId' in value && 'cards' in value;

async function readCopy(name: string): Promise<Copy | undefined> {
  const value: unknown = await (await (await caches.open(name)).match(INDEX))?.json();
  return isCopy(value) ? value : undefined;
}

/** What a person has on this device, by title. */
export async function listCopies(userId: string): Promise<Copy[]> {
  if (!canKeepCopies()) return [];
  const copies = await Promise.all((await placesOfCopies(userId)).map((name) => readCopy(name)));
  return copies.flatMap((copy) => copy ?? []).toSorted((one, other) => one.title.localeCompare(other.title));
}

/** Takes a copy off this device. */
export async function removeCopy(userId: string, pathId: string): Promise<void> {
  await caches.delete(nameOf(userId, pathId));
}

const answerOf = (text: string) => withTime(new Response(text, { headers: { 'content-type': 'application/json' } }));

/** Keeps an answer under an address that the page asks for. Gives its size. */
async function keep(cache: Cache, url: string, body: unknown): Promise<number> {
  const text = JSON.stringify(body);
  await cache.put(url, answerOf(text));
  return new Blob([text]).size;
}

/** Asks the server itself, never what is kept: a copy of a copy would pass for new. */
async function ask<E extends Endpoint>(
  endpoint: E,
  { params, query, signal }: { params: unknown; query?: unknown; signal: AbortSignal },
): Promise<Answer<E>> {
  const init: RequestInit = {
    headers: { accept: 'application/json', 'x-background': '1' },
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
  };
  const response = await fetch(addressOf(endpoint.path, params, query), init).catch((error: unknown) => {
    throw signal.aborted ? error : refused(unanswered('offline'));
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw refused(problemOf(response.status, body));
  return body as Answer<E>;
}

const STANDALONE = { is_standalone_page: 'true' } as const;
const isReachable = ({ state }: { readonly state: string }) => state === 'open' || state === 'done' || state === 'skipped';

async function planCard(
  pathId: string,
  entry: PathOutline['sections'][number]['entries'][number],
  signal: AbortSignal,
): Promise<PlannedCard> {
  const { id, title } = entry.card;
  const closed = { id, title, part: 'locked', detail: undefined, files: [] } as const;
  if (!isReachable(entry)) return closed;
  try {
    const detail = await ask(getCard, { params: { idOrSlug: id }, query: { ...STANDALONE, through: pathId }, signal });
    return { id, title, detail, ...partsOf(detail) };
  } catch (error) {
    // What one may not open in a path stays closed; the rest can be taken along all the same.
    if (error instanceof ApiProblem && !error.isPassing && error.status !== 401) return closed;
    throw error;
  }
}

/** Runs a few at a time, in order. */
async function each<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
  onDone: (count: number) => void,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map((item) => run(item)))));
    onDone(results.length);
  }
  return results;
}

/** Reads what is in a path and how much it takes. Throws `ApiProblem`, and the abort. */
export async function planCopy(
  userId: string,
  pathId: string,
  { signal, onRead }: { readonly signal: AbortSignal; readonly onRead: (done: number, all: number) => void },
): Promise<CopyPlan> {
  const outline = await ask(getPathOutline, { params: { idOrSlug: pathId }, signal });
  const cover = await ask(getCard, { params: { idOrSlug: pathId }, query: STANDALONE, signal });
  const entries = [
    ...new Map(
      outline.sections
        .flatMap((section) => section.entries)
        .filter(({ state }) => state !== 'withdrawn')
        .map((entry) => [entry.card.id, entry]),
    ).values(),
  ];
  const cards = await each(
    entries,
    (entry) => planCard(outline.id, entry, signal),
    (count) => onRead(count, entries.length),
  );
  const cache = (await placesOfCopies(userId)).includes(nameOf(userId, pathId)) ? await caches.open(nameOf(userId, pathId)) : undefined;
  let bytes = 0;
  for (const file of filesOf(cards)) if ((await cache?.match(file.place)) === undefined) bytes += file.bytes ?? 0;
  return { outline, cover, cards, bytes };
}

const filesOf = (cards: readonly PlannedCard[]) => [
  ...new Map(cards.flatMap(({ files }) => files).map((file) => [file.place, file])).values(),
];

/** How much room there is for pages of this site; undefined where the browser does not say. */
async function freeBytes(): Promise<number | undefined> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined || usage === undefined ? undefined : quota - usage;
}

/** Headers that a player and the page go by. */
const KEPT_HEADERS = ['content-type', 'content-length', 'content-disposition', 'content-security-policy', 'accept-ranges', 'etag'];

/** Fetches a file onto the device, unless it is there: the bytes behind an id never change. Gives its size. */
async function fetchFile(cache: Cache, { url, place }: CopyFile, signal: AbortSignal, onBytes: (count: number) => void): Promise<number> {
  const known = await cache.match(place);
  if (known !== undefined) return Number(known.headers.get('content-length') ?? 0);
  const response = await fetch(url, { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : unanswered('offline');
  });
  if (!response.ok || response.body === null) throw problemOf(response.status, undefined);
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, stream) {
        bytes += chunk.byteLength;
        onBytes(chunk.byteLength);
        stream.enqueue(chunk);
      },
    }),
  );
  const headers = new Headers(
    KEPT_HEADERS.flatMap((name) => (response.headers.has(name) ? [[name, response.headers.get(name) ?? '']] : [])),
  );
  await cache.put(place, new Response(counted, { headers }));
  return bytes;
}

/**
 * Brings what was planned onto the device (SHL-64). What was fetched before it was stopped stays, and is not fetched again. Throws `NoRoom`,
 * `ApiProblem`, and the abort.
 */
export async function fetchCopy(
  userId: string,
  plan: CopyPlan,
  { signal, onBytes }: { readonly signal: AbortSignal; readonly onBytes: (count: number) => void },
): Promise<Copy> {
  const { outline, cover } = plan;
  const free = await freeBytes();
  if (free !== undefined && plan.bytes > free) throw new NoRoom(free);
  const cache = await caches.open(nameOf(userId, outline.id));
  const before = await readCopy(nameOf(userId, outline.id));
  const copy: Copy = {
    pathId: outline.id,
    slug: outline.slug,
    kind: outline.kind,
    title: outline.title,
    version: outline.version,
    updatedAt: new Date().toISOString(),
    bytes: before?.bytes ?? 0,
    isWhole: false,
    isOld: false,
    cards: before?.cards ?? [],
  };
  await keep(cache, INDEX, copy);
  let around = 0;
  for (const name of [outline.id, outline.slug]) {
    around += await keep(cache, addressOf(getPathOutline.path, { idOrSlug: name }, undefined), outline);
    around += await keep(cache, addressOf(getCard.path, { idOrSlug: name }, STANDALONE), cover);
  }
  const cards: CopiedCard[] = [];
  for (const { id, title, part, detail, files } of plan.cards) {
    let bytes = 0;
    if (detail !== undefined) {
      await call(noteDeviceCopy, { params: { cardId: id }, query: { through: outline.id }, signal });
      bytes += await keep(cache, addressOf(getCard.path, { idOrSlug: id }, { ...STANDALONE, through: outline.id }), detail);
      try {
        for (const file of files) bytes += await fetchFile(cache, file, signal, onBytes);
      } catch (error) {
        throw error instanceof DOMException && error.name === 'QuotaExceededError' ? new NoRoom((await freeBytes()) ?? 0) : error;
      }
    }
    cards.push({ id, title, part, bytes, files: files.map(({ place }) => place) });
  }
  await dropOthers(cache, cards, outline);
  const whole = { ...copy, isWhole: true, cards, bytes: around + cards.reduce((sum, { bytes }) => sum + bytes, 0) };
  await keep(cache, INDEX, whole);
  return whole;
}

/** What the path does not hold any longer goes from the device. */
async function dropOthers(cache: Cache, cards: readonly CopiedCard[], outline: PathOutline): Promise<void> {
  const names = [outline.id, outline.slug];
  const wanted = new Set([
    INDEX,
    ...names.map((name) => addressOf(getPathOutline.path, { idOrSlug: name }, undefined)),
    ...names.map((name) => addressOf(getCard.path, { idOrSlug: name }, STANDALONE)),
    ...cards.map(({ id }) => addressOf(getCard.path, { idOrSlug: id }, { ...STANDALONE, through: outline.id })),
    ...cards.flatMap(({ files }) => files),
  ]);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!wanted.has(`${pathname}${search}`)) await cache.delete(url);
  }
}

/** What became of a copy at a look with the server. */
export type Checked = 'gone' | 'same' | 'old';

/**
 * Looks whether a copy is still its person's (SHL-64): what they may not see any longer goes from the device, as a whole or card by card, and the
 * outline is brought up to date. Throws `ApiProblem` when the server cannot be asked.
 */
export async function checkCopy(userId: string, copy: Copy): Promise<Checked> {
  const { signal } = new AbortController();
  let outline: PathOutline;
  try {
    outline = await ask(getPathOutline, { params: { idOrSlug: copy.pathId }, signal });
  } catch (error) {
    if (!isProblemOf(error, 'path-not-found', 'card-not-found', 'card-not-authorized')) throw error;
    await removeCopy(userId, copy.pathId);
    return 'gone';
  }
  const cache = await caches.open(nameOf(userId, copy.pathId));
  for (const name of [outline.id, outline.slug]) await keep(cache, addressOf(getPathOutline.path, { idOrSlug: name }, undefined), outline);
  const open = new Set<string>(outline.sections.flatMap(({ entries }) => entries.filter(isReachable).map(({ card }) => card.id)));
  const cards = copy.cards.filter(({ id, part }) => part === 'locked' || open.has(id));
  const has = (id: string) => copy.cards.some((card) => card.id === id && card.part !== 'locked');
  const isOld = outline.version !== copy.version || [...open].some((id) => !has(id));
  await dropOthers(cache, cards, outline);
  const bytes = copy.bytes - copy.cards.reduce((sum, card) => sum + (cards.includes(card) ? 0 : card.bytes), 0);
  await keep(cache, INDEX, { ...copy, title: outline.title, slug: outline.slug, cards, bytes, isOld: copy.isOld || isOld } satisfies Copy);
  return isOld ? 'old' : 'same';
}
