import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { JobLevel } from '@waymark/contract/job-roles';
import type { LocationId, OrgUnitId } from '@waymark/contract/locations';
import type { OpportunityId } from '@waymark/contract/opportunities';
import { momentIn } from '@waymark/contract/projects';
import { VACANCY_LIMITS, type VacancyImport, vacancyProblems } from '@waymark/contract/vacancies';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext, InTransaction } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { wholeBody } from '../../platform/storage/limited-body.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { uniqueSlug } from '../../platform/text/slug.ts';
import { ownZone } from '../../platform/tenancy/time-zone.ts';
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
import { skillReader } from '../job-roles/job-roles.public.ts';
import { placesByCode } from '../locations/locations.public.ts';
import { moveLockedVacancies } from './vacancy-status.service.ts';
import { findFamiliesCalled, findRolesCalled } from './vacancy-import.repo.ts';
import { judgeVacancies, tableOfFeed, type VacancyLine, vacancyTable } from './vacancy-table.ts';
import { vacanciesImported } from './vacancies.events.ts';
import { addToTeams, listVacancies, lockVacancies } from './vacancies.repo.ts';
import { writeVacancies } from './vacancies.service.ts';
import type { VacancyRow, VacancyWritten } from './vacancy.row.ts';

/** More than an organisation keeps. */
const MOST_VACANCIES = 50_000;
const plain = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * JOB-06: imports vacancies from a CSV table or a JSON feed, or tells what would happen and every bad line; both are the same work, with and
 * without writing. A vacancy is met by its code, else its title; empty cells change nothing, bad lines are left out. New ones are drafts
 * unless they say `open`. Throws `vacancy-table-unreadable` or `-too-large`.
 */
export async function importVacancies(
  ctx: ActorContext,
  bytes: Readable,
  { format, ...asked }: TableAsk & { readonly format: 'csv' | 'json' },
): Promise<VacancyImport> {
  const table = format === 'json' ? await readFeed(bytes) : await wholeTable(ctx, bytes, vacancyTable, asked);
  return importAtOnce(ctx, vacancyTable, { table, asked }, (ctx) => applyVacancies(ctx, table, asked));
}

async function applyVacancies(ctx: Acting, table: WholeTable, { dryRun }: { readonly dryRun: boolean }): Promise<TableOutcome> {
  const format = table.reading === null ? 'json' : 'csv';
  const options = ctx.organisation.setting('career_options');
  return mutate(ctx, vacanciesImported, async (ctx) => {
    const lines = judgeVacancies(table, {
      careerTrack: options.careerTrack.options,
      contractType: options.contractType.options,
      schedule: options.schedule.options,
    });
    await lockVacancies(ctx.store);
    const known = await listVacancies(ctx.store, ctx.actor.userId, { condition: sql`true`, after: null, limit: MOST_VACANCIES });
    const resolve = await resolver(ctx, lines, table);
    const find = finder(known);
    const isFirst = metOnce('vacancy-twice-in-file');
    const wanted = lines.flatMap((line) => {
      const names = resolve(line);
      if (line.faults.length > 0) return [];
      const before = find(line);
      if (!isFirst(line, before?.id)) return [];
      const written = writtenOf(line, before, names, before?.day_zone ?? ownZone(ctx));
      const effect = before === undefined ? 'create' : isSame(before, written) ? 'same' : 'change';
      return [{ line, before, written, effect } as const];
    });
    const effects = new Map(wanted.map(({ line, effect }) => [line, effect]));
    const result = { lines: outcomesOf(lines, effects) };
    const count = (effect: 'create' | 'change') => wanted.filter((one) => one.effect === effect).length;
    const [created, changed] = [count('create'), count('change')];
    if (dryRun || created + changed === 0) return unchanged(result);
    await writeAll(
      ctx,
      wanted.filter(({ effect }) => effect !== 'same'),
    );
    return {
      result,
      subject: { type: 'vacancy-import', id: ctx.organisation.id },
      details: { created, changed, bad: lines.length - wanted.length, format },
    };
  });
}

