import { type RawBuilder, sql } from 'kysely';
import type { CompletionSource, Gate } from '@waymark/contract/progress';
import type { TranscriptFilter, TranscriptStatus } from '@waymark/contract/transcript';
import type { Store } from '../../platform/db/database.ts';
import { likeOf } from '../../platform/db/like.ts';
import { isCounted, isEmptyProgress, statusInStore } from '../progress/progress.public.ts';
import { zoneInSql } from '../../platform/tenancy/time-zone.ts';

/** A row of a learning record: of the ledger, or of what was begun and is not complete. */
export interface TranscriptRecord {
  readonly id: string;
  readonly completion_id: string | null;
  readonly status: TranscriptStatus;
  readonly title: string;
  readonly card_type: string;
  readonly provider: string;
  readonly duration_minutes: number | null;
  readonly skills: string[];
  readonly score: number | null;
  readonly at: Date;
  readonly recorded_at: Date | null;
  readonly source: CompletionSource | null;
  readonly period: string;
  readonly reason: string;
  readonly card_id: string | null;
  readonly card_slug: string | null;
  readonly work_path: string | null;
  readonly content_done: boolean;
  readonly has_gates: boolean;
  readonly evidence: { readonly text?: string; readonly gates?: readonly { readonly gate: Gate; readonly at: string | null }[] };
  readonly certificate_id: string | null;
  /** It is under way, and nothing of it is done. */
  readonly is_empty: boolean;
}

export interface TranscriptSearch {
  readonly userId: string;
  readonly filter: TranscriptFilter;
  readonly q?: string | undefined;
  readonly cardType?: string | undefined;
  readonly provider?: string | undefined;
  readonly source?: CompletionSource | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** SQL: the work that the person finished. */
  readonly work: RawBuilder<unknown>;
  /** The time zone of `from` and `until`: that of the person who reads the days (ANA-09). */
  readonly zone: string;
  /** Rows of the ledger as it stood then, without what is under way; for files. */
  readonly asOf?: Date | undefined;
}

/** Whether a certificate `z` is in force, or was at a moment: the same file is made again later (B9). */
const inForce = (asOf: Date | undefined) =>
  asOf === undefined
    ? sql`z.revoked_at is null and z.renewed_by is null`
    : sql`z.created_at <= ${asOf} and (z.revoked_at is null or z.revoked_at > ${asOf})
      and not exists (select from certificates r where r.organisation_id = z.organisation_id and r.id = z.renewed_by and r.created_at <= ${asOf})`;

function recordsOf(
  store: Store,
  { userId, asOf, filter, work }: Pick<TranscriptSearch, 'userId' | 'asOf' | 'filter' | 'work'>,
): RawBuilder<unknown> {
  const { organisationId } = store;
  const known = asOf === undefined ? sql`true` : sql`l.recorded_at <= ${asOf}`;
  // A file says what stood in the record at its moment; only the list has to be as many rows as are counted today.
  const isFinished = filter === 'finished' && asOf === undefined ? isCounted('l') : sql`(w.id is null)`;
  const ledger = sql`
    select l.id, l.id as completion_id, case when w.id is null then l.status else 'Withdrawn' end as status, l.title, l.card_type, l.provider,
      l.duration_minutes, l.skills, l.score, l.achieved_at as at, l.recorded_at, l.source, l.period, coalesce(w.reason, l.reason) as reason,
      l.card_id, k.slug as card_slug, null as work_path, true as content_done, false as has_gates, l.evidence, z.id as certificate_id, false as is_empty, ${isFinished} as is_counted
    from learning_completions l
    left join learning_completions w on w.organisation_id = l.organisation_id and w.corrects = l.id
      ${asOf === undefined ? sql`` : sql`and w.recorded_at <= ${asOf}`}
    left join cards k on k.organisation_id = l.organisation_id and k.id = l.card_id and k.state in ('published', 'archived')
    left join certificates z on z.organisation_id = l.organisation_id and z.user_id = l.user_id and z.card_id = l.card_id
      and z.period = l.period and w.id is null and ${inForce(asOf)}
    where l.organisation_id = ${organisationId} and l.user_id = ${userId} and l.status <> 'Withdrawn' and ${known}
      and w.reason is distinct from 'judged-again'
    union all
    select o.id, null, 'Completed', o.title, o.type, '', null, o.skills, null, o.at, o.at, null, '', '', null, null, o.path, true, false, '{}'::jsonb, null, false,
      false
    from (${work}) o ${asOf === undefined ? sql`` : sql`where o.at <= ${asOf}`}`;
  if (asOf !== undefined) return ledger;
  return sql`${ledger}
    union all
    select k.id, null, ${statusInStore('p')},
      k.title, k.card_type, k.provider, k.duration_minutes,
      array(select s.name from skills s where s.organisation_id = k.organisation_id and s.id = any(k.skill_ids) order by s.name),
      coalesce(p.achieved_score, case when p.course_status = 'Failed' then p.course_score end), coalesce(p.achieved_at, p.updated_at), null, null, p.period, '', k.id, k.slug, null, p.achieved_at is not null,
      p.achieved_at is not null, '{}'::jsonb, null, ${isEmptyProgress('p', 'k')}, false
    from card_progress p join cards k on k.organisation_id = p.organisation_id and k.id = p.card_id
    where p.organisation_id = ${organisationId} and p.user_id = ${userId} and p.completion_state = 'STARTED'
      and ${statusInStore('p')} is not null and k.state = 'published'`;
}

