import { FEED_LIMITS, type FaultyItem, type FeedItem, type ItemFault } from '@waymark/contract/content-feeds';

/** What a source says of one item, before it is judged. */
export interface RawItem {
  readonly id?: string | undefined;
  readonly url?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly topics?: readonly string[];
  readonly minutes?: number | null;
  readonly published?: string | undefined;
}

/** An item and where it was listed, counted from 1. */
export interface NumberedItem {
  readonly line: number;
  readonly item: RawItem;
}

export interface ReadList {
  readonly title: string;
  readonly items: FeedItem[];
  readonly faults: FaultyItem[];
}

const LONGEST_TITLE = 255;
const LONGEST_DESCRIPTION = 18_000;
const LONGEST_ID = 500;
const LONGEST_TOPIC = 80;
const MOST_MINUTES = 60_000;
// oxlint-disable-next-line no-control-regex -- PostgreSQL refuses NUL, and the others are never meant
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

const clean = (text: string | undefined, longest: number) =>
  (text ?? '').replaceAll(CONTROL_CHARACTERS, '').toWellFormed().normalize('NFC').trim().slice(0, longest).toWellFormed();

/** Judges the items of a source: each good one once, and why the others were left out. `lines` names them, counted from 1. */
export function judgeItems(raw: Iterable<NumberedItem>, base: string): Omit<ReadList, 'title'> {
  const items = new Map<string, FeedItem>();
  const faults: FaultyItem[] = [];
  for (const { line, item } of raw) {
    const title = clean(item.title, LONGEST_TITLE).replaceAll(/\s+/g, ' ');
    const blame = (code: ItemFault, what = title) => faults.push({ line, code, what: what.slice(0, LONGEST_TITLE).toWellFormed() });
    const given = clean(item.url, FEED_LIMITS.url * 2);
    const url = URL.parse(given, base);
    const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '';
    const id = clean(item.id, LONGEST_ID) || (url?.href ?? '').slice(0, LONGEST_ID);
    if (items.size >= FEED_LIMITS.items) blame('too-many');
    else if (title === '') blame('no-title', given);
    else if (given === '') blame('no-address');
    else if (!isWeb || url.href.length > FEED_LIMITS.url) blame('bad-address', given);
    else if (items.has(id)) blame('duplicate');
    else {
      items.set(id, {
        id,
        url: url.href,
        title,
        description: clean(item.description, LONGEST_DESCRIPTION),
        topics: [...new Set((item.topics ?? []).map((topic) => clean(topic, LONGEST_TOPIC)).filter(Boolean))].slice(0, FEED_LIMITS.topics),
        durationMinutes: minutesOf(item.minutes ?? null),
        publishedAt: momentOf(item.published),
      });
    }
  }
  return { items: [...items.values()], faults };
}

const minutesOf = (minutes: number | null) =>
  minutes === null || !Number.isFinite(minutes) || minutes < 1 ? null : Math.min(MOST_MINUTES, Math.round(minutes));

/** A moment within what PostgreSQL and people bear; null for anything else, also for what names no year: `12` would be a December. */
function momentOf(text: string | undefined): string | null {
  const said = (text ?? '').trim();
  const at = new Date(/\d{4}/.test(said) ? said : '');
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1970 || at.getUTCFullYear() > 2100 ? null : at.toISOString();
}