async function readFeed(bytes: Readable): Promise<WholeTable> {
  const file = await wholeBody(bytes, VACANCY_LIMITS.importBytes, () => refuse(vacancyProblems['vacancy-table-too-large']));
  const table = tableOfFeed(parsed(file.toString('utf8')));
  if (table === undefined) throw refuse(vacancyProblems['vacancy-table-unreadable']);
  if (table.lines.length > VACANCY_LIMITS.importLines) throw refuse(vacancyProblems['vacancy-table-too-large']);
  return table;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse(vacancyProblems['vacancy-table-unreadable']);
  }
}

/** What a line wants of a vacancy that is here, or of a new one. */
interface Wanted {
  readonly line: VacancyLine;
  readonly before: VacancyRow | undefined;
  readonly written: VacancyWritten;
}

interface Names {
  readonly skills: VacancyWritten['skills'] | undefined;
  readonly roleId: OpportunityId | undefined;
  readonly familyId: VacancyWritten['family_id'] | undefined;
  readonly locationIds: readonly LocationId[] | undefined;
  readonly orgUnitIds: readonly OrgUnitId[] | undefined;
}

/** Finds what lines name, all lines at once, and leaves out of each what is not there, with a word. */
async function resolver(inside: Acting, lines: readonly VacancyLine[], { headers, columns }: WholeTable) {
  const columnOf = (field: string) => headers[columns[field] ?? -1] ?? field;
  const skillsOf = await skillReader(inside, lines, columnOf('skills'));
  const named = (field: 'role' | 'family') => [...new Set(lines.flatMap(({ cells }) => cells.get(field) ?? []).map(plain))];
  const roles = await findRolesCalled(inside.store, named('role'));
  const families = await findFamiliesCalled(inside.store, named('family'));
  const places = await placesByCode(inside, {
    locations: lines.flatMap(({ locations = [] }) => [...locations]),
    orgUnits: lines.flatMap(({ orgUnits = [] }) => [...orgUnits]),
  });
  return (line: VacancyLine): Names => {
    const one = <Id>(field: 'role' | 'family', ids: ReadonlyMap<string, Id>, code: string): Id | undefined => {
      const name = line.cells.get(field);
      const id = name === undefined ? undefined : ids.get(plain(name));
      if (name !== undefined && id === undefined) line.warnings.push({ field, code, column: columnOf(field), params: { name } });
      return id;
    };
    const several = <Id>(field: 'locations' | 'orgUnits', ids: ReadonlyMap<string, Id>, code: string): Id[] | undefined =>
      someOf(
        line[field]?.flatMap((name) => {
          const id = ids.get(name);
          if (id === undefined) line.warnings.push({ field, code, column: columnOf(field), params: { name } });
          return id === undefined ? [] : [id];
        }),
      );
    return {
      skills: skillsOf(line),
      roleId: one('role', roles, 'unknown-job-role-named'),
      familyId: one('family', families, 'unknown-job-family-named'),
      locationIds: several('locations', places.locations, 'unknown-location-named'),
      orgUnitIds: several('orgUnits', places.orgUnits, 'unknown-org-unit-named'),
    };
  };
}

/** A cell of which nothing is known changes nothing. */
const someOf = <Id>(ids: Id[] | undefined) => (ids?.length === 0 ? undefined : ids);

/** Finds the vacancy a line is about: by its code, else the only one of its title that is not archived. */
function finder(all: readonly VacancyRow[]) {
  const byCode = new Map(all.filter(({ code }) => code !== '').map((vacancy) => [vacancy.code, vacancy]));
  const byTitle = Map.groupBy(
    all.filter(({ status }) => status !== 'archived'),
    ({ title_key: key }) => key,
  );
  return ({ code, title }: VacancyLine): VacancyRow | undefined => {
    const named = byTitle.get(plain(title)) ?? [];
    if (code !== '') return byCode.get(code) ?? named.find((vacancy) => vacancy.code === '');
    return named.length === 1 ? named[0] : undefined;
  };
}

const EMPTY: VacancyWritten = {
  ...{ code: '', title: '', description: '', translations: {}, role_id: null, family_id: null, level: null, track: null },
  ...{ contract_type: null, schedule: null, remote: false, work_pattern: '', experience_years: null, openings: 1, opens_at: null },
  ...{ apply_by: null, apply_url: '', location_ids: [], org_unit_ids: [], skills: [] },
};

