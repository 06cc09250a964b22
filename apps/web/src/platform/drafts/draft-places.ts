import { localStore } from '../browser/local-store.ts';

/** Where the device keeps what a person types under a key. */
export const draftPlace = (userId: string, key: string): string => `draft:${userId}:${key}`;

/** Forgets all that a person typed on this device, when they sign out by themselves. */
export function forgetDrafts(userId: string): void {
  const start = draftPlace(userId, '');
  for (const key of localStore.keys()) if (key.startsWith(start)) localStore.remove(key);
}
