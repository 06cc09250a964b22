import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { isAway } from '../../platform/api/reach.ts';
import { organisation } from '../../platform/organisation/organisation.ts';
import { currentUser } from '../../platform/session/session.ts';
import type { LoadScreen } from '../../platform/feature.ts';

const RELOADED_KEY = 'reloaded-for-chunk';
const ONCE_PER_MILLISECONDS = 60_000;
const TIMEOUT_MILLISECONDS = 120_000;

/** A screen's code did not arrive: the network, or a newer version of the product took its place. */
export class ChunkError extends Error {}

function reloadedLately(): boolean {
  try {
    const at = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
    if (Date.now() - at < ONCE_PER_MILLISECONDS) return true;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    return false;
  } catch {
    // Without a memory of it, reloading could go on forever.
    return true;
  }
}

/** SES-24: to someone who is signed out, single sign-on would answer a reload with a reload. */
const mayGoRound = () => currentUser() === null && organisation().forcedSingleSignOn;

function mayReload(): boolean {
  return !isAway() && !mayGoRound() && !reloadedLately();
}

function timeOut(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new ChunkError('The screen took too long to arrive')), TIMEOUT_MILLISECONDS);
  });
}

/** Loads a screen's chunk; when it does not come within 120 s, the page is reloaded, once (SHL-50). Throws `ChunkError`. */
export async function loadScreen(screen: LoadScreen): Promise<{ Screen: ComponentType }> {
  try {
    return await Promise.race([screen(), timeOut()]);
  } catch (error) {
    if (mayReload()) {
      location.reload();
      return new Promise(() => {});
    }
    throw new ChunkError('The screen did not arrive', { cause: error });
  }
}

const kept = new Map<LoadScreen, LazyExoticComponent<ComponentType>>();

/** The screen as a component that suspends until its chunk is there: for screens outside of the router's own loading. */
export function lazyScreen(screen: LoadScreen): LazyExoticComponent<ComponentType> {
  const known = kept.get(screen) ?? lazy(async () => ({ default: (await loadScreen(screen)).Screen }));
  kept.set(screen, known);
  return known;
}
