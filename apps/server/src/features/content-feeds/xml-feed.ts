import { Parser } from 'htmlparser2';
import { FEED_LIMITS } from '@waymark/contract/content-feeds';
import { judgeItems, type RawItem, type ReadList } from './feed-item.ts';

/** What was sent is not what it was taken for. */
export class Unreadable extends Error {}

const ITEMS = new Set(['item', 'entry']);
const ROOTS = new Set(['rss', 'rdf:rdf', 'feed']);
const LONGEST_TEXT = 200_000;

interface Collected {
  readonly texts: Map<string, string>;
  readonly topics: string[];
  link: string;
  isAlternate: boolean;
  minutes: number | null;
}

/**
 * Reads RSS 0.9 to 2.0, RDF and Atom. Entities that a document declares itself mean nothing here and are never expanded; what is nested
 * deeper than FEED_LIMITS.depth is refused. Throws Unreadable.
 */
export function readXmlFeed(text: string, base: string): ReadList {
  const names: string[] = [];
  const found: Collected[] = [];
  let item: Collected | undefined;
  let itemDepth = 0;
  let root = '';
  let title = '';
  const parser = new Parser(
    {
      onopentag(given, attributes) {
        const name = given.toLowerCase();
        if (names.length === 0) root ||= name;
        names.push(name);
        if (names.length > FEED_LIMITS.depth) throw new Unreadable('Nested too deeply');
        if (item === undefined && ITEMS.has(name)) {
          item = { texts: new Map(), topics: [], link: '', isAlternate: false, minutes: null };
          itemDepth = names.length;
        } else if (item !== undefined && names.length === itemDepth + 1) noteTag(item, name, attributes);
      },
      ontext(part) {
        const field = item === undefined ? undefined : names[itemDepth];
        if (item !== undefined && field !== undefined) append(item.texts, field, part);
        else if (item === undefined && names.at(-1) === 'title' && names.length <= 3) title = (title + part).slice(0, LONGEST_TEXT);
      },
      onclosetag(given) {
        const name = given.toLowerCase();
        if (item !== undefined && names.length === itemDepth + 1 && (name === 'category' || name === 'dc:subject')) {
          item.topics.push(item.texts.get(name) ?? '');
          item.texts.delete(name);
        }
        if (item !== undefined && names.length === itemDepth) {
          if (found.length <= FEED_LIMITS.items) found.push(item);
          item = undefined;
        }
        names.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  if (!ROOTS.has(root)) throw new Unreadable('Not a feed');
  const raw = found.map((one, at) => ({ line: at + 1, item: rawOf(one) }));
  return { title: title.trim().slice(0, FEED_LIMITS.name), ...judgeItems(raw, base) };
}

function append(texts: Map<string, string>, field: string, part: string): void {
  const before = texts.get(field) ?? '';
  if (before.length < LONGEST_TEXT) texts.set(field, before + part);
}

function noteTag(item: Collected, name: string, attributes: Readonly<Record<string, string>>): void {
  if (name === 'link') {
    const { href, rel = 'alternate' } = attributes;
    const isAlternate = rel === 'alternate';
    if (href !== undefined && (item.link === '' || (isAlternate && !item.isAlternate))) {
      item.link = href;
      item.isAlternate = isAlternate;
    }
  }
  if (name === 'category' && attributes['term'] !== undefined) item.topics.push(attributes['label'] ?? attributes['term']);
  if (name === 'media:content' && item.minutes === null) {
    const seconds = Number(attributes['duration']);
    if (seconds > 0) item.minutes = seconds / 60;
  }
}

function rawOf({ texts, topics, link, minutes }: Collected): RawItem {
  const first = (...fields: string[]) => fields.map((field) => texts.get(field)?.trim() ?? '').find((text) => text !== '');
  return {
    id: first('guid', 'id'),
    url: first('link') ?? (link || undefined),
    title: first('title'),
    description: first('description', 'summary', 'content', 'content:encoded'),
    topics: topics.filter((topic) => topic.trim() !== ''),
    minutes: minutes ?? minutesOfClock(first('itunes:duration')),
    published: first('pubdate', 'published', 'dc:date', 'updated'),
  };
}

/** Minutes of `1:02:03`, `12:30` or seconds. */
function minutesOfClock(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,6}(?::\d{1,2}){0,2}$/.test(text)) return null;
  const seconds = text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds / 60;
}

/** Returns the addresses of the feeds that an OPML file names, each once. Throws Unreadable. */
export function readOutlines(text: string, base: string): { readonly title: string; readonly addresses: string[] } {
  const addresses = new Set<string>();
  let [depth, root, title, inTitle] = [0, '', '', false];
  const parser = new Parser(
    {
      onopentag(given, attributes) {
        const name = given.toLowerCase();
        if (depth === 0) root ||= name;
        depth += 1;
        if (depth > FEED_LIMITS.depth) throw new Unreadable('Nested too deeply');
        inTitle = name === 'title';
        const named = Object.entries(attributes).find(([key]) => key.toLowerCase() === 'xmlurl')?.[1];
        const address = named === undefined ? null : URL.parse(named.trim(), base);
        if (name === 'outline' && address !== null) addresses.add(address.href);
      },
      ontext(part) {
        if (inTitle && title.length < FEED_LIMITS.name) title += part;
      },
      onclosetag() {
        depth -= 1;
        inTitle = false;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  if (root !== 'opml') throw new Unreadable('Not an OPML file');
  return { title: title.trim().slice(0, FEED_LIMITS.name), addresses: [...addresses] };
}
