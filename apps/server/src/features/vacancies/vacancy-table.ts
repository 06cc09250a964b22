import { columnsByHead } from '@waymark/contract/imports';
import { JOB_LEVELS } from '@waymark/contract/job-roles';
import { VACANCY_LIMITS, type VacancyImport, vacancyProblems } from '@waymark/contract/vacancies';
import {
  dayFault,
  dayWritten,
  headWords,
  numberWritten,
  type TableLine,
  type WholeTable,
  type WholeTableKind,
} from '../imports/imports.public.ts';
import { type NamedSkill, namedSkillsOf } from '../job-roles/job-roles.public.ts';

export type VacancyFault = VacancyImport['lines'][number]['faults'][number];

const FIELDS = {
  code: 'vacancyCode',
  title: 'vacancyTitle',
  description: 'description',
  role: 'vacancyRole',
  family: 'family',
  level: 'level',
  track: 'track',
  contractType: 'contractType',
  schedule: 'schedule',
  remote: 'remote',
  workPattern: 'workPattern',
  experienceYears: 'experienceYears',
  openings: 'openings',
  opensAt: 'opensAt',
  applyBy: 'applyBy',
  applyUrl: 'applyUrl',
  locations: 'locationCodes',
  orgUnits: 'orgUnitCodes',
  skills: 'skills',
  status: 'status',
} as const;
export type VacancyField = keyof typeof FIELDS;

/** Tables of vacancies. */
export const vacancyTable: WholeTableKind = {
  kind: 'vacancies',
  fields: (Object.keys(FIELDS) as VacancyField[]).map((field) => ({
    field,
    words: headWords(FIELDS[field]),
    isRequired: field === 'title',
    isDay: field === 'opensAt' || field === 'applyBy',
  })),
  bytes: VACANCY_LIMITS.importBytes,
  lines: VACANCY_LIMITS.importLines,
  tooLarge: vacancyProblems['vacancy-table-too-large'],
  unreadable: vacancyProblems['vacancy-table-unreadable'],
};

const TRANSLATED = /^(title|description)(?:\s*[:_([-]\s*|\s+)([a-z]{2,3}(?:-[a-z]{2,4})?)\s*[\])]?$/i;

/** What a line says of a vacancy; undefined where its cell is empty. */
export interface VacancyLine {
  readonly line: number;
  readonly cells: ReadonlyMap<VacancyField, string>;
  readonly title: string;
  readonly code: string;
  readonly level: string | undefined;
  readonly track: string | undefined;
  readonly contractType: string | undefined;
  readonly schedule: string | undefined;
  readonly remote: boolean | undefined;
  readonly experienceYears: number | undefined;
  readonly openings: number | undefined;
  readonly opensAt: string | undefined;
  readonly applyBy: string | undefined;
  readonly status: 'draft' | 'open' | undefined;
  readonly skills: readonly NamedSkill[] | undefined;
  readonly locations: readonly string[] | undefined;
  readonly orgUnits: readonly string[] | undefined;
  readonly translations: Readonly<Record<string, { readonly title: string; readonly description: string }>>;
  readonly faults: VacancyFault[];
  /** Cells that are left out of it. */
  readonly warnings: VacancyFault[];
}

interface TranslatedColumn {
  readonly place: number;
  readonly what: 'title' | 'description';
  readonly language: string;
}

/** Columns of translations, by a head such as "title:de". */
function translatedColumns({ headers, columns }: WholeTable): TranslatedColumn[] {
  const taken = new Set(Object.values(columns));
  return headers.flatMap((head, place) => {
    const [, what = '', language = ''] = taken.has(place) ? [] : (TRANSLATED.exec(head.trim()) ?? []);
    const isDescription = what.toLowerCase() === 'description';
    return language === ''
      ? []
      : [{ place, what: isDescription ? ('description' as const) : ('title' as const), language: language.toLowerCase() }];
  });
}

