import { columnsByHead } from '@waymark/contract/imports';
import {
  isOccupation,
  JOB_LEVELS,
  JOB_ROLE_LIMITS,
  JOB_ROLE_STATES,
  type JobRoleImport,
  type Translations,
} from '@waymark/contract/job-roles';
import type { TableLine } from '../imports/imports.public.ts';

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
}

type Field = 'code' | 'title' | 'family' | 'description' | 'level' | 'track' | 'occupation' | 'state' | 'skills';

/** Words that heads use: of tables of our own, of O*NET ("O*NET-SOC Code") and of ESCO ("conceptUri", "preferredLabel"). */
const WORDS: Readonly<Record<Field, readonly string[]>> = {
  code: ['code', 'jobcode', 'rolecode', 'id', 'externalid', 'key', 'onetsoccode', 'concepturi'],
  title: ['title', 'name', 'jobtitle', 'role', 'jobrole', 'preferredlabel', 'bezeichnung', 'nom', 'nombre', 'nome'],
  family: ['family', 'jobfamily', 'iscogroup', 'careercluster', 'berufsfamilie', 'famille', 'familia'],
  description: ['description', 'summary', 'beschreibung', 'descripcion', 'descricao'],
  level: ['level', 'joblevel', 'grade', 'stufe', 'niveau', 'nivel'],
  track: ['track', 'careertrack', 'laufbahn'],
  occupation: ['occupation', 'occupationcode', 'onet', 'onetcode', 'esco', 'esconumber', 'soccode', 'beruf'],
  state: ['state', 'status'],
  skills: ['skills', 'requiredskills', 'skillsrequired', 'faehigkeiten', 'competences', 'competencias'],
};

const TRANSLATED = /^(title|name|description)(?:\s*[:_([-]\s*|\s+)([a-z]{2,3}(?:-[a-z]{2,4})?)\s*[\])]?$/i;

/** Where the columns of a table are. */
export interface RoleColumns {
  readonly places: ReadonlyMap<Field, number>;
  readonly translated: readonly { readonly place: number; readonly what: 'title' | 'description'; readonly language: string }[];
}

/** The columns by what heads say; undefined without one for the title. A head such as "title:de" is a translation. */
export function roleColumns(heads: readonly string[]): RoleColumns | undefined {
  const places = columnsByHead(heads, Object.entries(WORDS) as [Field, readonly string[]][]);
  const taken = new Set(places.values());
  const translated = heads.flatMap((head, place) => {
    const [, what = '', language = ''] = taken.has(place) ? [] : (TRANSLATED.exec(head.trim()) ?? []);
    if (language === '') return [];
    const [base = '', region] = language.split('-');
    const code = region === undefined ? base.toLowerCase() : `${base.toLowerCase()}-${region.length === 2 ? region.toUpperCase() : region}`;
    return [{ place, what: what.toLowerCase() === 'description' ? ('description' as const) : ('title' as const), language: code }];
  });
  return places.has('title') ? { places, translated } : undefined;
}

/** Lines as they were read, each with all that is wrong with it by itself; a role may stand in one line only. */
export function judgeRoles(
  lines: readonly TableLine[],
  heads: readonly string[],
  { places, translated }: RoleColumns,
  tracks: readonly { readonly key: string; readonly label: string }[],
): RoleLine[] {
  const firstLineOf = new Map<string, number>();
  return lines.map(({ line, cells, fault }) => {
    const faults: RoleFault[] = [];
    const blame = (field: Field, code: string, params?: Record<string, string | number>) =>
      faults.push({ field, code, column: heads[places.get(field) ?? -1] ?? null, ...(params === undefined ? {} : { params }) });
    if (fault !== undefined) faults.push({ field: '', code: fault, column: null });
    if (cells.length > heads.length) faults.push({ field: '', code: 'too-many-cells', column: null });
    const text = (field: Field, most: number): string => {
      const value = (cells[places.get(field) ?? -1] ?? '').normalize('NFC').trim();
      if (value.length > most) blame(field, 'too-long', { maximum: most });
      if (value.includes('\u{FFFD}')) blame(field, 'broken-bytes');
      return value;
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
    if (fault === undefined && title === '') blame('title', 'required');
    const key = code === '' ? `title ${title.toLowerCase()}` : `code ${code}`;
    const first = firstLineOf.get(key);
    if (title !== '' && first !== undefined) blame(code === '' ? 'title' : 'code', 'role-twice-in-file', { line: first });
    else firstLineOf.set(key, line);
    const named = text('occupation', JOB_ROLE_LIMITS.code);
    if (named !== '' && !isOccupation(named)) blame('occupation', 'invalid-occupation');
    const occupation = named === '' && isOccupation(code) ? code : named;
    return {
      ...{ line, code, title, faults },
      family: text('family', JOB_ROLE_LIMITS.title) || undefined,
      description: text('description', JOB_ROLE_LIMITS.description) || undefined,
      level: oneOf('level', asChoices(JOB_LEVELS), 'unknown-job-level'),
      track: oneOf('track', tracks, 'unknown-career-track'),
      state: oneOf('state', asChoices(JOB_ROLE_STATES), 'unknown-job-role-state'),
      occupation: occupation || undefined,
      skills: namedSkillsOf(text('skills', JOB_ROLE_LIMITS.description)),
      translations: translationsOf(cells, translated, faults, heads),
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
  translated: RoleColumns['translated'],
  faults: RoleFault[],
  heads: readonly string[],
): Translations {
  const found: Record<string, { title: string; description: string }> = {};
  for (const { place, what, language } of translated) {
    const value = (cells[place] ?? '').normalize('NFC').trim();
    if (value === '') continue;
    if (value.length > JOB_ROLE_LIMITS[what]) {
      faults.push({ field: what, code: 'too-long', column: heads[place] ?? null, params: { maximum: JOB_ROLE_LIMITS[what] } });
    }
    found[language] = { ...(found[language] ?? { title: '', description: '' }), [what]: value };
  }
  return found;
}
