import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { JobFamilyId, JobRoleImport, JobRoleState } from '@waymark/contract/job-roles';
import type { OpportunityId } from '@waymark/contract/opportunities';
import { middleLevel, SKILL_LIMITS, type SkillId, type SkillRequirement } from '@waymark/contract/skills';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { uniqueSlug } from '../../platform/text/slug.ts';
import {
  importAtOnce,
  metOnce,
  outcomesOf,
  type TableAsk,
  tableImporter,
  type TableOutcome,
  type WholeTable,
  wholeTable,
} from '../imports/imports.public.ts';
import * as catalogue from './job-catalogue.repo.ts';
import { putRoles, type RoleToPut } from './job-catalogue.service.ts';
import type { JobFamilyRow, JobRoleRow, WrittenRole } from './job-role.row.ts';
import { judgeRoles, type RoleLine, roleTable } from './job-role-table.ts';
import { jobRolesImported } from './job-roles.events.ts';
import { listFamilies } from './job-roles.repo.ts';

/** More than an organisation keeps. */
const MOST_ROLES = 50_000;
const MOST_FAMILIES = 10_000;

const plain = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * ADM-05, JOB-04: takes roles from a table, with families that are not there yet, or tells what would happen and every bad line; both are
 * the same work, with and without writing. A role is met by its code, else by its title; empty cells change nothing, bad lines are left out.
 * Throws `job-role-table-unreadable` or `-too-large`.
 */
export async function importRoles(ctx: Acting, bytes: Readable, asked: TableAsk): Promise<JobRoleImport> {
  const table = await wholeTable(ctx, bytes, roleTable, asked);
  const { extra, counts, ...answer } = await importAtOnce(ctx, roleTable, { table, asked }, (ctx) => applyRoles(ctx, table, asked));
  return { ...answer, counts: { ...counts, families: extra?.families ?? 0 } };
}

async function applyRoles(
  ctx: Acting,
  table: WholeTable,
  { dryRun }: { readonly dryRun: boolean },
): Promise<TableOutcome<{ families: number }>> {
  return mutate(ctx, jobRolesImported, async (ctx) => {
    const lines = judgeRoles(table, ctx.organisation.setting('career_options').careerTrack.options);
    await catalogue.lockCatalogue(ctx.store);
    const skillsOf = await skillReader(ctx, lines, table.headers[table.columns['skills'] ?? -1] ?? null);
    const roles = roleFinder(await catalogue.allRoles(ctx.store, MOST_ROLES));
    const families = familyFinder(await listFamilies(ctx.store, { condition: sql`true`, after: null, limit: MOST_FAMILIES }));
    const isFirst = metOnce('role-twice-in-file');
    const wanted = lines.flatMap((line) => {
      const skills = skillsOf(line);
      if (line.faults.length > 0) return [];
      const before = roles(line);
      if (!isFirst(line, before?.id)) return [];
      const put = toPut(line, before, line.family === undefined ? undefined : families.idOf(line.family), skills);
      return [{ line, put, effect: before === undefined ? 'create' : isSame(before, put) ? 'same' : 'change' } as const];
    });
    const of = (effect: 'create' | 'change' | 'same') => wanted.filter((one) => one.effect === effect).map(({ put }) => put);
    const [create, change] = [of('create'), of('change')];
    const effects = new Map(wanted.map(({ line, effect }) => [line, effect]));
    const result = {
      lines: outcomesOf(lines, effects),
      extra: { families: families.added.length },
    };
    if (dryRun || create.length + change.length === 0) return unchanged(result);
    const added = families.added.map((family) => ({ ...family, code: '', description: '', translations: {} }));
    await catalogue.putFamilies(ctx.store, added, ctx.now());
    await putRoles(ctx, [...create, ...change]);
    return {
      result,
      subject: { type: 'job-role-import', id: ctx.organisation.id },
      details: { created: create.length, changed: change.length, families: families.added.length, bad: lines.length - wanted.length },
    };
  });
}

