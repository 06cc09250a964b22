import {
  isOccupation,
  JOB_LEVELS,
  JOB_ROLE_LIMITS,
  JOB_ROLE_STATES,
  type JobRoleImport,
  jobRoleProblems,
  type Translations,
} from '@waymark/contract/job-roles';
import { headWords, type TableLine, type WholeTable, type WholeTableKind } from '../imports/imports.public.ts';

export type RoleFault = JobRoleImport['lines'][number]['faults'][number];

/** A skill as a cell names it, with the name of its level; empty where the cell tells of none. */
export interface NamedSkill {
  readonly name: string;
  readonly level: string;
}

/** What a line says of a role; undefined where its cell is empty. */
export interface RoleLine {
  readonly line: number;
  readonly code: string;
  readonly title: string;
  readonly family: string | undefined;
  readonly description: string | undefined;
  readonly level: string | undefined;
  readonly track: string | undefined;
  readonly occupation: string | undefined;
  readonly state: string | undefined;
  readonly skills: readonly NamedSkill[] | undefined;
  readonly translations: Translations;
  readonly faults: RoleFault[];
  /** Cells that are left out of it. */
  readonly warnings: RoleFault[];
}

type Field = 'code' | 'title' | 'family' | 'description' | 'level' | 'track' | 'occupation' | 'state' | 'skills';

/** Tables of job roles: of our own, of O*NET ("O*NET-SOC Code") and of ESCO ("conceptUri", "preferredLabel"). */
export const roleTable: WholeTableKind = {
  kind: 'job-roles',
  fields: [
    { field: 'code', words: headWords('roleCode') },
    { field: 'title', words: headWords('roleTitle'), isRequired: true },
    { field: 'family', words: headWords('family') },
    { field: 'description', words: headWords('description') },
    { field: 'level', words: headWords('level') },
    { field: 'track', words: headWords('track') },
    { field: 'occupation', words: headWords('occupation') },
    { field: 'state', words: headWords('status') },
    { field: 'skills', words: headWords('skills') },
  ],
  bytes: JOB_ROLE_LIMITS.importBytes,
  lines: JOB_ROLE_LIMITS.importLines,
  tooLarge: jobRoleProblems['job-role-table-too-large'],
  unreadable: jobRoleProblems['job-role-table-unreadable'],
};

const TRANSLATED = /^(title|name|description)(?:\s*[:_([-]\s*|\s+)([a-z]{2,3}(?:-[a-z]{2,4})?)\s*[\])]?$/i;

/** A column of translations, by a head such as "title:de". */
interface TranslatedColumn {
  readonly place: number;
  readonly what: 'title' | 'description';
  readonly language: string;
}

function translatedColumns({ headers, columns }: WholeTable): TranslatedColumn[] {
  const taken = new Set(Object.values(columns));
  return headers.flatMap((head, place) => {
    const [, what = '', language = ''] = taken.has(place) ? [] : (TRANSLATED.exec(head.trim()) ?? []);
    if (language === '') return [];
    const [base = '', region] = language.split('-');
    const code = region === undefined ? base.toLowerCase() : `${base.toLowerCase()}-${region.length === 2 ? region.toUpperCase() : region}`;
    return [{ place, what: what.toLowerCase() === 'description' ? ('description' as const) : ('title' as const), language: code }];
  });
}

