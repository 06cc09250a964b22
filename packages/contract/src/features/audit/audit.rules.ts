/** How long entries may be kept, in days; 0 is forever (ADM-10). */
export const RETENTION_CHOICES = [0, 365, 730, 1825, 2555, 3650] as const;

/** Days an export can be fetched. */
export const EXPORT_DAYS = 7;

/** What is wrong with the chain at its first broken link: an entry was changed, taken out or put in, or all of it was written again. */
export const BREAKS = ['changed', 'removed', 'inserted', 'rewritten'] as const;
export type Break = (typeof BREAKS)[number];

/** Returns the feature an action belongs to: `people` of `people.role-assigned`. */
export function areaOf(action: string): string {
  return action.split('.')[0] ?? action;
}

/** A change inside the details of an entry, as people read it. */
export interface DetailLine {
  readonly name: string;
  /** Undefined where only a value is told, not a change. */
  readonly from?: string;
  readonly to: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isChange = (value: unknown): value is { from: unknown; to: unknown } => isRecord(value) && 'from' in value && 'to' in value;

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.length === 0 ? '–' : value.join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function lineOf(name: string, value: unknown): DetailLine[] {
  if (isChange(value)) return [{ name, from: textOf(value.from), to: textOf(value.to) }];
  if (Array.isArray(value) && value.some(isChange)) {
    return value.filter(isChange).map((change) => ({
      name: 'name' in change ? textOf(change.name) : name,
      from: textOf(change.from),
      to: textOf(change.to),
    }));
  }
  if (isRecord(value) && Object.values(value).some(isChange)) return linesOf(value);
  return [{ name, to: textOf(value) }];
}

/** Returns the details of an entry line by line: what a value was and is (ORG-18), or what is told of it. */
export function linesOf(details: Readonly<Record<string, unknown>>): DetailLine[] {
  return Object.entries(details).flatMap(([name, value]) => lineOf(name, value));
}
