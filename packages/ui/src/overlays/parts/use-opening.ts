import { useLayoutEffect, useState } from 'react';

/**
 * Whether an overlay is open, for the library: something that appears open is no opening to it, and would be without a transition and without
 * knowing where the focus was.
 */
export function useOpening(isOpen: boolean, isOpenAtFirst = false): boolean {
  const [isOpening, setOpening] = useState(isOpenAtFirst);
  useLayoutEffect(() => setOpening(isOpen), [isOpen]);
  return isOpening;
}
