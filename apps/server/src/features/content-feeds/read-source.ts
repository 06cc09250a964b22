import { FEED_LIMITS, type FaultyItem, type FeedFault, type FeedKind } from '@waymark/contract/content-feeds';
import type { BaseContext } from '../../platform/context.ts';
import { CallRefused } from '../../platform/fetch/guarded-fetch.ts';
import { type StreamedAnswer, withStream } from '../../platform/fetch/guarded-stream.ts';
import { mayFetch } from '../../platform/fetch/safe-fetch.ts';
import { judgeItems, type NumberedItem, type ReadList } from './feed-item.ts';
import { readActivities, readCsvList } from './list-feed.ts';
import { readOutlines, readXmlFeed, Unreadable } from './xml-feed.ts';

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

/**
 * Reads a source over the guarded door (CRD-21): 15 seconds and 4 MB for each address, every redirect judged. Throws SourceFailed.
 */
export async function readSource(ctx: BaseContext, { kind, url, language }: Source): Promise<ReadList> {
  const { text, base } = await fetchText(ctx, url);
  const list = await readable(() => {
    if (kind === 'rss') return readXmlFeed(text, base);
    if (kind === 'csv') return readCsvList(text, base);
    if (kind === 'xapi') return readActivities(text, base, language);
    return readEach(ctx, readOutlines(text, base));
  });
  if (list.items.length === 0 && list.faults.length === 0) throw new SourceFailed('empty');
  return list;
}

/** Reads the feeds of an OPML file one after the other; one that fails is a fault of its line, and does not stop the others. */
async function readEach(
  ctx: BaseContext,
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
      const { text, base } = await fetchText(ctx, address);
      const feed = await readable(() => readXmlFeed(text, base));
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

async function readable(read: () => ReadList | Promise<ReadList>): Promise<ReadList> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Unreadable) throw new SourceFailed('unreadable', { cause: error });
    throw error;
  }
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
