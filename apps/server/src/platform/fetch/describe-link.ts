import type { PageFacts } from './page-facts.ts';
import { type FetchDoor, publicInternet } from './public-address.ts';
import { type FetchedPage, FetchRefused, safeFetch } from './safe-fetch.ts';
import { TimedOut, TimedWorker } from '../workers/timed-worker.ts';

/** What a page gives of itself; texts are plain and empty where it says nothing. */
export interface LinkDescription {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly imageUrl: string | null;
  readonly siteName: string;
  readonly durationMinutes: number | null;
}

const LONGEST_READING_MILLISECONDS = 10_000;
const LONGEST_TITLE = 250;
const LONGEST_DESCRIPTION = 2_000;

/**
 * Reads title, description, image and duration of a page from what it says of itself: Open Graph, JSON-LD, oEmbed, its
 * plain tags (CRD-19). Fetches safely; throws FetchRefused where the page cannot or may not be read.
 */
export async function describeLink(address: string, door: FetchDoor = publicInternet): Promise<LinkDescription> {
  const page = await safeFetch(address, 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5', door);
  if (!/^(?:text\/html|application\/xhtml\+xml)/i.test(page.contentType)) return describeFile(page);
  const facts = await factsOf(textOf(page));
  const embedded = needsEmbed(facts) ? await embedOf(page, facts, door) : {};
  const first = (...texts: (string | undefined)[]) => texts.find((text) => text !== undefined && text.trim() !== '') ?? '';
  const linked = (name: string) => facts.linked.map((one) => textIn(one[name])).find((text) => text !== '');
  const image = first(
    facts.meta.get('og:image:secure_url'),
    facts.meta.get('og:image'),
    facts.meta.get('twitter:image'),
    embedded.image,
    linked('thumbnailUrl'),
    linked('image'),
  );
  return {
    url: page.url.href,
    title: cut(
      first(facts.meta.get('og:title'), facts.meta.get('twitter:title'), linked('headline'), embedded.title, facts.title, linked('name')),
      LONGEST_TITLE,
    ),
    description: cut(
      first(facts.meta.get('og:description'), facts.meta.get('twitter:description'), facts.meta.get('description'), linked('description')),
      LONGEST_DESCRIPTION,
    ),
    imageUrl: webAddress(image, page.url),
    siteName: cut(first(facts.meta.get('og:site_name'), embedded.provider, page.url.hostname.replace(/^www\./, '')), LONGEST_TITLE),
    durationMinutes: durationOf(facts),
  };
}

/** Reads a page in a thread of its own: whatever it holds, the server goes on. Throws FetchRefused where it takes too long. */
async function factsOf(html: string): Promise<PageFacts> {
  const reader = new TimedWorker<string, PageFacts>(new URL('page-facts.worker.ts', import.meta.url));
  try {
    return await reader.ask(html, LONGEST_READING_MILLISECONDS);
  } catch (error) {
    throw error instanceof TimedOut ? new FetchRefused('The page took too long to read', { cause: error }) : error;
  } finally {
    reader.close();
  }
}

function describeFile({ url, contentType }: FetchedPage): LinkDescription {
  const title = decodeName(url.pathname.split('/').at(-1) ?? '') || url.hostname;
  const imageUrl = contentType.startsWith('image/') ? url.href : null;
  return {
    url: url.href,
    title: cut(title, LONGEST_TITLE),
    description: '',
    imageUrl,
    siteName: url.hostname.replace(/^www\./, ''),
    durationMinutes: null,
  };
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The page as text, in the encoding it names in its header or its first bytes. */
function textOf({ contentType, body }: FetchedPage): string {
  const named = /charset=["']?([\w-]+)/i;
  const label = named.exec(contentType)?.[1] ?? named.exec(body.subarray(0, 2048).toString('latin1'))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return new TextDecoder('utf-8').decode(body);
  }
}

function needsEmbed({ meta, oEmbedHref }: PageFacts): boolean {
  return oEmbedHref !== undefined && !(meta.has('og:title') && meta.has('og:image'));
}

async function embedOf(
  page: FetchedPage,
  { oEmbedHref = '' }: PageFacts,
  door: FetchDoor,
): Promise<{ title?: string; image?: string; provider?: string }> {
  try {
    const { body } = await safeFetch(new URL(oEmbedHref, page.url).href, 'application/json', door);
    const embed = JSON.parse(body.toString('utf8')) as Record<string, unknown>;
    return { title: textIn(embed['title']), image: textIn(embed['thumbnail_url']), provider: textIn(embed['provider_name']) };
  } catch (error) {
    if (error instanceof FetchRefused || error instanceof SyntaxError || error instanceof TypeError) return {};
    throw error;
  }
}

/** A text of JSON-LD or JSON: itself, its address, or the first of several. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return textIn(value[0]);
  return typeof value === 'object' && value !== null && 'url' in value ? textIn(value.url) : '';
}

function webAddress(text: string, base: URL): string | null {
  const url = text === '' ? null : URL.parse(text, base.href);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}

function durationOf({ meta, linked }: PageFacts): number | null {
  const seconds = Number(meta.get('og:video:duration') ?? meta.get('video:duration') ?? meta.get('music:duration'));
  if (Number.isFinite(seconds) && seconds > 0) return Math.max(1, Math.round(seconds / 60));
  const named = [meta.get('duration'), ...linked.flatMap((one) => [textIn(one['duration']), textIn(one['timeRequired'])])];
  return named.map((text) => minutesOf(text ?? '')).find((minutes) => minutes !== null) ?? null;
}

/** Minutes of an ISO 8601 duration such as `PT1H30M`, at least one. */
function minutesOf(duration: string): number | null {
  const match = /^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/.exec(duration);
  if (match === null) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  const total = days * 1440 + hours * 60 + minutes + seconds / 60;
  return total > 0 ? Math.max(1, Math.round(total)) : null;
}

function cut(text: string, longest: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
