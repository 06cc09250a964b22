import { useCurrentUser } from '../session/session.ts';
import { chooseTimeZone, formatOf, type Format } from './format.ts';
import { useLanguage } from './language.ts';

/** Formatters in the person's language and time zone (SHL-37). */
export function useFormat(): Format {
  const { code } = useLanguage();
  const timeZone = chooseTimeZone(useCurrentUser()?.profile.timeZone);
  return formatOf(code, timeZone);
}
