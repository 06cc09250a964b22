import { reportError } from '../platform/errors/error-reporter.ts';
import { goTo } from '../platform/navigation/router.ts';

const WORKER = '/i/sw-lxp.js';

async function clearCaches(): Promise<void> {
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}

/** Lets a click on a notification that came while no page was looked at lead this one where it says (NTF-03). */
export function followNotifications(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'open') return;
    if ('path' in data && typeof data.path === 'string' && /^\/(?!\/)/.test(data.path)) goTo(data.path);
  });
}

/** What a page has loaded before its worker was there, for a start without the network after the first visit. */
async function keepWhatIsLoaded(): Promise<void> {
  await navigator.serviceWorker.ready;
  const [pages, seen] = await Promise.all([caches.open('page'), caches.open('seen')]);
  if ((await pages.match('/')) === undefined) {
    const page = await fetch('/', { headers: { accept: 'text/html' } });
    if (page.ok) await pages.put('/', page);
  }
  for (const { name } of performance.getEntriesByType('resource')) {
    const { origin, pathname } = new URL(name);
    const isOurs = origin === location.origin && /^\/assets\/.*\.(?:js|css|json|woff2)$/.test(pathname);
    if (isOurs && (await caches.match(name)) === undefined) await seen.add(name);
  }
}

/** Lets the page be installed and start offline; where that is not possible, what an earlier worker kept is cleared (SHL-39). */
export async function installWorker(): Promise<void> {
  if (!import.meta.env.PROD) return;
  try {
    if (!('serviceWorker' in navigator)) return await clearCaches();
    await navigator.serviceWorker.register(WORKER, { scope: '/' });
    void keepWhatIsLoaded().catch(() => {});
  } catch (error) {
    await clearCaches();
    reportError(error);
  }
}
