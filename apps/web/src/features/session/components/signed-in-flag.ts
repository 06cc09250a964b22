import { localStore } from '../../../platform/browser/local-store.ts';

const KEY = 'signed-in';

/** Tells the other tabs who is signed in, by the person's id; null for nobody. */
export function flagSignedIn(userId: string | null): void {
  if (userId === null) localStore.remove(KEY);
  else if (localStore.read(KEY, (value): value is string => typeof value === 'string') !== userId) localStore.write(KEY, userId);
}

/** SES-44: somebody signed in or out in another tab. This one starts anew, unless it is the one in use. Returns how to stop. */
export function watchSignedInFlag(): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === KEY && oldValue !== newValue && !document.hasFocus()) location.reload();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