function conditionsOf(search: TranscriptSearch): RawBuilder<unknown>[] {
  const { filter, q, cardType, provider, source, from, until, zone } = search;
  const day = sql`(t.at at time zone ${zone})::date`;
  return [
    ...(filter === 'pending' ? [sql`t.has_gates`] : []),
    ...(filter === 'in-progress' ? [sql`t.status in ('In Progress', 'Failed')`] : []),
    ...(filter === 'registered' ? [sql`t.status = 'Registered'`] : []),
    ...(filter === 'withdrawn' ? [sql`t.status = 'Withdrawn'`] : []),
    ...(filter === 'completed' ? [sql`t.status = 'Completed' and t.completion_id is not null`] : []),
    ...(filter === 'finished' ? [sql`t.is_counted`] : []),
    ...(filter === 'earlier' ? [sql`(t.card_type = 'elsewhere' or t.source in ('elsewhere', 'import'))`] : []),
    ...(filter === 'projects' ? [sql`t.card_type = 'career_project'`] : []),
    ...(filter === 'passed' ? [sql`t.status = 'Passed'`] : []),
    ...(filter === 'certificates' ? [sql`t.certificate_id is not null`] : []),
    ...(q === undefined || q.trim() === '' ? [] : [sql`t.title ilike ${likeOf(q)}`]),
    ...(cardType === undefined ? [] : [sql`t.card_type = ${cardType}`]),
    ...(provider === undefined ? [] : [sql`t.provider = ${provider}`]),
    ...(source === undefined ? [] : [sql`t.source = ${source}`]),
    ...(from === undefined ? [] : [sql`${day} >= ${from}::date`]),
    ...(until === undefined ? [] : [sql`${day} <= ${until}::date`]),
  ];
}

/** A page of a record, the newest first; one row more than asked for. */
export async function listRecords(
  store: Store,
  search: TranscriptSearch,
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<TranscriptRecord[]> {
  const conditions = [sql`true`, ...conditionsOf(search), ...(after === undefined ? [] : [sql`(t.at, t.id) < (${after.at}, ${after.id})`])];
  const { rows } = await sql<TranscriptRecord>`
    select * from (${recordsOf(store, search)}) t where ${sql.join(conditions, sql` and `)}
    order by t.at desc, t.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export interface RecordCounts {
  readonly all: number;
  readonly pending: number;
  readonly completed: number;
  readonly passed: number;
  readonly in_progress: number;
  readonly registered: number;
  readonly withdrawn: number;
  readonly earlier: number;
  readonly projects: number;
  readonly certificates: number;
  readonly finished: number;
  readonly minutes: number;
  readonly since: Date | null;
  readonly card_types: string[];
  readonly providers: string[];
}

/** A record in numbers; what is finished, and how long it took, is counted as in all figures of learning (`isCounted`). */
export async function countRecords(store: Store, userId: string, work: RawBuilder<unknown>): Promise<RecordCounts> {
  const { rows } = await sql<RecordCounts>`
    with t as (${recordsOf(store, { userId, filter: 'all', work })}),
    done as (select * from t where status in ('Completed', 'Passed') and completion_id is not null),
    counted as (select l.duration_minutes from learning_completions l
      where l.organisation_id = ${store.organisationId} and l.user_id = ${userId} and ${isCounted('l')})
    select (select count(*) from t)::int as all, (select count(*) from t where has_gates)::int as pending,
      (select count(*) from done where status = 'Completed')::int as completed, (select count(*) from done where status = 'Passed')::int as passed,
      (select count(*) from t where status in ('In Progress', 'Failed'))::int as in_progress,
      (select count(*) from t where status = 'Registered')::int as registered, (select count(*) from t where status = 'Withdrawn')::int as withdrawn,
      (select count(*) from t where card_type = 'elsewhere' or source in ('elsewhere', 'import'))::int as earlier,
      (select count(*) from t where card_type = 'career_project')::int as projects,
      (select count(*) from t where certificate_id is not null)::int as certificates, (select count(*) from counted)::int as finished,
      (select coalesce(sum(duration_minutes), 0) from counted)::int as minutes,
      (select min(at) from done) as since,
      array(select distinct card_type from t order by 1) as card_types,
      array(select distinct provider from t where provider <> '' order by 1) as providers`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('A select without from must answer');
  return row;
}

/** Since when some people are here, and the time zone they live in. */
export async function findEntries(
  store: Store,
  userIds: readonly string[],
): Promise<{ readonly id: string; readonly created_at: Date; readonly time_zone: string }[]> {
  const { rows } = await sql<{ id: string; created_at: Date; time_zone: string }>`
    select u.id, u.created_at, ${zoneInSql(store, 'u')} as time_zone from users u
    where u.organisation_id = ${store.organisationId} and u.id = any(${userIds}::uuid[]) order by u.id`.execute(store.db);
  return rows;
}
