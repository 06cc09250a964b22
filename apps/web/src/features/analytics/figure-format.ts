import type { FigureUnit } from '@waymark/contract/analytics';
import type { Format } from '../../platform/i18n/format.ts';

/** A number as its unit is read: `2,914`, `91%`, `2.1 hr`, `19 days`. */
export function formatFigure(format: Format, unit: FigureUnit, value: number): string {
  switch (unit) {
    case 'share':
      return format.percentOf100(value);
    case 'hours':
      return format.number(value, { style: 'unit', unit: 'hour', unitDisplay: 'short', maximumFractionDigits: 1 });
    case 'days':
      return format.number(value, { style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: value < 10 ? 1 : 0 });
    case 'number':
      return format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    case 'count':
      return format.number(value, { maximumFractionDigits: 1 });
  }
}

/** A change with its sign: `+6%`, `−2`; shares change in points. */
export function formatChange(format: Format, unit: FigureUnit, change: number): string {
  const signed = { signDisplay: 'exceptZero', maximumFractionDigits: 1 } as const;
  if (unit === 'count') return format.number(change / 100, { ...signed, style: 'percent', maximumFractionDigits: 0 });
  return format.number(change, signed);
}

/** A day of the organisation, whatever the reader's zone. */
export const dayOf = (day: string): string => `${day}T12:00:00Z`;
