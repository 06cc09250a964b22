const CACHE = 'read';
const OWNER = '/owner';
/** Answers that are kept, those asked for longest ago go first; looked after once in so many. */
const MOST = 300;
const LOOKED_AFTER_EVERY = 50;
const LARGEST_BYTES = 500_000;
const KEPT_MILLISECONDS = 7 * 86_400_000;

let sinceLookedAfter = 0;

/** The place where answers are kept; undefined where the browser has none, as on a page without https. */
const place = async (): Promise<Cache | undefined> => ('caches' in globalThis ? caches.open(CACHE) : undefined);

async function put(url: string, answer: Response): Promise<void> {
  const cache = await place();
  await cache?.put(url, answer);
  sinceLookedAfter += 1;
  if (cache === undefined || sinceLookedAfter % LOOKED_AFTER_EVERY !== 0) return;
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST))) await cache.delete(key);
}

/** Keeps what a person has read, for when there is no network (SHL-39). What cannot be kept is no fault. */
export function keepAnswer(url: string, answer: Response): void {
  const { headers } = answer;
  if (!/\bjson\b/.test(headers.get('content-type') ?? '') || Number(headers.get('content-length') ?? 0) > LARGEST_BYTES) return;
  void put(url, answer.clone()).catch(() => {});
}

/** What was read last at an address, at most a week ago; undefined where nothing was. */
export async function keptAnswer(url: string): Promise<Response | undefined> {
  const answer = await (await place())?.match(url);
  const at = Date.parse(answer?.headers.get('date') ?? '');
  return answer !== undefined && Date.now() - at < KEPT_MILLISECONDS ? answer : undefined;
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
  await cache.put(OWNER, new Response(userId));
  if (owner === undefined) return;
  for (const key of await cache.keys()) {
    const at = Date.parse((await cache.match(key))?.headers.get('date') ?? '');
    if (at < performance.timeOrigin) await cache.delete(key);
  }
}
