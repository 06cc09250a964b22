import { useId, useLayoutEffect } from 'react';

/** What a dialog was opened from: of an entry of a menu, which goes away, the button of the menu. */
function openerNow(): Element | null {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
}

/**
 * Brings the focus back to what a dialog was opened from, also where the dialog came open with its code and the library saw no opening.
 * Gives what the dialog's element carries as `data-overlay-open`.
 */
export function useFocusReturn(open: boolean): string {
  const id = useId();
  useLayoutEffect(() => {
    if (!open) return undefined;
    const opener = openerNow();
    return () => {
      setTimeout(() => {
        const active = document.activeElement;
        // Anyone who has moved on, to another dialog say, stays there.
        const isLeft =
          active === null || active === document.body || active.closest<HTMLElement>('[data-overlay-open]')?.dataset['overlayOpen'] === id;
        if (isLeft && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    };
  }, [open, id]);
  return id;
}
