import { useDeferredValue } from 'react';

/**
 * The first parts of a page at once, and all of them as soon as those are painted: no one waits for what lies further down, and a press
 * is answered while it is being made.
 */
export function useRestLater<Part>(parts: readonly Part[], first: number): readonly Part[] {
  return useDeferredValue(parts, parts.slice(0, first));
}
