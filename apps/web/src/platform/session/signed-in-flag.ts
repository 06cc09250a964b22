import { localStore } from '../browser/local-store.ts';

const KEY = 'signed-in';

/** Tells the other tabs who is signed in, by the person's id; null for no one. */
export function flagSignedIn(userId: string | null): void {
  if (userId === null) localStore.remove(KEY);
  else if (localStore.read(KEY, (value): value is string => typeof value === 'string') !== userId) localStore.write(KEY, userId);
}

/** SES-44: someone signed in or out in another tab. This one starts again, unless it is the one in use. From the start on: who signs in may do so while this page still comes in. */
export function watchSignedInFlag(): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === KEY && oldValue !== newValue && !document.hasFocus()) location.reload();
  });
}
