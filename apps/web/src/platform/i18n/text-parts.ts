import type { Messages } from '@lingui/core';

const SHELL = 'shell';
const asked = new Map<string, Promise<void>>();
const catalogues = new Map<string, Messages>();
/** What the product says by itself, whatever an organisation makes of it. */
const ownWords = new Map<string, Messages>();
interface Said {
  readonly digest: string;
  readonly texts: Readonly<Record<string, Messages>>;
}
/** What the organisation says otherwise, by language, with its digest: for the page and, by name, for embedded sections. */
const said = new Map<string, Said>();
let digests: Readonly<Record<string, string>> = {};
/** Parts that something on the page says. */
const wanted = new Set([SHELL]);
let spoken = 'en';

/** Where the build put the texts, and which parts there are in addition to the shell's (build/text-parts.ts). */
function readPlace(): { readonly address: string; readonly parts: ReadonlySet<string> } {
  const meta = typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>('meta[name="texts"]');
  return { address: meta?.content ?? '', parts: new Set(meta?.dataset['parts']?.split(' ')) };
}

const place = readPlace();

/** What is there of a language by now. It grows as parts arrive, and nothing is drawn again for it: who needs a part waits for it. */
export function catalogueOf(code: string): Messages {
  const known = catalogues.get(code) ?? {};
  catalogues.set(code, known);
  return known;
}

/** What the product says by itself of what is there of a language by now. */
export const ownWordsOf = (code: string): Messages => ownWords.get(code) ?? {};

/** Takes over of which languages the organisation says something otherwise; it is fetched with the next texts. */
export function setSaidTexts(next: Readonly<Record<string, string>>): void {
  digests = next;
}

/** Whether what the organisation says otherwise in a language is as it stands now. */
export const isAsSaid = (code: string): boolean => said.get(code)?.digest === digests[code];

/** What the organisation says otherwise in an embedded section. */
export const saidInSection = (code: string, section: string): Messages | undefined => said.get(code)?.texts[section];

function sayOtherwise(code: string): void {
  Object.assign(catalogueOf(code), ownWords.get(code), said.get(code)?.texts['web']);
}

/** What the server says for a digest; it says so where it is what holds at that moment, and not what the digest stands for. */
async function askSaid(code: string, digest: string): Promise<Said | undefined> {
  try {
    const answer = await fetch(`/api/v1/wordings/said/${code}/${digest}`);
    if (!answer.ok) return undefined;
    const isOther = answer.headers.get('cache-control') === 'no-store';
    return { digest: isOther ? '' : digest, texts: (await answer.json()) as Said['texts'] };
  } catch {
    return undefined;
  }
}

/** Without it the product's own words are shown. */
async function fetchSaid(code: string): Promise<void> {
  if (isAsSaid(code)) return;
  const digest = digests[code];
  const next = digest === undefined ? undefined : await askSaid(code, digest);
  said.delete(code);
  if (next !== undefined) said.set(code, next);
  sayOtherwise(code);
}

async function fetchPart(code: string, part: string): Promise<void> {
  const answer = await fetch(`${place.address}${code}/${part}.json`);
  if (!answer.ok) throw new Error(`The texts of ${part} did not arrive: ${answer.status}`);
  ownWords.set(code, Object.assign(ownWords.get(code) ?? {}, (await answer.json()) as Messages));
  sayOtherwise(code);
}

function partArrives(code: string, part: string): Promise<void> {
  const key = `${code}/${part}`;
  const arriving =
    asked.get(key) ??
    fetchPart(code, part).catch((error: unknown) => {
      asked.delete(key);
      throw error;
    });
  asked.set(key, arriving);
  return arriving;
}

/** Fetches everything that the page says, in another language. Rejects when it cannot be had. */
export async function fetchTexts(code: string): Promise<void> {
  await Promise.all([fetchSaid(code), ...[...wanted].map((part) => partArrives(code, part))]);
}

/** The language in which parts come from now on. */
export function speak(code: string): void {
  spoken = code;
}

async function fetchWanted(part: string): Promise<void> {
  wanted.add(part);
  let code: string;
  do {
    code = spoken;
    await partArrives(code, part);
    // The language may have changed meanwhile.
  } while (code !== spoken);
}

/**
 * Code that is being loaded, once the texts it says are there too; both come at the same time. The build puts this around every
 * `import()` that opens a part.
 *
 * @public
 */
export async function withTexts<Module>(part: string, loading: Promise<Module>): Promise<Module> {
  if (!place.parts.has(part)) return loading;
  const [module] = await Promise.all([loading, fetchWanted(part)]);
  return module;
}
