import { prefetchScreen } from '../../platform/navigation/router.ts';
import { keepWhatPlays } from '../cards/cards.public.tsx';

const ASSETS = /^\/assets\/.*\.(?:m?js|css|json|woff2)$/;

/**
 * Sees to it that the page and the code that plays a path are on the device, as they are now: the worker keeps what is loaded (SHL-39), and what was
 * loaded before it was there is kept here.
 */
export async function keepCode(pathHref: string, cardId: string | undefined): Promise<void> {
  await navigator.serviceWorker.ready;
  prefetchScreen(pathHref);
  if (cardId !== undefined) prefetchScreen(`${pathHref}/cards/${cardId}`);
  prefetchScreen('/settings/offline');
  await keepWhatPlays();
  const [pages, seen] = await Promise.all([caches.open('page'), caches.open('seen')]);
  const page = await fetch('/', { headers: { accept: 'text/html' } });
  if (page.ok) await pages.put('/', page);
  for (const { name } of performance.getEntriesByType('resource')) {
    const { origin, pathname } = new URL(name);
    if (origin === location.origin && ASSETS.test(pathname) && (await caches.match(name)) === undefined) await seen.add(name);
  }
}
