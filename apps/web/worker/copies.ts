// The part of the service worker that gives out files of what was taken along, while there is no network (SHL-64). The build puts it beside the
// worker, which loads it: it imports nothing.
/// <reference lib="webworker" />

/** Begins the names of the places of copies, as the page has it (kept-answers.ts). */
const PLACES = 'taken:';

const copiesWorker = globalThis as unknown as ServiceWorkerGlobalScope;

/** A file that someone took along, whatever its address was signed with; undefined where no one did. */
async function copyOf(pathname: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const copy = name.startsWith(PLACES) ? await (await caches.open(name)).match(pathname, { ignoreVary: true }) : undefined;
    if (copy !== undefined) return copy;
  }
  return undefined;
}

/** The part that a player asks for: it plays nothing, and cannot go back, without. */
async function partOfCopy(copy: Response, range: string | null): Promise<Response> {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return copy;
  const whole = await copy.blob();
  const start = from === '' ? Math.max(0, whole.size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? whole.size - 1 : Math.min(Number(to), whole.size - 1);
  const headers = new Headers(copy.headers);
  if (start > end) {
    headers.set('content-range', `bytes */${whole.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${start}-${end}/${whole.size}`);
  headers.set('content-length', String(end - start + 1));
  return new Response(whole.slice(start, end + 1, whole.type), { status: 206, headers });
}

async function fileOrCopy(request: Request, pathname: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await copyOf(pathname);
    if (copy === undefined) throw error;
    return partOfCopy(copy, request.headers.get('range'));
  }
}

copiesWorker.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const isFile = event.request.method === 'GET' && origin === copiesWorker.location.origin && /^\/api\/v1\/files\/[^/]+$/.test(pathname);
  if (isFile) event.respondWith(fileOrCopy(event.request, pathname));
});
