import { localStore } from '../browser/local-store.ts';
import { useCurrentUser } from '../session/session.ts';
import { draftPlace } from './draft-places.ts';

/** Forgets a draft of the reader's from another place than its form, once it was sent. */
export function useForgetDraft(): (key: string) => void {
  const userId = useCurrentUser()?.id ?? 'visitor';
  return (key) => {
    localStore.remove(draftPlace(userId, key));
  };
}
