import { FEED_LIMITS, type FaultyItem, type FeedFault, type FeedKind } from '@waymark/contract/content-feeds';
import type { BaseContext } from '../../platform/context.ts';
import { CallRefused } from '../../platform/fetch/guarded-fetch.ts';
import { type StreamedAnswer, withStream } from '../../platform/fetch/guarded-stream.ts';
import { mayFetch } from '../../platform/fetch/safe-fetch.ts';
import { TimedOut, TimedWorker } from '../../platform/workers/timed-worker.ts';
import { delimiterOf } from '../imports/imports.public.ts';
import { judgeItems, type NumberedItem, type ReadList } from './feed-item.ts';
import type { FeedReading, FeedTask } from './feed-parsing.ts';

/** A source gave nothing; the message is for the log. */
export class SourceFailed extends Error {
  readonly fault: FeedFault;
  constructor(fault: FeedFault, options: ErrorOptions = {}) {
    super(fault, options);
    this.fault = fault;
  }
}

interface Source {
  readonly kind: FeedKind;
  readonly url: string;
  readonly language: string;
}

type Reader = TimedWorker<FeedTask, FeedReading>;

/**
 * Reads a source over the guarded door (CRD-21): 15 seconds and 4 MB for each address, every redirect judged; what was answered is taken apart in a thread
 * of its own. Throws SourceFailed.
 */
export async function readSource(ctx: BaseContext, { kind, url, language }: Source): Promise<ReadList> {
  const reader: Reader = new TimedWorker(new URL('feed-parsing.worker.ts', import.meta.url));
  try {
    const reading = await readAt(ctx, reader, { kind, url, language });
    const list = 'list' in reading ? reading.list : await readEach(ctx, reader, reading.outlines);
    if (list.items.length === 0 && list.faults.length === 0) throw new SourceFailed('empty');
    return list;
  } finally {
    reader.close();
  }
}

/** Reads one address. Throws SourceFailed. */
async function readAt(
  ctx: BaseContext,
  reader: Reader,
  { kind, url, language }: Source,
): Promise<Exclude<FeedReading, { isUnreadable: true }>> {
  const { text, base } = await fetchText(ctx, url);
  const reading = await reader
    .ask({ kind, text, base, language, delimiter: kind === 'csv' ? delimiterOf(text) : '' }, FEED_LIMITS.milliseconds)
    .catch((error: unknown) => {
      throw error instanceof TimedOut ? new SourceFailed('too-slow', { cause: error }) : error;
    });
  if ('isUnreadable' in reading) throw new SourceFailed('unreadable');
  return reading;
}

/** Reads the feeds of an OPML file one after the other; one that fails is a fault of its line, and does not stop the others. */
async function readEach(
  ctx: BaseContext,
  reader: Reader,
  { title, addresses }: { readonly title: string; readonly addresses: string[] },
): Promise<ReadList> {
  const faults: FaultyItem[] = [];
  const raw: NumberedItem[] = [];
  for (const [at, address] of addresses.entries()) {
    const line = at + 1;
    if (at >= FEED_LIMITS.outlines) {
      faults.push({ line, code: 'too-many', what: address });
      continue;
    }
    try {
      const reading = await readAt(ctx, reader, { kind: 'rss', url: address, language: '' });
      const feed = 'list' in reading ? reading.list : { items: [], faults: [] };
      // Two feeds may number their items alike.
      for (const { publishedAt, durationMinutes, id, ...item } of feed.items) {
        const named = { ...item, id: `${address} ${id}`, minutes: durationMinutes, published: publishedAt ?? undefined };
        raw.push({ line, item: named });
      }
      faults.push(...feed.faults.map(({ code, what }) => ({ line, code, what })));
    } catch (error) {
      if (!(error instanceof SourceFailed)) throw error;
      faults.push({ line, code: 'feed-failed', what: address });
    }
  }
  if (addresses.length > 0 && raw.length === 0 && faults.every(({ code }) => code === 'feed-failed')) throw new SourceFailed('unreachable');
  const judged = judgeItems(raw, addresses[0] ?? '');
  return { title, items: judged.items, faults: [...faults, ...judged.faults] };
}

async function fetchText({ platform: { fetchDoor: door } }: BaseContext, address: string): Promise<{ text: string; base: string }> {
  const signal = AbortSignal.timeout(FEED_LIMITS.milliseconds);
  const accept = 'application/rss+xml,application/atom+xml,text/x-opml,text/csv,application/json,application/xml;q=0.9,*/*;q=0.5';
  const request = { headers: { accept, 'user-agent': 'Waymark-Feeds/1.0' }, signal };
  try {
    return await withStream(address, request, { door, mayCall: (one) => mayFetch(one, door) }, textOf);
  } catch (error) {
    if (error instanceof SourceFailed) throw error;
    if (signal.aborted) throw new SourceFailed('too-slow', { cause: error });
    if (error instanceof CallRefused) throw new SourceFailed(error.isForbidden ? 'address-refused' : 'unreachable', { cause: error });
    throw error;
  }
}

async function textOf({ status, headers, url, body }: StreamedAnswer): Promise<{ text: string; base: string }> {
  if (status === 404 || status === 410) throw new SourceFailed('not-there');
  if (status === 401 || status === 403) throw new SourceFailed('refused-us');
  if (status < 200 || status > 299) throw new SourceFailed('server-fault');
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    if (size > FEED_LIMITS.bytes) throw new SourceFailed('too-large');
  }
  return { text: decoded(Buffer.concat(parts), headers.get('content-type') ?? ''), base: url.href };
}

/** In the encoding that the header or the XML declaration names. */
function decoded(bytes: Buffer, contentType: string): string {
  const head = bytes.subarray(0, 200).toString('latin1');
  const label = /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? /encoding=["']([\w-]+)/i.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder('utf-8').decode(bytes);
  }
}
