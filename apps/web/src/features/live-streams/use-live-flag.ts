import { useEffect } from 'react';
import { useCurrentUser } from '../../platform/session/session.ts';
import { lowerFlag, raiseFlag, RENEW_MILLISECONDS } from './broadcast-flag.ts';

/** Says to the other tabs of this browser that the person is live here, for as long as they are (LIV-03). */
export function useLiveFlag(): void {
  const userId = useCurrentUser()?.id ?? '';
  useEffect(() => {
    raiseFlag(userId);
    const timer = setInterval(() => raiseFlag(userId), RENEW_MILLISECONDS);
    return () => {
      clearInterval(timer);
      lowerFlag(userId);
    };
  }, [userId]);
}
