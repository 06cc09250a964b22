import type { ImportField } from '@waymark/contract/accounts';
import { type CustomField, customFieldFault, customFieldValueOf, type FieldValues, isEmptyValue } from '@waymark/contract/custom-fields';
import { canonicalEmail, canonicalNumber, type FieldError, INVISIBLE_MARKS } from '@waymark/contract/kit';
import type { DayForm } from '@waymark/contract/imports';
import { dayFault, dayWritten, type JudgedLine, languageMeant } from '../imports/imports.public.ts';

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
  /** In which order days are written. */
  readonly days: DayForm;
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
/** What Excel makes of a long number: `1.23457E+11`; its last digits are gone. */
const SCIENTIFIC = /^\d(?:[.,]\d{1,20})?E\+\d{1,3}$/i;

/** Fields that records are recognised by: marks that no one sees are no part of them. */
const IDENTIFIERS: ReadonlySet<string> = new Set<ImportField>(['externalId', 'locationCode', 'orgUnitCode']);

/** What tells people apart, by which a line must not be about someone else; and what the product keeps a person by. */
const NEEDED: ReadonlySet<string> = new Set<ImportField>(['email', 'firstName', 'lastName', 'externalId']);

const listIn = (cell: string) =>
  cell
    .split(/[|;]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** What the cells of a line say, and all that is wrong with them: what ends the line, and what is only left out of it. */
export function judgeLine(cells: readonly string[], rules: LineRules): { data: LineData; faults: ColumnFault[]; warnings: ColumnFault[] } {
  const faults: ColumnFault[] = [];
  const warnings: ColumnFault[] = [];
  const at = (field: string) => rules.mapping[field];
  const cell = (field: string) => {
    const index = at(field);
    return index === undefined ? '' : (cells[index] ?? '').normalize('NFC').trim();
  };
  const required = new Set(rules.customFields.flatMap(({ key, isRequired }) => (isRequired ? [`custom:${key}`] : [])));
  const said = (field: string, code: string, params?: Record<string, string | number>): ColumnFault => ({
    ...{ field, code, column: rules.headers[at(field) ?? -1] ?? null },
    ...(params === undefined ? {} : { params }),
  });
  const blame = (...fault: Parameters<typeof said>) => faults.push(said(...fault));
  // An optional cell never ends a line: it is left out with a word. What tells people apart, and their names, are no such cells.
  const judge = (...fault: Parameters<typeof said>) =>
    (NEEDED.has(fault[0]) || required.has(fault[0]) ? faults : warnings).push(said(...fault));
  const isBroken = (field: string) => cell(field).includes('\u{FFFD}');

  for (const field of Object.keys(rules.mapping)) if (isBroken(field)) judge(field, 'broken-bytes');
  if (cells.slice(rules.headers.length).some((text) => text !== '')) faults.push({ field: '', code: 'too-many-cells', column: null });

  const texts: Partial<Record<ImportField, string>> = {};
  for (const [field, maximum] of Object.entries(LONGEST) as [ImportField, number][]) {
    const text = IDENTIFIERS.has(field) ? canonicalNumber(cell(field)) : cell(field);
    if (text.length > maximum) judge(field, 'too-long', { maximum });
    if (field === 'externalId' && SCIENTIFIC.test(text)) judge(field, 'scientific-notation');
    if (text !== '' && (NEEDED.has(field) || (text.length <= maximum && !isBroken(field)))) texts[field] = text;
  }
  const address = (field: 'email' | 'managerEmail') => {
    const text = cell(field).replace(INVISIBLE_MARKS, '').trim();
    if (text === '') return '';
    const canonical = canonicalEmail(text);
    if (canonical === undefined) judge(field, 'invalid-email');
    return canonical ?? (field === 'email' ? text.toLowerCase() : '');
  };
  const email = address('email');
  if (email === '') blame('email', 'required');
  const manager = address('managerEmail');
  if (manager !== '' && manager === email) judge('managerEmail', 'reporting-cycle');
  const managerEmail = manager === email ? '' : manager;
  // A language that is not offered leaves the person with the organisation's.
  const language = languageMeant(cell('language'), rules.languages) ?? '';
  if (language === '' && cell('language') !== '') judge('language', 'language-not-offered');

  const roles = listIn(cell('roles')).flatMap((word) => {
    const role = rules.roles.get(word.toLowerCase());
    if (role === undefined) judge('roles', 'unknown-role');
    else if (!role.mayGive) judge('roles', 'role-beyond-yours');
    return role?.mayGive === true ? [role.key] : [];
  });
  const customFields: Record<string, FieldValues[string]> = {};
  for (const field of rules.customFields) {
    const name = `custom:${field.key}`;
    const text = field.kind === 'date' ? (dayWritten(cell(name), rules.days) ?? cell(name)) : cell(name);
    const value = customFieldValueOf(field, text);
    if (isEmptyValue(value) || isBroken(name)) continue;
    const fault = customFieldFault(field, value);
    if (fault === null) customFields[field.key] = value as FieldValues[string];
    else judge(name, fault.code === 'invalid-date' ? dayFault(cell(name)) : fault.code, fault.params);
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
    warnings,
  };
}

/** A person as the store has them, as far as a line may change them. */
export interface Known {
  readonly status: string;
  /** The address they have; a line that knows them by their employee number may bring another. */
  readonly email: string;
  /** Addresses and employee numbers of accounts that were merged into theirs: they mean this person, and are no change. */
  readonly otherAddresses: readonly string[];
  readonly otherNumbers: readonly string[];
  readonly texts: Readonly<Partial<Record<string, string | null>>>;
  /** Of their manager, with those of accounts that were merged into the manager's; none where they have no manager. */
  readonly managerAddresses: readonly string[];
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

/** The fields in which a line differs from what is known (`status` of someone deleted, who comes back); roles and groups only come, they never go by a line. */
export function differencesOf(data: LineData, known: Known): string[] {
  const missing = (wanted: readonly string[], had: readonly string[]) => wanted.some((one) => !had.includes(one));
  return [
    ...(known.status === 'deleted' ? ['status'] : []),
    ...([known.email, ...known.otherAddresses].includes(data.email) ? [] : ['email']),
    ...TEXT_FIELDS.filter((field) => {
      const said = data[field];
      if (said === undefined || said === (known.texts[field] ?? '')) return false;
      return field !== 'externalId' || !known.otherNumbers.includes(said);
    }),
    ...(data.managerEmail !== undefined && !known.managerAddresses.includes(data.managerEmail) ? ['managerEmail'] : []),
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

/** Puts the one name of a line where the product keeps one name: SAP and Workday have it in the column of last names. */
export function withOneName(data: LineData, known: Known | undefined): LineData {
  const { firstName, lastName, ...rest } = data;
  if (firstName !== undefined || lastName === undefined) return data;
  const isTheirs = known !== undefined && known.texts['lastName'] === '' && known.texts['firstName'] === lastName;
  return known === undefined || isTheirs ? { ...rest, firstName: lastName } : data;
}
