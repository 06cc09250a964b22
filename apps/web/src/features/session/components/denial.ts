import { useSyncExternalStore } from 'react';
import { onRefusal } from '../../../platform/api/call.ts';
import { goTo } from '../../../platform/navigation/router.ts';

const PATH = '/access-denied';
const listeners = new Set<() => void>();
let message: string | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the server said when it stopped letting people in (ORG-15, SHL-53); undefined until then. */
export function useDenial(): string | undefined {
  return useSyncExternalStore(subscribe, () => message);
}

/** Leaves for /access-denied when the organisation shuts its door while the page is open. Returns how to stop. */
export function watchDenial(): () => void {
  return onRefusal(({ code, detail }) => {
    if (code !== 'access-denied') return;
    message = detail;
    for (const listener of listeners) listener();
    if (location.pathname !== PATH) goTo(PATH);
  });
}
