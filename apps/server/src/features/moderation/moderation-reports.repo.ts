import { type RawBuilder, sql } from 'kysely';
import type { OwnReport, ReportableKind, ReportInput, ReportReason } from '@waymark/contract/moderation';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import type { CaseRow } from './moderation.row.ts';

type Subject = Pick<CaseRow, 'subject_kind' | 'subject_id'>;

/** What a person said of a thing before; undefined when nothing. */
export async function findReport(
  store: Store,
  { subject_kind, subject_id }: Subject,
  reporterId: UserId,
): Promise<{ reason: ReportReason; note: string; settled_by: string | null } | undefined> {
  const { rows } = await sql<{ reason: ReportReason; note: string; settled_by: string | null }>`
    select reason, note, settled_by from moderation_reports
    where organisation_id = ${store.organisationId} and subject_kind = ${subject_kind} and subject_id = ${subject_id}
      and reporter_id = ${reporterId}`.execute(store.db);
  return rows[0];
}

/** Writes what a person says of a thing, in the place of what they said before, as not decided on. */
export async function putReport(store: Store, subject: Subject, reporterId: UserId, report: ReportInput, now: Date): Promise<void> {
  await sql`
    insert into moderation_reports (organisation_id, subject_kind, subject_id, reporter_id, reason, note, reported_at)
    values (${store.organisationId}, ${subject.subject_kind}, ${subject.subject_id}, ${reporterId}, ${report.reason}, ${report.note}, ${now})
    on conflict (organisation_id, subject_kind, subject_id, reporter_id) do update set
      reason = excluded.reason, note = excluded.note, reported_at = excluded.reported_at, settled_by = null`.execute(store.db);
}

/** Marks the reports of a thing that no one has decided on as decided by a step. */
export async function settleReports(store: Store, { subject_kind, subject_id }: Subject, stepId: string): Promise<void> {
  await sql`
    update moderation_reports set settled_by = ${stepId}
    where organisation_id = ${store.organisationId} and subject_kind = ${subject_kind} and subject_id = ${subject_id}
      and settled_by is null`.execute(store.db);
}

/** Whose reports of a thing a step decided on. */
export async function findReportersOf(store: Store, kind: ReportableKind, subjectId: string, stepId: string): Promise<UserId[]> {
  const { rows } = await sql<{ reporter_id: UserId }>`
    select reporter_id from moderation_reports
    where organisation_id = ${store.organisationId} and subject_kind = ${kind} and subject_id = ${subjectId}
      and settled_by = ${stepId}`.execute(store.db);
  return rows.map((row) => row.reporter_id);
}

/** Who of some people reported each of some things, also where it was decided on since, by the things' ids. */
export async function findWhoReported(
  store: Store,
  things: readonly { readonly kind: ReportableKind; readonly id: string }[],
  people: readonly UserId[],
): Promise<ReadonlyMap<string, ReadonlySet<UserId>>> {
  const { rows } = await sql<{ subject_id: string; people: UserId[] }>`
    select r.subject_id, array_agg(r.reporter_id) as people
    from moderation_reports r join unnest(${things.map(({ kind }) => kind)}::text[], ${things.map(({ id }) => id)}::uuid[]) as t (kind, id)
      on r.subject_kind = t.kind and r.subject_id = t.id
    where r.organisation_id = ${store.organisationId} and r.reporter_id = any(${people}::uuid[])
    group by r.subject_id`.execute(store.db);
  return new Map(rows.map((row) => [row.subject_id, new Set(row.people)]));
}

/** Takes a person's own words out of their reports; the reports stay, without a name (PLT-12). */
export async function forgetNotesOf(store: Store, reporterId: UserId): Promise<void> {
  await sql`update moderation_reports set note = '' where organisation_id = ${store.organisationId} and reporter_id = ${reporterId}`.execute(
    store.db,
  );
}

/**
 * What a viewer said of the thing in a row of another query, as JSON; null when nothing.
 * @param row the columns, with their table, that name the row's organisation and the thing
 */
export function ownReportJson(
  kind: ReportableKind,
  row: { readonly organisation: string; readonly id: string },
  viewerId: string,
): RawBuilder<OwnReport | null> {
  return sql<OwnReport | null>`(select json_build_object('reason', mr.reason, 'note', mr.note, 'decided', mr.settled_by is not null)
    from moderation_reports mr
    where mr.organisation_id = ${sql.ref(row.organisation)} and mr.subject_kind = ${kind}
      and mr.subject_id = ${sql.ref(row.id)} and mr.reporter_id = ${viewerId})`;
}

/** What was said of each of some things that no one has decided on, the newest first, at most `limit` a thing; things without reports are missing. One query. */
export async function findOpenReports(
  store: Store,
  kind: ReportableKind,
  subjectIds: readonly string[],
  limit: number,
): Promise<Map<string, { readonly count: number; readonly newest: { readonly reason: ReportReason; readonly note: string }[] }>> {
  const { rows } = await sql<{ subject_id: string; count: number; newest: { reason: ReportReason; note: string }[] }>`
    select r.subject_id, count(*)::int as count,
      (json_agg(json_build_object('reason', r.reason, 'note', r.note) order by r.reported_at desc)
        filter (where r.place <= ${sql.lit(limit)})) as newest
    from (select *, row_number() over (partition by subject_id order by reported_at desc) as place from moderation_reports
      where organisation_id = ${store.organisationId} and subject_kind = ${kind} and subject_id = any(${subjectIds}::uuid[])
        and settled_by is null) r
    group by r.subject_id`.execute(store.db);
  return new Map(rows.map(({ subject_id: id, count, newest }) => [id, { count, newest }]));
}
