import { useCurrentUser } from '../session/session.ts';
import { formatOf, type Format } from './format.ts';
import { useLanguage } from './language.ts';

/** Formatters in the person's language and time zone (SHL-37). */
export function useFormat(): Format {
  const { code } = useLanguage();
  return formatOf(code, useCurrentUser()?.profile.timeZone);
}
