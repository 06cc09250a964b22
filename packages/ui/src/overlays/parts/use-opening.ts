import { useLayoutEffect, useState } from 'react';

/**
 * Whether an overlay is open, for the library: it takes something that appears open for no change at all, so there would be no transition, and no
 * return of the focus.
 */
export function useOpening(isOpen: boolean, isOpenAtFirst = false): boolean {
  const [isOpening, setOpening] = useState(isOpenAtFirst);
  // oxlint-disable-next-line react/set-state-in-effect -- the library must have seen it closed first
  useLayoutEffect(() => setOpening(isOpen), [isOpen]);
  return isOpening;
}
