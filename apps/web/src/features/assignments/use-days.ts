import { useState } from 'react';
import { formatOf, type Format } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useOwnZone } from '../../platform/i18n/use-format.ts';

/** Formatters for calendar days (`YYYY-MM-DD`), which are the same day wherever they are read. */
export function useDays(): Format {
  const { code } = useLanguage();
  return formatOf(code, 'UTC');
}

/** The reader's day (`YYYY-MM-DD`) as the server counts it, as the page opened. */
export function useToday(): string {
  const timeZone = useOwnZone();
  const [today] = useState(() => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date()));
  return today;
}
