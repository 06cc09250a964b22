import { ACTIVITY_MILLISECONDS } from '@waymark/contract/session';
import { LAST_ACTIVITY as KEY } from '../../../platform/session/time-out.ts';
import { localStore } from '../../../platform/browser/local-store.ts';

const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
const isTime = (value: unknown): value is number => typeof value === 'number';

let own = Date.now();

/** When someone last did something in any tab of this browser, in milliseconds. */
export function lastActivity(): number {
  return Math.max(own, localStore.read(KEY, isTime) ?? 0);
}

/** Notes that someone is there, at most once a second (SES-41). */
export function noteActivity(): void {
  const now = Date.now();
  if (now - own < ACTIVITY_MILLISECONDS) return;
  own = now;
  localStore.write(KEY, now);
}

/** Notes every sign of life of the page. Returns how to stop. */
export function watchActivity(): () => void {
  own = Date.now();
  localStore.write(KEY, own);
  for (const event of EVENTS) window.addEventListener(event, noteActivity, { passive: true, capture: true });
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, noteActivity, { capture: true });
  };
}
