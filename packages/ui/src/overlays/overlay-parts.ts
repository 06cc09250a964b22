import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { OverlayParts } from './panel-props.ts';

let parts: OverlayParts | null = null;
let loading: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

/**
 * Loads what menus, dialogs, popovers and tooltips are drawn with: no first screen shows one, so they are left out of the first load (docs/decisions/0067).
 * Says whether it is there; where it failed, the next call tries again.
 */
export function loadOverlays(): Promise<boolean> {
  loading ??= import('./parts/index.ts').then(
    (loaded) => {
      parts = loaded;
      for (const listener of listeners) listener();
      return true;
    },
    () => {
      loading = null;
      return false;
    },
  );
  return loading;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const loadedParts = () => parts;
const noParts = () => null;

/** Where nothing has the focus, the page is called so; it is not busy. */
const focused = () => (document.activeElement === document.body ? null : document.activeElement);

/** What overlays are drawn with, once it is there. */
export const useOverlayParts = (): OverlayParts | null => useSyncExternalStore(subscribe, loadedParts, noParts);

/**
 * What an open overlay is drawn with. While it is on its way, what was pressed for it is busy.
 *
 * @param close called where it cannot be loaded
 * @param trigger what was pressed, where it is known; else what has the focus. Not every browser gives it to a button that is pressed.
 */
export function usePartsFor(isOpen: boolean, close: () => void, trigger?: HTMLElement | null): OverlayParts | null {
  const loaded = useOverlayParts();
  const isWaiting = isOpen && loaded === null;
  const giveUp = useEffectEvent(close);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const opener = trigger ?? focused();
    opener?.setAttribute('aria-busy', 'true');
    const load = async () => {
      // What was under way already may fail for a reason that is over by now.
      if (!(await loadOverlays()) && !(await loadOverlays())) giveUp();
    };
    void load();
    return () => opener?.removeAttribute('aria-busy');
  }, [isWaiting, trigger]);
  return loaded;
}
