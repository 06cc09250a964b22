import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** How often a page that lost the server asks whether it is back. */
const ASK_MILLISECONDS = 5_000;

let isCutOff = false;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

async function ask(): Promise<void> {
  const answer = await fetch('/health/live', { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok !== true || !isCutOff) return;
  isCutOff = false;
  clearInterval(timer);
  for (const listener of listeners) listener();
}

/** The server is out of reach: what is shown is of before, until it answers again (SHL-39). Browsers often say that they are online all the same. */
export function cutOff(): void {
  if (isCutOff) return;
  isCutOff = true;
  timer = setInterval(() => void ask(), ASK_MILLISECONDS);
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the page shows what was read before, as the server is out of reach. */
export const isOutOfReach = (): boolean => isCutOff;

/** Whether nothing can be asked of the server now, as far as the page or the browser knows. */
export const isAway = (): boolean => isCutOff || !navigator.onLine;

/** `isOutOfReach`, for what shows it. */
export const useIsCutOff = (): boolean => useSyncExternalStore(watch, isOutOfReach);

/** Hears when the server answers again. Returns how to stop. */
export const onReached = (listener: () => void): (() => void) => watch(() => (isCutOff ? undefined : listener()));

/** Tries again by itself once the server answers again. */
export function useWhenReached(retry: () => void): void {
  const run = useEffectEvent(retry);
  useEffect(() => onReached(() => run()), []);
}

// Rules of calls are tested outside of a browser.
if (typeof window !== 'undefined') window.addEventListener('online', () => void ask());
