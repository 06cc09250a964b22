const CACHE = 'read';
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

/** The place where answers are kept; undefined where the browser has none, as on a page without https. */
const place = async (): Promise<Cache | undefined> => ('caches' in globalThis ? caches.open(CACHE) : undefined);

async function put(url: string, answer: Response): Promise<void> {
  const cache = await place();
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, String(Date.now()));
  await cache?.put(url, new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers }));
  sinceLookedAfter += 1;
  if (cache === undefined || sinceLookedAfter % LOOKED_AFTER_EVERY !== 0) return;
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST))) await cache.delete(key);
}

/** Keeps what a person has read, for when there is no network (SHL-39). Failing to keep it is not an error. */
export function keepAnswer(url: string, answer: Response): void {
  const { headers } = answer;
  if (!/\bjson\b/.test(headers.get('content-type') ?? '') || Number(headers.get('content-length') ?? 0) > LARGEST_BYTES) return;
  void put(url, answer.clone()).catch(() => {});
}

/** What was read last at an address, at most a week ago; undefined where nothing was. */
export async function keptAnswer(url: string): Promise<Response | undefined> {
  const answer = await (await place())?.match(url);
  return answer !== undefined && Date.now() - keptAt(answer) < KEPT_MILLISECONDS ? answer : undefined;
}

/** Whose answers are kept from now on: what another person has read, or one who signed out, is forgotten; what this page has is kept. */
export async function keepAnswersOf(userId: string | null): Promise<void> {
  const cache = await place();
  if (cache === undefined) return;
  if (userId === null) {
    await caches.delete(CACHE);
    return;
  }
  const owner = await (await cache.match(OWNER))?.text();
  if (owner === userId) return;
  if (owner !== undefined) {
    for (const key of await cache.keys()) if (keptAt(await cache.match(key)) < performance.timeOrigin) await cache.delete(key);
  }
  // Last: were the page closed before, the next one would go on deleting.
  await cache.put(OWNER, new Response(userId));
}
