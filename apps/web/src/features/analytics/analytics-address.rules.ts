import { COMPARISONS, type Comparison, MOBILITY_TYPES, type MobilityType } from '@waymark/contract/analytics';
import { addDays, periodBefore, periodOf } from '@waymark/contract/statistics';

/** What a page of analytics is narrowed to, as it stands in its address. */
export interface Narrowed {
  readonly start?: string;
  readonly end?: string;
  readonly compare: Comparison;
  readonly unitId?: string;
  readonly locationId?: string;
  readonly groupId?: string;
  readonly types?: readonly MobilityType[];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[0-9a-f-]{36}$/;

/** Reads the address; what makes no sense is left out. */
export function narrowedBy(address: URLSearchParams): Narrowed {
  const fitting = (name: string, pattern: RegExp) => {
    const value = address.get(name) ?? '';
    return pattern.test(value) ? { [name]: value } : {};
  };
  const compare = COMPARISONS.find((one) => one === address.get('compare')) ?? 'previous';
  const wanted = (address.get('types') ?? '').split('.');
  const types = MOBILITY_TYPES.filter((type) => wanted.includes(type));
  return {
    ...fitting('start', DAY),
    ...fitting('end', DAY),
    compare,
    ...fitting('unitId', ID),
    ...fitting('locationId', ID),
    ...fitting('groupId', ID),
    ...(types.length === 0 ? {} : { types }),
  };
}

/** Returns the days of the last so many, until today. */
export function lastDays(days: number, today: string): { readonly start: string; readonly end: string } {
  const first = new Date(Date.parse(`${today}T00:00:00Z`) - (days - 1) * 86_400_000);
  return { start: first.toISOString().slice(0, 10), end: today };
}

/** Returns the days of the quarter of the calendar before today's. */
export function lastQuarter(today: string): { readonly start: string; readonly end: string } {
  const { start, end } = periodBefore(periodOf('quarter', today));
  return { start, end: addDays(end, -1) };
}
