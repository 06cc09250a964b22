import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

function watch(listener: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener);
  };
}

/** Whether the browser has a network (SHL-39). */
export const useIsOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine);

/** Tries again by itself once the network is back. */
export function useWhenOnline(retry: () => void): void {
  const run = useEffectEvent(retry);
  useEffect(() => {
    const onOnline = () => run();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
}
