import { useFormat } from '../../platform/i18n/use-format.ts';

interface Hours {
  /** Minutes as hours are read: `4.5 hr`. */
  readonly hours: (minutes: number) => string;
  /** A month by its first day, whatever the reader's zone: `Nov 2026`. */
  readonly month: (first: string) => string;
}

/** How hours learned and their months are read. */
export function useHours(): Hours {
  const format = useFormat();
  return {
    hours: (minutes) => format.number(minutes / 60, { style: 'unit', unit: 'hour', unitDisplay: 'short', maximumFractionDigits: 1 }),
    month: (first) => format.date(`${first.slice(0, 8)}15T12:00:00Z`, 'month-year'),
  };
}
