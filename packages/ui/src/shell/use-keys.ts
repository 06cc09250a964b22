import { useEffect } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Runs what single keys stand for, anywhere on the page; not while someone types or holds a modifier, nor, unless told otherwise, over a dialog. */
export function useKeys(keys: Readonly<Record<string, () => void>>, isOn: boolean, overDialogs = false): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      // A key that is held down would decide one thing after the other.
      if (event.repeat) return;
      const run = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
      if (run === undefined || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (!overDialogs && document.querySelector('[role="dialog"]') !== null) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [keys, isOn, overDialogs]);
}
