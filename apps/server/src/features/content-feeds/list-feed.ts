import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { judgeItems, type RawItem, type ReadList } from './feed-item.ts';
import { Unreadable } from './xml-feed.ts';

/** Words that heads use for a column. */
const COLUMNS = {
  id: ['id', 'eclid', 'externalid', 'contentid', 'courseid', 'guid'],
  title: ['title', 'name', 'titel', 'titre', 'titulo', 'contenttitle'],
  url: ['url', 'link', 'address', 'web', 'courseurl', 'contenturl'],
  description: ['description', 'summary', 'beschreibung', 'descripcion', 'resume'],
  topics: ['topics', 'topic', 'category', 'categories', 'tags', 'subjects'],
  minutes: ['minutes', 'duration', 'durationminutes', 'length'],
  published: ['published', 'publishedat', 'date', 'created', 'createdat'],
} as const;
type Column = keyof typeof COLUMNS;

/** Reads a CSV list of content: a head, then a line each, parted by the delimiter. Throws Unreadable. */
export function readCsvList(text: string, base: string, delimiter: string): ReadList {
  const rows: { readonly record: readonly string[]; readonly line: number }[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 100_000,
      on_record: (record: string[], { lines }) => {
        rows.push({ record, line: lines });
        return null;
      },
    });
  } catch (error) {
    throw new Unreadable('Not a table', { cause: error });
  }
  const [head, ...lines] = rows;
  const words = (head?.record ?? []).map((cell) =>
    cell
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[^a-z]/g, ''),
  );
  const at = (column: Column) => words.findIndex((word) => COLUMNS[column].some((one) => one === word));
  const places = { id: at('id'), title: at('title'), url: at('url'), description: at('description'), topics: at('topics') };
  const [minutes, published] = [at('minutes'), at('published')];
  if (places.title === -1 || places.url === -1) throw new Unreadable('No columns for title and address');
  const raw = lines.map(({ record, line }) => {
    const cell = (place: number) => (place === -1 ? undefined : record[place]);
    const item: RawItem = {
      id: cell(places.id),
      url: cell(places.url),
      title: cell(places.title),
      description: cell(places.description),
      topics: (cell(places.topics) ?? '').split(/[|;,]/).filter((topic) => topic.trim() !== ''),
      minutes: cell(minutes) === undefined ? null : Number(cell(minutes)),
      published: cell(published),
    };
    return { line, item };
  });
  return { title: '', ...judgeItems(raw, base) };
}

const words = z.record(z.string(), z.string());
const activity = z.object({
  id: z.string(),
  definition: z.object({ name: words.optional(), description: words.optional(), moreInfo: z.string().optional() }).optional(),
});
const entry = z.union([activity, z.object({ object: activity, timestamp: z.string().optional() })]);
const list = z.union([
  z.array(z.unknown()),
  z.object({ activities: z.array(z.unknown()) }),
  z.object({ statements: z.array(z.unknown()) }),
]);

/** Reads an xAPI activity list: activities, or statements about them. The language is the feed's, else English, else the first. Throws Unreadable. */
export function readActivities(text: string, base: string, language: string): ReadList {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Unreadable('Not JSON', { cause: error });
  }
  const found = list.safeParse(parsed);
  if (!found.success) throw new Unreadable('Not a list of activities');
  const entries = Array.isArray(found.data) ? found.data : 'activities' in found.data ? found.data.activities : found.data.statements;
  const inLanguage = (texts: Record<string, string> | undefined) => {
    if (texts === undefined) return;
    const short = language.split('-', 1)[0] ?? language;
    const key =
      Object.keys(texts).find((one) => one.toLowerCase().startsWith(short)) ?? Object.keys(texts).find((one) => one.startsWith('en'));
    return texts[key ?? Object.keys(texts)[0] ?? ''];
  };
  const raw = entries.map((one, at) => {
    const read = entry.safeParse(one);
    if (!read.success) return { line: at + 1, item: {} satisfies RawItem };
    const { id, definition } = 'object' in read.data ? read.data.object : read.data;
    const item: RawItem = {
      id,
      url: definition?.moreInfo ?? id,
      title: inLanguage(definition?.name),
      description: inLanguage(definition?.description),
      published: 'object' in read.data ? read.data.timestamp : undefined,
    };
    return { line: at + 1, item };
  });
  // Several statements about the same activity are one piece of content.
  const seen = new Set<string>();
  const each = raw.filter(({ item }) => {
    if (item.id === undefined || !seen.has(item.id)) {
      if (item.id !== undefined) seen.add(item.id);
      return true;
    }
    return false;
  });
  return { title: '', ...judgeItems(each, base) };
}