/** Lines as they were read, each with all that is wrong with it by itself; a role may stand in one line only. An optional cell that says nothing is left out. */
export function judgeRoles(table: WholeTable, tracks: readonly { readonly key: string; readonly label: string }[]): RoleLine[] {
  const { headers: heads, columns: places } = table;
  const translated = translatedColumns(table);
  const firstLineOf = new Map<string, number>();
  return table.lines.map(({ line, cells, fault }: TableLine) => {
    const faults: RoleFault[] = [];
    const warnings: RoleFault[] = [];
    const blame = (field: Field, code: string, params?: Record<string, string | number>) =>
      (field === 'title' || field === 'code' ? faults : warnings).push({
        ...{ field, code, column: heads[places[field] ?? -1] ?? null },
        ...(params === undefined ? {} : { params }),
      });
    if (fault !== undefined) faults.push({ field: '', code: fault, column: null });
    if (cells.slice(heads.length).some((text) => text !== '')) faults.push({ field: '', code: 'too-many-cells', column: null });
    const text = (field: Field, most: number): string => {
      const value = (cells[places[field] ?? -1] ?? '').normalize('NFC').trim();
      const code = value.length > most ? 'too-long' : value.includes('\u{FFFD}') ? 'broken-bytes' : undefined;
      if (code !== undefined) blame(field, code, code === 'too-long' ? { maximum: most } : undefined);
      return code === undefined ? value : '';
    };
    const oneOf = (field: Field, choices: readonly { readonly key: string; readonly label: string }[], code: string) => {
      const value = text(field, JOB_ROLE_LIMITS.title);
      const found = choices.find(({ key, label }) => [key, label].some((name) => name.toLowerCase() === value.toLowerCase()));
      if (value !== '' && found === undefined) blame(field, code, { name: value });
      return found?.key;
    };
    const asChoices = (keys: readonly string[]) => keys.map((key) => ({ key, label: key }));
    const code = text('code', JOB_ROLE_LIMITS.code);
    const title = text('title', JOB_ROLE_LIMITS.title);
    if (fault === undefined && title === '' && faults.length === 0) blame('title', 'required');
    const key = code === '' ? `title ${title.toLowerCase()}` : `code ${code}`;
    const first = firstLineOf.get(key);
    if (title !== '' && first !== undefined) blame(code === '' ? 'title' : 'code', 'role-twice-in-file', { line: first });
    else firstLineOf.set(key, line);
    const named = text('occupation', JOB_ROLE_LIMITS.code);
    if (named !== '' && !isOccupation(named)) blame('occupation', 'invalid-occupation');
    const occupation = named === '' && isOccupation(code) ? code : isOccupation(named) ? named : '';
    return {
      ...{ line, code, title, faults, warnings },
      family: text('family', JOB_ROLE_LIMITS.title) || undefined,
      description: text('description', JOB_ROLE_LIMITS.description) || undefined,
      level: oneOf('level', asChoices(JOB_LEVELS), 'unknown-job-level'),
      track: oneOf('track', tracks, 'unknown-career-track'),
      state: oneOf('state', asChoices(JOB_ROLE_STATES), 'unknown-job-role-state'),
      occupation: occupation || undefined,
      skills: namedSkillsOf(text('skills', JOB_ROLE_LIMITS.description)),
      translations: translationsOf(cells, translated, warnings, heads),
    };
  });
}

/** "Leak detection: advanced; GIS" as it names skills and levels. A colon at the end belongs to the name: only one with text after it starts a level. */
export function namedSkillsOf(cell: string): NamedSkill[] | undefined {
  const parts = cell
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0) return undefined;
  return parts.map((part) => {
    const at = part.lastIndexOf(':');
    return at < 0 ? { name: part, level: '' } : { name: part.slice(0, at).trim(), level: part.slice(at + 1).trim() };
  });
}

function translationsOf(
  cells: readonly string[],
  translated: readonly TranslatedColumn[],
  warnings: RoleFault[],
  heads: readonly string[],
): Translations {
  const found: Record<string, { title: string; description: string }> = {};
  for (const { place, what, language } of translated) {
    const value = (cells[place] ?? '').normalize('NFC').trim();
    if (value === '') continue;
    if (value.length > JOB_ROLE_LIMITS[what]) {
      warnings.push({ field: what, code: 'too-long', column: heads[place] ?? null, params: { maximum: JOB_ROLE_LIMITS[what] } });
      continue;
    }
    found[language] = { ...(found[language] ?? { title: '', description: '' }), [what]: value };
  }
  return found;
}
