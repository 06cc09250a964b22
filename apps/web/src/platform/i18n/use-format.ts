import { useMemo } from 'react';
import { useCurrentUser } from '../session/session.ts';
import { chooseTimeZone, createFormat, type Format } from './format.ts';
import { useLanguage } from './language.ts';

/** Formatters in the person's language and time zone (SHL-37). */
export function useFormat(): Format {
  const { code } = useLanguage();
  const timeZone = chooseTimeZone(useCurrentUser()?.profile.timeZone);
  return useMemo(() => createFormat(code, timeZone), [code, timeZone]);
}