/** Returns what reads the skills of a line, and leaves those out that are none, with a word; undefined where the line names none. */
export async function skillReader<Line extends Pick<RoleLine, 'skills' | 'warnings'>>(
  inside: Acting,
  lines: readonly Line[],
  column: string | null,
) {
  const levels = inside.organisation.setting('proficiency_levels');
  const keyOf = new Map(levels.flatMap(({ key, label }) => [[plain(key), key] as const, [plain(label), key] as const]));
  const names = new Set(
    lines.flatMap(({ skills = [] }) =>
      skills.flatMap(({ name, level }) => [plain(name), plain(`${name}: ${level}`), plain(`${name}:${level}`)]),
    ),
  );
  const ids = await catalogue.findSkillsCalled(inside.store, [...names]);
  return ({ skills, warnings }: Line): SkillRequirement[] | undefined => {
    if (skills === undefined) return undefined;
    const blame = (code: string, params: Record<string, string | number>) => warnings.push({ field: 'skills', code, column, params });
    if (skills.length > SKILL_LIMITS.perRequirement) blame('too-many', { maximum: SKILL_LIMITS.perRequirement });
    const asked = new Map<SkillId, SkillRequirement>();
    for (const { name, level } of skills) {
      // A name may have a colon of its own.
      const whole = ids.get(plain(`${name}: ${level}`)) ?? ids.get(plain(`${name}:${level}`));
      const skillId = whole ?? ids.get(plain(name));
      const key = whole !== undefined || level === '' ? middleLevel(levels) : keyOf.get(plain(level));
      if (skillId === undefined) blame('unknown-skill-named', { name });
      else if (key === undefined) blame('unknown-level-named', { name: level });
      else if (asked.has(skillId)) blame('skill-named-twice', { name });
      else asked.set(skillId, { skillId, level: key });
    }
    // A cell of which nothing is known changes nothing.
    return asked.size === 0 ? undefined : [...asked.values()].slice(0, SKILL_LIMITS.perRequirement);
  };
}

/** Finds the role a line is about: by its code, else the one of its title that has no other code. */
function roleFinder(all: readonly JobRoleRow[]) {
  const byCode = new Map(all.filter(({ code }) => code !== '').map((role) => [role.code, role]));
  const byTitle = Map.groupBy(all, ({ title_key: key }) => key);
  return ({ code, title }: RoleLine): JobRoleRow | undefined => {
    const named = byTitle.get(plain(title)) ?? [];
    if (code !== '') return byCode.get(code) ?? named.find((role) => role.code === '');
    return named.length === 1 ? named[0] : named.find((role) => role.code === '');
  };
}

function familyFinder(all: readonly JobFamilyRow[]) {
  const known = new Map(
    all.flatMap(({ id, code, title_key: key }) => [...(code === '' ? [] : [[plain(code), id] as const]), [key, id] as const]),
  );
  const added: { readonly id: JobFamilyId; readonly title: string }[] = [];
  const idOf = (name: string): JobFamilyId => {
    const found = known.get(plain(name));
    if (found !== undefined) return found;
    const id = newId<JobFamilyId>();
    known.set(plain(name), id);
    added.push({ id, title: name });
    return id;
  };
  return { idOf, added };
}

const EMPTY: WrittenRole = {
  ...{ code: '', title: '', description: '', translations: {}, family_id: null, level: null, track: null, occupation: '', skills: [] },
};

function toPut(
  line: RoleLine,
  before: JobRoleRow | undefined,
  familyId: JobFamilyId | undefined,
  skills: readonly SkillRequirement[] | undefined,
): RoleToPut {
  const old = before ?? EMPTY;
  const id = before?.id ?? newId<OpportunityId>();
  const translations = { ...old.translations };
  for (const [language, words] of Object.entries(line.translations)) {
    const had = translations[language];
    const title = words.title || (had?.title ?? '');
    if (title !== '') translations[language] = { title, description: words.description || (had?.description ?? '') };
  }
  return {
    id,
    slug: before?.slug ?? uniqueSlug(line.title, id),
    state: (line.state as JobRoleState | undefined) ?? before?.state ?? 'active',
    role: {
      code: line.code || old.code,
      title: line.title,
      description: line.description ?? old.description,
      translations,
      family_id: familyId ?? old.family_id,
      level: (line.level as WrittenRole['level'] | undefined) ?? old.level,
      track: line.track ?? old.track,
      occupation: line.occupation ?? old.occupation,
      skills: skills ?? old.skills,
    },
  };
}

const inOrder = (skills: readonly SkillRequirement[]) => skills.map(({ skillId, level }) => `${skillId} ${level}`);

function isSame(before: JobRoleRow, { state, role }: RoleToPut): boolean {
  const told = (one: WrittenRole, standing: JobRoleState) => [
    standing,
    ...[one.code, one.title, one.description, one.family_id, one.level, one.track, one.occupation],
    Object.entries(one.translations)
      .map(([language, words]) => [language, words.title, words.description])
      .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    inOrder(one.skills),
  ];
  return JSON.stringify(told(before, before.state)) === JSON.stringify(told(role, state));
}

/** Roles from a table (ADM-05, JOB-04), checked and brought in in the background. */
export const roleImporter = tableImporter({
  kind: 'job-roles',
  permissions: ['MANAGE_CAREER_GROWTH'],
  feature: 'job_role',
  limits: { bytes: roleTable.bytes, lines: roleTable.lines },
  table: async () => roleTable,
  apply: applyRoles,
});
