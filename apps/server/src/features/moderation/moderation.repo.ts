import { type RawBuilder, sql } from 'kysely';
import type { CaseId, CaseSort, CaseState, CaseStep, ReportableKind } from '@waymark/contract/moderation';
import type { UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { CaseRow, CaseWithHistoryRow } from './moderation.row.ts';

const COLUMNS = sql`c.id, c.subject_kind, c.subject_id, c.state, c.reports_count, c.last_reported_at, c.revision`;
/** Reports and steps of one case that a moderator is shown. */
const SHOWN = 20;

/** The case of a thing, made where there is none, and locked: reports and decisions of one thing wait for each other. */
export async function lockCaseOf(store: Store, kind: ReportableKind, subjectId: string, now: Date): Promise<CaseRow> {
  const { rows } = await sql<CaseRow>`
    insert into moderation_cases as c (organisation_id, id, subject_kind, subject_id, last_reported_at)
    values (${store.organisationId}, ${newId<CaseId>()}, ${kind}, ${subjectId}, ${now})
    on conflict (organisation_id, subject_kind, subject_id) do update set subject_id = excluded.subject_id
    returning ${COLUMNS}`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('One row is always there');
  return row;
}

/** A case by id, locked; undefined when there is none. */
export async function lockCase(store: Store, id: CaseId): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select ${COLUMNS} from moderation_cases c where c.organisation_id = ${store.organisationId} and c.id = ${id} for update`.execute(
    store.db,
  );
  return rows[0];
}

/** The open cases of some things, locked in the order of their ids. */
export async function lockOpenCases(store: Store, kind: ReportableKind, subjectIds: readonly string[]): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select ${COLUMNS} from moderation_cases c
    where c.organisation_id = ${store.organisationId} and c.subject_kind = ${kind} and c.subject_id = any(${subjectIds}::uuid[])
      and c.state = 'open' order by c.id for update`.execute(store.db);
  return rows;
}

/** Opens a case, with its reports counted again. Returns how many no one has decided on. */
export async function openCase(store: Store, { id }: CaseRow, now: Date): Promise<number> {
  const { rows } = await sql<{ reports_count: number }>`
    update moderation_cases c set state = 'open', last_reported_at = ${now},
      reports_count = (select count(*) from moderation_reports r
        where r.organisation_id = c.organisation_id and r.subject_kind = c.subject_kind and r.subject_id = c.subject_id
          and r.settled_by is null)
    where c.organisation_id = ${store.organisationId} and c.id = ${id} returning c.reports_count`.execute(store.db);
  return rows[0]?.reports_count ?? 0;
}

/** Closes a case that is locked; anyone who decides on what they saw before is too late from now on. */
export async function closeCase(store: Store, { id }: Authorized<CaseRow, 'decide'> | CaseRow): Promise<void> {
  await sql`update moderation_cases set state = 'decided', revision = revision + 1
    where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
}

/** Writes down what happened in a case. Returns the step's id. */
export async function insertStep(
  store: Store,
  { id }: CaseRow,
  step: { readonly step: CaseStep; readonly actorId: UserId | null; readonly reason: string; readonly now: Date },
): Promise<string> {
  const stepId = newId<string>();
  await store.db
    .insertInto('moderation_steps')
    .values({
      organisation_id: store.organisationId,
      id: stepId,
      case_id: id,
      step: step.step,
      at: step.now,
      actor_id: step.actorId,
      reason: step.reason,
    })
    .execute();
  return stepId;
}

export interface CaseFilter {
  readonly state: CaseState;
  readonly kind?: ReportableKind | undefined;
  readonly sort: CaseSort;
}

/** Place in a list of cases: the time or the number it is sorted by, and the case. */
export interface CasePlace {
  readonly key: Date | number;
  readonly id: string;
}

const withHistory = (store: Store, condition: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql<CaseWithHistoryRow>`
  select ${COLUMNS},
    coalesce((select json_agg(r) from (
      select reporter_id, reason, note, reported_at, settled_by is null as is_new from moderation_reports
      where organisation_id = c.organisation_id and subject_kind = c.subject_kind and subject_id = c.subject_id
      order by reported_at desc limit ${sql.lit(SHOWN)}) r), '[]') as reports,
    coalesce((select json_agg(s) from (
      select id, step, at, actor_id, reason from moderation_steps
      where organisation_id = c.organisation_id and case_id = c.id
      order by at desc, id desc limit ${sql.lit(SHOWN)}) s), '[]') as history
  from moderation_cases c where c.organisation_id = ${store.organisationId} and ${condition} ${end}`;

/** One page of cases with their newest reports and steps, and one row more. */
export async function listCaseRows(
  store: Store,
  { state, kind, sort }: CaseFilter,
  after: CasePlace | undefined,
  limit: number,
): Promise<CaseWithHistoryRow[]> {
  const key = sort === 'newest' ? sql`c.last_reported_at` : sql`c.reports_count`;
  const type = sort === 'newest' ? sql`timestamptz` : sql`integer`;
  const conditions = [
    sql`c.state = ${state}`,
    ...(kind === undefined ? [] : [sql`c.subject_kind = ${kind}`]),
    ...(after === undefined ? [] : [sql`(${key}, c.id) < (${after.key}::${type}, ${after.id}::uuid)`]),
  ];
  const end = sql`order by ${key} desc, c.id desc limit ${sql.lit(limit + 1)}`;
  const { rows } = await withHistory(store, sql.join(conditions, sql` and `), end).execute(store.db);
  return rows;
}

/** One case with its newest reports and steps. */
export async function findCase(store: Store, id: CaseId): Promise<CaseWithHistoryRow> {
  const { rows } = await withHistory(store, sql`c.id = ${id}`, sql``).execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('The case is locked and there');
  return row;
}
