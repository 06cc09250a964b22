// The part of the service worker that shows what is pushed (NTF-03). The build puts it beside the worker, which loads it: it imports nothing.
/// <reference lib="webworker" />

interface Pushed {
  readonly title: string;
  readonly text: string;
  /** Where a click leads: a page of the organisation, from the root. */
  readonly link: string;
}

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** A browser that was woken must show something: what cannot be read says at least who called. */
function readPushed(data: PushMessageData | null): Pushed {
  const unknown = { title: worker.location.hostname, text: '', link: '/notifications' };
  try {
    return { ...unknown, ...(data?.json() as Partial<Pushed> | undefined) };
  } catch {
    return unknown;
  }
}

/** The address of a link, if it stays in the organisation. */
function ownAddress(link: unknown): URL {
  const { origin } = worker.location;
  const url = URL.canParse(String(link), origin) ? new URL(String(link), origin) : new URL('/', origin);
  return url.origin === origin ? url : new URL('/', origin);
}

/** Goes there in the page that is open, else in a new one. */
async function open(address: URL): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (page === undefined) return void (await worker.clients.openWindow(address.href));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of this worker's own, which takes no origin
  page.postMessage({ type: 'open', path: `${address.pathname}${address.search}${address.hash}` });
  await page.focus().catch(() => {});
}

worker.addEventListener('push', (event) => {
  const { title, text, link } = readPushed(event.data);
  // The same once more, as after a server that stopped in the middle, takes the place of the first.
  const shown = worker.registration.showNotification(title, { body: text, tag: `${link} ${text}`, data: { link }, icon: '/icon.svg' });
  event.waitUntil(shown);
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data = event.notification.data as { link?: unknown } | null;
  event.waitUntil(open(ownAddress(data?.link ?? '/')));
});
