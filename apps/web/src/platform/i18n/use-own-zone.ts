import { useOrganisation } from '../organisation/organisation.ts';
import { useCurrentUser } from '../session/session.ts';

/** The time zone in which the reader's days are counted: their own, else the organisation's. */
export function useOwnZone(): string {
  const { timeZone } = useOrganisation();
  return useCurrentUser()?.profile.timeZone ?? timeZone;
}
