const CACHE = 'read';
/** Begins the names of the places of what was taken along (SHL-64): the person and the path follow. */
export const COPIES = 'taken:';
const OWNER = '/owner';
/** When an answer was kept, by this device's clock: the server's may be another. */
const KEPT_AT = 'kept-at';
/** Answers that are kept, those asked for longest ago go first; looked after once in so many. */
const MOST = 300;
const LOOKED_AFTER_EVERY = 50;
const LARGEST_BYTES = 500_000;
const KEPT_MILLISECONDS = 7 * 86_400_000;

const keptAt = (answer: Response | undefined): number => Number(answer?.headers.get(KEPT_AT) ?? 0);

let sinceLookedAfter = 0;
/** Nothing is kept of what a visitor reads. */
let isVisited = false;

/** The place where answers are kept; undefined where the browser has none, as on a page without https. */
const place = async (name = CACHE): Promise<Cache | undefined> => ('caches' in globalThis ? caches.open(name) : undefined);

/** An answer as it is kept: it says since when. */
export function withTime(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, String(Date.now()));
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

async function put(url: string, answer: Response): Promise<void> {
  const cache = await place();
  await cache?.put(url, withTime(answer));
  sinceLookedAfter += 1;
  if (cache === undefined || sinceLookedAfter % LOOKED_AFTER_EVERY !== 0) return;
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST))) await cache.delete(key);
}

/** Keeps what a person has read, for when there is no network (SHL-39). Failing to keep it is not an error. */
export function keepAnswer(url: string, answer: Response): void {
  const { headers } = answer;
  if (isVisited) return;
  if (!/\bjson\b/.test(headers.get('content-type') ?? '') || Number(headers.get('content-length') ?? 0) > LARGEST_BYTES) return;
  void put(url, answer.clone()).catch(() => {});
}

/** Names of the places of what people took along on this device: of all, of one person, or of all but one. */
export async function placesOfCopies(userId?: string, isOthers = false): Promise<string[]> {
  const names = 'caches' in globalThis ? await caches.keys() : [];
  return names.filter((name) => name.startsWith(COPIES) && (userId === undefined || name.startsWith(`${COPIES}${userId}:`) !== isOthers));
}

/** Takes what was taken along off this device: all of it, or what is not this person's. */
export async function forgetCopies(exceptOf?: string): Promise<void> {
  for (const name of await placesOfCopies(exceptOf, true)) await caches.delete(name);
}

/** What was read last at an address, at most a week ago, or was taken along; undefined where nothing was. */
export async function keptAnswer(url: string): Promise<Response | undefined> {
  const copies = await placesOfCopies();
  let newest: Response | undefined;
  for (const name of [CACHE, ...copies]) {
    const answer = await (await place(name))?.match(url);
    if (answer !== undefined && keptAt(answer) > keptAt(newest)) newest = answer;
  }
  // Who took something along may be away for longer.
  return copies.length > 0 || Date.now() - keptAt(newest) < KEPT_MILLISECONDS ? newest : undefined;
}

/** Whose answers are kept from now on: what another person has read or taken along, or one who signed out has read, is forgotten; what this page has is kept. */
export async function keepAnswersOf(userId: string | null): Promise<void> {
  isVisited = userId === null;
  const cache = await place();
  if (cache === undefined) return;
  if (userId === null) {
    await caches.delete(CACHE);
    return;
  }
  await forgetCopies(userId);
  const owner = await (await cache.match(OWNER))?.text();
  if (owner === userId) return;
  if (owner !== undefined) {
    for (const key of await cache.keys()) if (keptAt(await cache.match(key)) < performance.timeOrigin) await cache.delete(key);
  }
  // Last: were the page closed before, the next one would go on deleting.
  await cache.put(OWNER, new Response(userId));
}
