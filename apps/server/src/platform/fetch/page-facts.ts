import { Parser } from 'htmlparser2';

/** What a page says of itself in its head. */
export interface PageFacts {
  readonly title: string;
  /** First content of each `<meta>` by its property or name, in small letters. */
  readonly meta: ReadonlyMap<string, string>;
  /** Every object of its JSON-LD. */
  readonly linked: readonly Record<string, unknown>[];
  /** Where its oEmbed description is; undefined where it has none. */
  readonly oEmbedHref: string | undefined;
}

/** Reads a page's title, meta tags, JSON-LD and oEmbed link. A page that is cut off or broken gives what it has. */
export function readFacts(html: string): PageFacts {
  const meta = new Map<string, string>();
  const scripts: string[] = [];
  let title = '';
  let oEmbedHref: string | undefined;
  let reading: 'title' | 'linked' | undefined;
  let isTitleRead = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'title' && !isTitleRead) reading = 'title';
      if (name === 'script' && attributes['type'] === 'application/ld+json') {
        reading = 'linked';
        scripts.push('');
      }
      if (name === 'meta') noteMeta(meta, attributes);
      if (name === 'link' && attributes['type'] === 'application/json+oembed') oEmbedHref ??= attributes['href'];
    },
    ontext(text) {
      if (reading === 'title') title += text;
      if (reading === 'linked') scripts[scripts.length - 1] += text;
    },
    onclosetag(name) {
      if (name === 'title') isTitleRead = true;
      if (name === 'title' || name === 'script') reading = undefined;
    },
  });
  parser.write(html);
  parser.end();
  return { title: title.trim(), meta, linked: scripts.flatMap(linkedObjects), oEmbedHref };
}

function noteMeta(meta: Map<string, string>, attributes: Readonly<Record<string, string>>): void {
  const name = (attributes['property'] ?? attributes['name'] ?? attributes['itemprop'])?.toLowerCase();
  const content = attributes['content']?.trim();
  if (name !== undefined && content !== undefined && content !== '' && !meta.has(name)) meta.set(name, content);
}

function linkedObjects(json: string): Record<string, unknown>[] {
  try {
    return objectsIn(JSON.parse(json));
  } catch {
    return [];
  }
}

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = value as Record<string, unknown>;
  return [own, ...objectsIn(own['@graph'])];
}
