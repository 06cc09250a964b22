import { useEffect } from 'react';

const PULL_PIXELS = 200;

/** Whether nothing above what was touched is scrolled: neither the page nor an overlay. */
function isAtTop(target: EventTarget | null): boolean {
  for (let element = target instanceof Element ? target : null; element !== null; element = element.parentElement) {
    if (element.scrollTop > 0) return false;
  }
  return true;
}

/** CRD-06: on a phone, pulling down more than 200 px at the top of the page reloads it. */
export function usePullToReload(): void {
  useEffect(() => {
    let startedAt: number | undefined;
    const begin = (event: TouchEvent) => {
      startedAt = event.touches.length === 1 && isAtTop(event.target) ? event.touches[0]?.clientY : undefined;
    };
    const end = (event: TouchEvent) => {
      const endedAt = event.changedTouches[0]?.clientY;
      if (startedAt !== undefined && endedAt !== undefined && endedAt - startedAt > PULL_PIXELS) window.location.reload();
      startedAt = undefined;
    };
    window.addEventListener('touchstart', begin, { passive: true });
    window.addEventListener('touchend', end, { passive: true });
    return () => {
      window.removeEventListener('touchstart', begin);
      window.removeEventListener('touchend', end);
    };
  }, []);
}
