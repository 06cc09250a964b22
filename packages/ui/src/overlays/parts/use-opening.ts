import { useLayoutEffect, useState } from 'react';

/**
 * Whether an overlay is open, for the library: it takes something that appears open for no change at all, so there would be no transition, and no
 * return of the focus.
 */
export function useOpening(isOpen: boolean, isOpenAtFirst = false): boolean {
  const [isOpening, setOpening] = useState(isOpenAtFirst);
  useLayoutEffect(() => setOpening(isOpen), [isOpen]);
  return isOpening;
}
