import type { ImportField } from '@waymark/contract/accounts';
import { type CustomField, customFieldFault, customFieldValueOf, type FieldValues, isEmptyValue } from '@waymark/contract/custom-fields';
import type { FieldError } from '@waymark/contract/kit';
import type { JudgedLine } from '../imports/imports.public.ts';

/** What a line says of a person: only what is not empty in it. */
export interface LineData {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly jobTitle?: string;
  readonly company?: string;
  readonly location?: string;
  /** Codes of the organisation's location and unit (LOC-01, LOC-05). */
  readonly locationCode?: string;
  readonly orgUnitCode?: string;
  readonly language?: string;
  readonly externalId?: string;
  readonly managerEmail?: string;
  /** Keys of roles. */
  readonly roles: readonly string[];
  /** Names of groups, in lower case. */
  readonly groups: readonly string[];
  readonly customFields: FieldValues;
}

/** What a line says that could not be read, or is about someone who is erased. */
export const EMPTY_LINE: LineData = { email: '', roles: [], groups: [], customFields: {} };

/** A line of a file of people as it was judged. */
export type AccountLine = JudgedLine<LineData>;

export interface ColumnFault extends FieldError {
  /** The head of the column that is meant; null for the whole line. */
  readonly column: string | null;
}

/** What lines are judged by. */
export interface LineRules {
  readonly headers: readonly string[];
  /** Index of a column by field or `custom:<key>`. */
  readonly mapping: Readonly<Record<string, number>>;
  readonly customFields: readonly CustomField[];
  /** Keys of roles by key and by name in lower case, with whether the importer may give them. */
  readonly roles: ReadonlyMap<string, { readonly key: string; readonly mayGive: boolean }>;
  readonly languages: ReadonlySet<string>;
}

const LONGEST: Readonly<Partial<Record<ImportField, number>>> = {
  firstName: 60,
  lastName: 60,
  jobTitle: 120,
  company: 120,
  location: 120,
  locationCode: 80,
  orgUnitCode: 80,
  externalId: 200,
};
const EMAIL = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@<>()[\],;:\\"]+$/;
const LONGEST_EMAIL = 254;

const listIn = (cell: string) =>
  cell
    .split(/[|;]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** What the cells of a line say, and all that is wrong with them. */
export function judgeLine(cells: readonly string[], rules: LineRules): { data: LineData; faults: ColumnFault[] } {
  const faults: ColumnFault[] = [];
  const at = (field: string) => rules.mapping[field];
  const cell = (field: string) => {
    const index = at(field);
    return index === undefined ? '' : (cells[index] ?? '').normalize('NFC').trim();
  };
  const blame = (field: string, code: string, params?: Record<string, string | number>) => {
    const index = at(field);
    faults.push({ field, code, column: index === undefined ? null : (rules.headers[index] ?? null), ...(params ? { params } : {}) });
  };

  for (const field of Object.keys(rules.mapping)) {
    if (cell(field).includes('\u{FFFD}')) blame(field, 'broken-bytes');
  }
  if (cells.length > rules.headers.length) faults.push({ field: '', code: 'too-many-cells', column: null });

  const texts: Partial<Record<ImportField, string>> = {};
  for (const [field, maximum] of Object.entries(LONGEST) as [ImportField, number][]) {
    const text = cell(field);
    if (text.length > maximum) blame(field, 'too-long', { maximum });
    if (text !== '') texts[field] = text;
  }
  const address = (field: 'email' | 'managerEmail') => {
    const text = cell(field).toLowerCase();
    if (text !== '' && (!EMAIL.test(text) || text.length > LONGEST_EMAIL)) blame(field, 'invalid-email');
    return text;
  };
  const email = address('email');
  if (email === '') blame('email', 'required');
  const managerEmail = address('managerEmail');
  if (managerEmail !== '' && managerEmail === email) blame('managerEmail', 'reporting-cycle');
  const language = cell('language');
  if (language !== '' && !rules.languages.has(language)) blame('language', 'language-not-offered');

  const roles = listIn(cell('roles')).flatMap((word) => {
    const role = rules.roles.get(word.toLowerCase());
    if (role === undefined) blame('roles', 'unknown-role');
    else if (!role.mayGive) blame('roles', 'role-beyond-yours');
    return role === undefined ? [] : [role.key];
  });
  const customFields: Record<string, FieldValues[string]> = {};
  for (const field of rules.customFields) {
    const name = `custom:${field.key}`;
    const value = customFieldValueOf(field, cell(name));
    if (isEmptyValue(value)) continue;
    const fault = customFieldFault(field, value);
    if (fault === null) customFields[field.key] = value as FieldValues[string];
    else blame(name, fault);
  }
  return {
    data: {
      email,
      ...texts,
      ...(language === '' ? {} : { language }),
      ...(managerEmail === '' ? {} : { managerEmail }),
      roles,
      groups: listIn(cell('groups')).map((name) => name.toLowerCase()),
      customFields,
    },
    faults,
  };
}

/** A person as the store has them, as far as a line may change them. */
export interface Known {
  readonly status: string;
  readonly texts: Readonly<Partial<Record<string, string | null>>>;
  readonly managerEmail: string | null;
  readonly roles: readonly string[];
  readonly groups: readonly string[];
  readonly customFields: FieldValues;
}

const TEXT_FIELDS = [
  'firstName',
  'lastName',
  'jobTitle',
  'company',
  'location',
  'locationCode',
  'orgUnitCode',
  'language',
  'externalId',
] as const;

/** The fields in which a line differs from what is known; roles and groups only come, they never go by a line. */
export function differencesOf(data: LineData, known: Known): string[] {
  const missing = (wanted: readonly string[], had: readonly string[]) => wanted.some((one) => !had.includes(one));
  return [
    ...TEXT_FIELDS.filter((field) => data[field] !== undefined && data[field] !== (known.texts[field] ?? '')),
    ...(data.managerEmail !== undefined && data.managerEmail !== known.managerEmail ? ['managerEmail'] : []),
    ...(missing(data.roles, known.roles) ? ['roles'] : []),
    ...(missing(data.groups, known.groups) ? ['groups'] : []),
    ...Object.keys(data.customFields)
      .filter((key) => JSON.stringify(data.customFields[key]) !== JSON.stringify(known.customFields[key] ?? null))
      .map((key) => `custom:${key}`),
  ];
}

/** Who of a file reports to themselves through others of the file, by address; each address has at most one manager. */
export function circlesIn(managers: ReadonlyMap<string, string>): Set<string> {
  const state = new Map<string, 'walking' | 'done'>();
  const circles = new Set<string>();
  for (const start of managers.keys()) {
    const path: string[] = [];
    let at: string | undefined = start;
    while (at !== undefined && state.get(at) === undefined) {
      state.set(at, 'walking');
      path.push(at);
      at = managers.get(at);
    }
    if (at !== undefined && state.get(at) === 'walking') for (const one of path.slice(path.indexOf(at))) circles.add(one);
    for (const one of path) state.set(one, 'done');
  }
  return circles;
}
