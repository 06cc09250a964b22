import { useEffect } from 'react';

/**
 * Gives the focus to what a dialog begins with (`data-autofocus`) where that comes after the dialog, with its code or its data, unless the person
 * has pressed something meanwhile. `overlay` is what the dialog's element carries as `data-overlay-open`.
 */
export function useFirstFocus(overlay: string, open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    const observer = new MutationObserver(() => {
      const first = document.querySelector<HTMLElement>(`[data-overlay-open="${overlay}"] [data-autofocus]`);
      if (first === null) return;
      end();
      // The library comes first: it gives the focus to what is there once the dialog is.
      setTimeout(() => first.focus({ preventScroll: true }));
    });
    const end = () => {
      observer.disconnect();
      document.removeEventListener('keydown', end, true);
      document.removeEventListener('pointerdown', end, true);
    };
    document.addEventListener('keydown', end, true);
    document.addEventListener('pointerdown', end, true);
    observer.observe(document.body, { childList: true, subtree: true });
    return end;
  }, [overlay, open]);
}
