import { useOrganisation } from '../organisation/organisation.ts';
import { useCurrentUser } from '../session/session.ts';
import { formatOf, type Format } from './format.ts';
import { useLanguage } from './language.ts';

/** Formatters in the person's language and time zone (SHL-37). */
export function useFormat(): Format {
  const { code } = useLanguage();
  return formatOf(code, useCurrentUser()?.profile.timeZone);
}

/** The time zone in which the reader's days are counted: their own, else the organisation's. */
export function useOwnZone(): string {
  const { timeZone } = useOrganisation();
  return useCurrentUser()?.profile.timeZone ?? timeZone;
}