/** What an option of the organisation may be called by. */
interface Option {
  readonly key: string;
  readonly label: string;
}
export interface VacancyOptions {
  readonly careerTrack: readonly Option[];
  readonly contractType: readonly Option[];
  readonly schedule: readonly Option[];
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T.+$/;
const YES = new Set(['true', 'yes', 'y', '1', 'ja', 'oui', 'si']);
const NO = new Set(['false', 'no', 'n', '0', 'nein', 'non']);
const listOf = (cell: string) =>
  cell
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
const optionsOf = (keys: readonly string[]) => keys.map((key) => ({ key, label: key }));

/** Judges lines as they were read, each with all that is wrong with it by itself; a vacancy may be in one line only. */
export function judgeVacancies(table: WholeTable, options: VacancyOptions): VacancyLine[] {
  const { headers: heads, columns: places } = table;
  const translated = translatedColumns(table);
  const firstLineOf = new Map<string, number>();
  return table.lines.map(({ line, cells: raw, fault }) => {
    const faults: VacancyFault[] = [];
    const warnings: VacancyFault[] = [];
    const blame = (field: VacancyField, code: string, params?: Record<string, string | number>) =>
      (field === 'title' || field === 'code' ? faults : warnings).push({
        ...{ field, code, column: heads[places[field] ?? -1] ?? null },
        ...(params === undefined ? {} : { params }),
      });
    if (fault !== undefined) faults.push({ field: '', code: fault, column: null });
    if (raw.slice(heads.length).some((text) => text !== '')) faults.push({ field: '', code: 'too-many-cells', column: null });
    const cells = new Map<VacancyField, string>();
    const text = (field: VacancyField, most: number): string => {
      const value = (raw[places[field] ?? -1] ?? '').normalize('NFC').trim();
      const code = value.length > most ? 'too-long' : value.includes('\u{FFFD}') ? 'broken-bytes' : undefined;
      if (code !== undefined) blame(field, code, code === 'too-long' ? { maximum: most } : undefined);
      else if (value !== '') cells.set(field, value);
      return code === undefined ? value : '';
    };
    const oneOf = (field: VacancyField, choices: readonly Option[]) => {
      const value = text(field, VACANCY_LIMITS.title);
      const found = choices.find(({ key, label }) => [key, label].some((name) => name.toLowerCase() === value.toLowerCase()));
      if (value !== '' && found === undefined) blame(field, 'unknown-choice-named', { name: value });
      return found?.key;
    };
    const whole = (field: VacancyField, least: number, most: number) => {
      const value = text(field, 20);
      if (value === '') return undefined;
      const number = numberWritten(value);
      if (number !== undefined && Number.isInteger(number) && number >= least && number <= most) return number;
      blame(field, 'not-a-number-between', { minimum: least, maximum: most });
      return undefined;
    };
    const day = (field: VacancyField) => {
      const value = text(field, 40);
      if (value === '') return undefined;
      if (MOMENT.test(value) && Number.isFinite(Date.parse(value))) return value;
      const written = dayWritten(value, table.days);
      if (written !== undefined) return written;
      const fault = dayFault(value);
      blame(field, fault === 'invalid-date' ? 'not-a-day' : fault, { name: value });
      return undefined;
    };
    const flag = (field: VacancyField) => {
      const value = text(field, 20).toLowerCase();
      if (value !== '' && !YES.has(value) && !NO.has(value)) blame(field, 'not-yes-or-no', { name: value });
      return YES.has(value) ? true : NO.has(value) ? false : undefined;
    };
    const several = (field: VacancyField) => {
      const found = listOf(text(field, VACANCY_LIMITS.description));
      if (found.length > VACANCY_LIMITS.choices) blame(field, 'too-many', { maximum: VACANCY_LIMITS.choices });
      return found.length === 0 ? undefined : found;
    };
    const code = text('code', VACANCY_LIMITS.code);
    const title = text('title', VACANCY_LIMITS.title);
    if (fault === undefined && title === '' && faults.length === 0) blame('title', 'required');
    const key = code === '' ? `title ${title.toLowerCase()}` : `code ${code}`;
    const first = firstLineOf.get(key);
    if (title !== '' && first !== undefined) blame(code === '' ? 'title' : 'code', 'vacancy-twice-in-file', { line: first });
    else firstLineOf.set(key, line);
    text('description', VACANCY_LIMITS.description);
    text('role', VACANCY_LIMITS.title);
    text('family', VACANCY_LIMITS.title);
    text('workPattern', VACANCY_LIMITS.workPattern);
    const url = text('applyUrl', VACANCY_LIMITS.applyUrl);
    if (url !== '' && !isAddress(url)) {
      blame('applyUrl', 'invalid-address');
      cells.delete('applyUrl');
    }
    const [opensAt, closes] = [day('opensAt'), day('applyBy')];
    const isBackwards = opensAt !== undefined && closes !== undefined && Date.parse(closes) < Date.parse(opensAt);
    if (isBackwards) blame('applyBy', 'end-before-start');
    const applyBy = isBackwards ? undefined : closes;
    return {
      ...{ line, cells, code, title, faults, warnings, opensAt, applyBy },
      level: oneOf('level', optionsOf(JOB_LEVELS)),
      track: oneOf('track', options.careerTrack),
      contractType: oneOf('contractType', options.contractType),
      schedule: oneOf('schedule', options.schedule),
      remote: flag('remote'),
      experienceYears: whole('experienceYears', 0, VACANCY_LIMITS.experienceYears),
      openings: whole('openings', 1, VACANCY_LIMITS.openings),
      status: oneOf('status', optionsOf(['draft', 'open'])) as VacancyLine['status'],
      skills: namedSkillsOf(text('skills', VACANCY_LIMITS.description)),
      locations: several('locations'),
      orgUnits: several('orgUnits'),
      translations: translationsOf(raw, translated, warnings, heads),
    };
  });
}

function isAddress(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text);
}

