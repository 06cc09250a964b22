import { useId, useLayoutEffect } from 'react';
import { focusPlace, openingPlace } from '../../provider/focus-place.ts';

/**
 * Brings the focus back to what a dialog was opened from, also where the dialog came open with its code and the library saw no opening, and where
 * another dialog that waited for it was there before.
 * Gives what the dialog's element carries as `data-overlay-open`.
 */
export function useFocusReturn(open: boolean): string {
  const id = useId();
  useLayoutEffect(() => {
    if (!open) return undefined;
    const opener = openingPlace();
    return () => {
      setTimeout(() => {
        const active = document.activeElement;
        // Anyone who has moved on, to another dialog say, stays there.
        const isLeft =
          active === null || active === document.body || active.closest<HTMLElement>('[data-overlay-open]')?.dataset['overlayOpen'] === id;
        if (isLeft) focusPlace(opener);
      });
    };
  }, [open, id]);
  return id;
}
