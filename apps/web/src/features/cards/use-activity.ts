import { type RefCallback, useCallback, useRef, useState } from 'react';

/** What one does with a card, so that a button elsewhere on the page can lead to it: a player, a poll, a quiz. */
export interface Activity {
  /** The `ref` of the player, or of the part that takes the focus. */
  readonly place: RefCallback<HTMLElement>;
  readonly begun: boolean;
  /** No button elsewhere on the page leads to it. */
  readonly isAlone: boolean;
  /** Plays, or shows the part and moves the focus there. */
  readonly begin: () => void;
}

function enter(element: HTMLElement | null): void {
  if (element instanceof HTMLMediaElement) {
    // A file that cannot be played says so itself.
    element.play().catch(() => {});
    return;
  }
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}

/** @param isAlone no button elsewhere on the page leads to it */
export function useActivity(isAlone = false): Activity {
  const element = useRef<HTMLElement>(null);
  const isAwaited = useRef(false);
  const [begun, setBegun] = useState(false);
  const place = useCallback((found: HTMLElement | null) => {
    element.current = found;
    if (found === null || !isAwaited.current) return;
    isAwaited.current = false;
    enter(found);
  }, []);
  const begin = () => {
    setBegun(true);
    // Who is quicker than the player loads does not ask twice.
    isAwaited.current = element.current === null;
    enter(element.current);
  };
  return { place, begun, isAlone, begin };
}
