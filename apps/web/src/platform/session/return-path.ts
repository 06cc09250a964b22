import { isReturnPath } from '@waymark/contract/session';
import { localStore, tabStore } from '../browser/local-store.ts';

const KEY = 'return-path';

const isPath = (value: unknown): value is string => typeof value === 'string';

/**
 * Remembers where someone wanted to go, if it is worth coming back to (SES-11): for this tab, as each wanted to go somewhere else, and
 * for whichever tab signing in ends in.
 */
export function storeReturnPath(path: string): void {
  if (!isReturnPath(path)) return;
  tabStore.write(KEY, path);
  localStore.write(KEY, path);
}

/** Where someone wanted to go, once (SES-09): from this tab, else from the last one; null when nothing was stored. */
export function takeReturnPath(): string | null {
  const last = localStore.read(KEY, isPath);
  const path = tabStore.read(KEY, isPath) ?? last ?? null;
  tabStore.remove(KEY);
  if (path === last) localStore.remove(KEY);
  return path;
}
