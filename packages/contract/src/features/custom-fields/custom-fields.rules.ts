/** What a custom field holds (PPL-14): `choice` one of its options, `choices` any of them, `flag` yes or no. */
export const CUSTOM_FIELD_KINDS = ['text', 'number', 'date', 'choice', 'choices', 'flag', 'link'] as const;
export type CustomFieldKind = (typeof CUSTOM_FIELD_KINDS)[number];

/** Who reads a value: everyone who sees the person; the person, their managers and administrators; administrators alone. */
export const CUSTOM_FIELD_VISIBILITIES = ['everyone', 'managers', 'administrators'] as const;
export type CustomFieldVisibility = (typeof CUSTOM_FIELD_VISIBILITIES)[number];

/** Longest texts in characters, and most of each. */
export const CUSTOM_FIELD_LIMITS = { fields: 50, label: 80, help: 200, options: 200, option: 80, text: 500, link: 500 } as const;

/** A value as it is stored and shown; null where there is none. Options are named by their keys, days are `yyyy-mm-dd`. */
export type CustomFieldValue = string | number | boolean | readonly string[] | null;

interface Judged {
  readonly kind: CustomFieldKind;
  readonly options: readonly { readonly key: string; readonly label: string }[];
  /** Of a number; null for no limit. */
  readonly least?: number | null;
  readonly greatest?: number | null;
}

/** Why a value does not fit a field: the code of a field error, with what its words name. */
export interface CustomFieldFault {
  readonly code: 'wrong-type' | 'too-long' | 'too-small' | 'too-large' | 'invalid-date' | 'invalid-url' | 'invalid-choice';
  readonly params?: Readonly<Record<string, number>>;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns whether a text is a day that is in the calendar, as `yyyy-mm-dd`. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const WEB_ADDRESS = /^https?:\/\/[^\s/$.?#][^\s]*$/i;

const fault = (code: CustomFieldFault['code'], params?: CustomFieldFault['params']): CustomFieldFault =>
  params === undefined ? { code } : { code, params };

/** Returns why a value does not fit a field; null when it does. An empty value always fits: whether one is required is judged apart. */
export function customFieldFault(field: Judged, value: CustomFieldValue): CustomFieldFault | null {
  if (isEmptyValue(value)) return null;
  const isOption = (key: unknown) => field.options.some((option) => option.key === key);
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? numberFault(field, value) : fault('wrong-type');
    case 'flag':
      return typeof value === 'boolean' ? null : fault('wrong-type');
    case 'choices':
      if (!Array.isArray(value)) return fault('wrong-type');
      return value.every(isOption) ? null : fault('invalid-choice');
    case 'choice':
      return isOption(value) ? null : fault('invalid-choice');
    case 'date':
      return typeof value === 'string' && isDay(value) ? null : fault('invalid-date');
    case 'link':
      if (typeof value !== 'string' || !WEB_ADDRESS.test(value)) return fault('invalid-url');
      return value.length > CUSTOM_FIELD_LIMITS.link ? fault('too-long', { maximum: CUSTOM_FIELD_LIMITS.link }) : null;
    case 'text':
      if (typeof value !== 'string') return fault('wrong-type');
      return value.length > CUSTOM_FIELD_LIMITS.text ? fault('too-long', { maximum: CUSTOM_FIELD_LIMITS.text }) : null;
  }
}

function numberFault({ least = null, greatest = null }: Judged, value: number): CustomFieldFault | null {
  if (least !== null && value < least) return fault('too-small', { minimum: least });
  return greatest !== null && value > greatest ? fault('too-large', { maximum: greatest }) : null;
}

/** Returns whether there is nothing in a value. No is something. */
export function isEmptyValue(value: CustomFieldValue | undefined): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

const YES = new Set(['yes', 'true', '1', 'y', 'x']);
const NO = new Set(['no', 'false', '0', 'n']);

/**
 * Returns a cell of a table as a value of a field: options by label or key, several of them separated by `|`, yes and no, numbers with a point or a
 * comma, days as `yyyy-mm-dd`. What cannot be read stays text, so that `customFieldFault` names the fault.
 */
export function customFieldValueOf({ kind, options }: Judged, cell: string): CustomFieldValue {
  const text = cell.trim();
  if (text === '') return null;
  const keyOf = (word: string) =>
    options.find(({ key, label }) => key === word || label.toLocaleLowerCase() === word.toLocaleLowerCase())?.key ?? word;
  switch (kind) {
    case 'number': {
      const number = Number(text.replace(/\s/g, '').replace(/^(-?\d+),(\d+)$/, '$1.$2'));
      return Number.isFinite(number) ? number : text;
    }
    case 'flag':
      return YES.has(text.toLowerCase()) ? true : NO.has(text.toLowerCase()) ? false : text;
    case 'choice':
      return keyOf(text);
    case 'choices':
      return text
        .split('|')
        .map((word) => word.trim())
        .filter(Boolean)
        .map(keyOf);
    case 'date':
    case 'link':
    case 'text':
      return text;
  }
}

/** Returns a value as a cell of a table: what `customFieldValueOf` reads. */
export function customFieldCell({ options }: Judged, value: CustomFieldValue | undefined): string {
  if (value === undefined || value === null) return '';
  const labelOf = (key: string) => options.find((option) => option.key === key)?.label ?? key;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return labelOf(value);
  return typeof value === 'number' ? String(value) : value.map(labelOf).join('|');
}
