import type { SelectOption } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** A Monday; the days after it name the week. */
const A_MONDAY = Date.UTC(2024, 0, 1);

/** Weekdays from Monday (1) and the hours of a day, as the reader's language says them. */
export function useClockWords(): { readonly weekdays: SelectOption[]; readonly hours: SelectOption[] } {
  const { language } = useFormat();
  const said = (moment: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(moment);
  return {
    weekdays: Array.from({ length: 7 }, (_, at) => ({ value: String(at + 1), label: said(A_MONDAY + at * DAY, { weekday: 'long' }) })),
    hours: Array.from({ length: 24 }, (_, at) => ({
      value: String(at),
      label: said(A_MONDAY + at * HOUR, { hour: 'numeric', minute: '2-digit' }),
    })),
  };
}
