import { localStore } from '../browser/local-store.ts';
import { currentUser } from './session.ts';

const keyOf = (userId: string) => `unseen-notifications:${userId}`;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Keeps how many notifications the person had not seen, for the bell of their next page. */
export function keepUnseen(count: number): void {
  const user = currentUser();
  if (user !== null) localStore.write(keyOf(user.id), count);
}

/** Returns how many notifications the person had not seen when a page of theirs last knew; 0 where none did. */
export function keptUnseen(): number {
  const user = currentUser();
  return user === null ? 0 : (localStore.read(keyOf(user.id), isCount) ?? 0);
}
