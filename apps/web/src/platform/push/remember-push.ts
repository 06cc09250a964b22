import { localStore } from '../browser/local-store.ts';

/** Who switched notifications on in this browser, by id. */
const KEY = 'push-person';
const isId = (value: unknown): value is string => typeof value === 'string';

/** Remembers who is told things in this browser; null forgets it. */
export function rememberPush(userId: string | null): void {
  if (userId === null) localStore.remove(KEY);
  else localStore.write(KEY, userId);
}

/** Whether someone switched notifications on in this browser, and did not sign out since. */
export const wantsPush = (userId: string): boolean => localStore.read(KEY, isId) === userId;
