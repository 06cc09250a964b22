import { sessionStage } from '@waymark/contract/session';
import { localStore } from '../browser/local-store.ts';
import { organisation } from '../organisation/organisation.ts';

/** In the address of the sign-in page, tells why someone is there. */
export const TIMED_OUT = 'timed_out';

/** Where all tabs of a browser note that someone is there; gone after a sign-out. */
export const LAST_ACTIVITY = 'last-activity';

/** Minutes without activity until sign-out; 0 means never (SES-40). */
export function timeoutMinutes(): number {
  const value = organisation().configs.find(({ name }) => name === 'web_session_timeout')?.value;
  return typeof value === 'number' ? value : 0;
}

/** Returns whether the person who was last signed in here was signed out for inactivity, no matter which window noticed first (SES-41). */
export function hasTimedOut(): boolean {
  const last = localStore.read(LAST_ACTIVITY, (value): value is number => typeof value === 'number');
  return last !== undefined && sessionStage(Date.now(), last, timeoutMinutes()) === 'expired';
}
