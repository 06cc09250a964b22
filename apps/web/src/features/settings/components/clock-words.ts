import type { SelectOption } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { weekdaysOf } from '../../../platform/i18n/weekdays.ts';

const HOUR = 3_600_000;

/** Weekdays (1 is Monday) and the hours of a day, as the reader's language says and orders them. */
export function useClockWords(): { readonly weekdays: SelectOption[]; readonly hours: SelectOption[] } {
  const { language } = useFormat();
  const hours = new Intl.DateTimeFormat(language, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
  return {
    weekdays: weekdaysOf(language, 'long').map(({ day, name }) => ({ value: String(day), label: name })),
    hours: Array.from({ length: 24 }, (_, at) => ({ value: String(at), label: hours.format(at * HOUR) })),
  };
}
