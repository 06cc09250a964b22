import { useFormat } from '../../platform/i18n/use-format.ts';

/** Minutes as hours are read: `4.5 hr`. */
export function useHours(): (minutes: number) => string {
  const format = useFormat();
  return (minutes) => format.number(minutes / 60, { style: 'unit', unit: 'hour', unitDisplay: 'short', maximumFractionDigits: 1 });
}
