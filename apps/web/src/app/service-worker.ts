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

/** Lets the page be installed and start offline; where that is not possible, what an earlier worker kept is cleared (SHL-39). */
export async function installWorker(): Promise<void> {
  if (!import.meta.env.PROD) return;
  try {
    if ('serviceWorker' in navigator) await navigator.serviceWorker.register(WORKER, { scope: '/' });
    else await clearCaches();
  } catch (error) {
    await clearCaches();
    reportError(error);
  }
}
