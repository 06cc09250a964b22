import { useEffect, useRef } from 'react';

/**
 * Moves the focus to an element by id once it is there: after adding, removing or moving it in a list (`focusNext`), or, where it is
 * loaded first, when its place says so (`focusNow`).
 */
export function useFocusNext(): { readonly focusNext: (id: string) => void; readonly focusNow: () => void } {
  const wanted = useRef<string>(undefined);
  const focusNow = () => {
    if (wanted.current === undefined) return;
    const element = document.getElementById(wanted.current);
    if (element === null) return;
    wanted.current = undefined;
    // At the end of a list the button that moved it there is off: the field beside it takes the focus.
    if (element instanceof HTMLButtonElement && element.disabled)
      element.closest('li')?.querySelector<HTMLElement>('input[type=text], textarea')?.focus();
    else element.focus();
  };
  useEffect(focusNow);
  return {
    focusNext: (id) => {
      wanted.current = id;
    },
    focusNow,
  };
}