function translationsOf(
  cells: readonly string[],
  translated: readonly TranslatedColumn[],
  warnings: VacancyFault[],
  heads: readonly string[],
): VacancyLine['translations'] {
  const found: Record<string, { title: string; description: string }> = {};
  for (const { place, what, language } of translated) {
    const value = (cells[place] ?? '').normalize('NFC').trim();
    if (value === '') continue;
    if (value.length > VACANCY_LIMITS[what]) {
      warnings.push({ field: what, code: 'too-long', column: heads[place] ?? null, params: { maximum: VACANCY_LIMITS[what] } });
      continue;
    }
    found[language] = { ...(found[language] ?? { title: '', description: '' }), [what]: value };
  }
  return found;
}

/** Turns a JSON feed (a list, or an object with one under `vacancies`, `items` or `jobs`) into the lines of a table; undefined where it is none. */
export function tableOfFeed(feed: unknown): WholeTable | undefined {
  const list = Array.isArray(feed) ? feed : listIn(feed);
  if (list === undefined || list.length === 0) return undefined;
  const headers = [...new Set(list.flatMap((item) => (isRecord(item) ? Object.keys(item) : [])))];
  if (headers.length === 0) return undefined;
  const lines = list.map((item: unknown, at): TableLine => {
    const line = at + 1;
    return isRecord(item) ? { line, cells: headers.map((head) => cellOf(item[head])) } : { line, cells: [], fault: 'broken-bytes' };
  });
  const columns = Object.fromEntries(
    columnsByHead(
      headers,
      vacancyTable.fields.map(({ field, words }) => [field, words] as const),
    ),
  );
  return 'title' in columns ? { headers, lines, columns, days: 'ymd', reading: null } : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function listIn(feed: unknown): unknown[] | undefined {
  if (!isRecord(feed)) return undefined;
  return [feed['vacancies'], feed['items'], feed['jobs']].find((one): one is unknown[] => Array.isArray(one));
}

/** A value of a feed as the cell of a table says it. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => cellOf(one)).join('; ');
  if (!isRecord(value)) return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  const name = cellOf(value['name'] ?? value['label'] ?? value['code'] ?? value['title']);
  const level = cellOf(value['level']);
  return level === '' ? name : `${name}: ${level}`;
}