function writtenOf(line: VacancyLine, before: VacancyRow | undefined, names: Names, dayZone: string): VacancyWritten {
  const old: VacancyWritten = before ?? EMPTY;
  const at = (day: string | undefined, time: string, had: Date | null) =>
    day === undefined ? had : new Date(day.includes('T') ? day : momentIn(dayZone, day, time));
  const translations = { ...old.translations };
  for (const [language, words] of Object.entries(line.translations)) {
    const title = words.title || (translations[language]?.title ?? '');
    if (title !== '') translations[language] = { title, description: words.description || (translations[language]?.description ?? '') };
  }
  return {
    code: line.code || old.code,
    title: line.title,
    description: line.cells.get('description') ?? old.description,
    translations,
    role_id: names.roleId ?? old.role_id,
    family_id: names.familyId ?? old.family_id,
    level: (line.level as JobLevel | undefined) ?? old.level,
    track: line.track ?? old.track,
    contract_type: line.contractType ?? old.contract_type,
    schedule: line.schedule ?? old.schedule,
    remote: line.remote ?? old.remote,
    work_pattern: line.cells.get('workPattern') ?? old.work_pattern,
    experience_years: line.experienceYears ?? old.experience_years,
    openings: Math.max(line.openings ?? old.openings, before?.places_taken ?? 1),
    opens_at: at(line.opensAt, '00:00:00', old.opens_at),
    apply_by: at(line.applyBy, '23:59:59', old.apply_by),
    apply_url: line.cells.get('applyUrl') ?? old.apply_url,
    location_ids: names.locationIds ?? old.location_ids,
    org_unit_ids: names.orgUnitIds ?? old.org_unit_ids,
    skills: names.skills ?? old.skills,
  };
}

const inOrder = (written: VacancyWritten) =>
  JSON.stringify(
    (Object.keys(EMPTY) as (keyof VacancyWritten)[]).map((name) => (name === 'skills' ? bare(written.skills) : written[name])),
  );
const bare = (skills: VacancyWritten['skills']) => skills.map(({ skillId, level }) => `${skillId} ${level}`);
const isSame = (before: VacancyRow, written: VacancyWritten): boolean => inOrder(before) === inOrder(written);

/** Writes what lines say, whatever their number in as many statements as one. New vacancies are drafts that the caller hires for, until they are opened. */
async function writeAll(ctx: InTransaction<Acting>, wanted: readonly Wanted[]): Promise<void> {
  const put = wanted.map(({ line, before, written }) => ({ line, before, vacancy: before ?? newVacancy(ctx, line), written }));
  await writeVacancies(ctx, put);
  const created = put.filter(({ before }) => before === undefined);
  const managers = created.map(({ vacancy: { id } }) => ({ id, userId: ctx.actor.userId, part: 'hiring_manager' as const }));
  await addToTeams(ctx.store, managers, ctx.now());
  const opening = put.filter(
    ({ line, vacancy: { status }, written }) =>
      line.status === 'open' && status === 'draft' && (written.apply_by === null || written.apply_by > ctx.now()),
  );
  // What was written is locked: it is opened as what it is now.
  const drafts = await listVacancies(ctx.store, ctx.actor.userId, {
    condition: sql`v.id = any(${opening.map(({ vacancy: { id } }) => id)}::uuid[]) and v.status = 'draft'`,
    after: null,
    limit: opening.length,
  });
  const isEarly = ({ opens_at: at }: VacancyRow) => at !== null && at > ctx.now();
  const moves = drafts.map((vacancy) => ({ vacancy, action: isEarly(vacancy) ? ('schedule' as const) : ('publish' as const) }));
  await moveLockedVacancies(ctx, moves, 'keeper');
}

function newVacancy(ctx: Acting, { title }: VacancyLine) {
  const id = newId<OpportunityId>();
  return { id, slug: uniqueSlug(title, id), status: 'draft' as const, day_zone: ownZone(ctx), created_by: ctx.actor.userId };
}

/** Vacancies from a table or a feed (JOB-06), checked and brought in in the background. */
export const vacancyImporter = tableImporter({
  kind: 'vacancies',
  permissions: ['MANAGE_CAREER_GROWTH'],
  feature: 'job_vacancy',
  limits: { bytes: VACANCY_LIMITS.importBytes, lines: VACANCY_LIMITS.importLines },
  table: async () => vacancyTable,
  apply: applyVacancies,
  readFeed,
});
