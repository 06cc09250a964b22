import { localStore } from '../browser/local-store.ts';
import { useCurrentUser } from '../session/session.ts';
import { draftPlace } from './draft-places.ts';

/** Whether a draft of the reader's is kept in a place that is not open. */
export function useHasDraft(): (key: string) => boolean {
  const userId = useCurrentUser()?.id ?? 'visitor';
  return (key) => localStore.keys().includes(draftPlace(userId, key));
}
