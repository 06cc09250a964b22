import { useEffect } from 'react';
import { refreshAfterPlaying } from './cards.queries.ts';

/** Asks again for a card and one's own learning once a player is left, also by Back or a link. */
export function useRefreshAfterPlaying(): void {
  useEffect(() => () => void refreshAfterPlaying().catch(() => {}), []);
}
