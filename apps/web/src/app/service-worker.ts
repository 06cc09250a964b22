import { reportError } from '../platform/errors/error-reporter.ts';

const WORKER = '/i/sw-lxp.js';

async function clearCaches(): Promise<void> {
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) await caches.delete(name);
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
