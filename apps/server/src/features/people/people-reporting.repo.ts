import { sql, type RawBuilder } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { ReportingKind } from '@waymark/contract/people';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { type PersonRow, personJson, type PersonSummaryRow } from './people.row.ts';

/** A person's place in the reporting lines. */
export interface ReportingRow {
  readonly manager: PersonSummaryRow | null;
  readonly secondary_manager: PersonSummaryRow | null;
  readonly direct_reports_count: number;
  readonly secondary_reports_count: number;
}

/** Far more than anybody reads; keeps the top of a large organisation from walking all of it. */
const REACHED_AT_MOST = 10_000;

/** `ReportingRow` of the person with an id, as one value inside another query. */
export function reportingJson(organisationId: string, personId: RawBuilder<unknown>): RawBuilder<ReportingRow> {
  const manager = (kind: ReportingKind) => sql`(select ${personJson('m')} from reporting_lines l
    join users m on m.organisation_id = l.organisation_id and m.id = l.manager_id
    where l.organisation_id = ${organisationId} and l.report_id = ${personId} and l.kind = ${sql.lit(kind)})`;
  const count = (kind: ReportingKind) => sql`(select count(*) from reporting_lines l
    where l.organisation_id = ${organisationId} and l.manager_id = ${personId} and l.kind = ${sql.lit(kind)})`;
  return sql<ReportingRow>`json_build_object('manager', ${manager('direct')}, 'secondary_manager', ${manager('secondary')},
    'direct_reports_count', ${count('direct')}, 'secondary_reports_count', ${count('secondary')})`;
}

export async function findReporting(store: Store, userId: UserId): Promise<ReportingRow> {
  const { rows } = await sql<{ reporting: ReportingRow }>`
    select ${reportingJson(store.organisationId, sql`${userId}::uuid`)} as reporting`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('A select without from must answer');
  return row.reporting;
}

/** One change of reporting lines at a time in an organisation: two at once could close a circle that neither sees. */
export async function lockReportingLines(store: Store): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reporting-lines:${store.organisationId}`}, 0))`.execute(store.db);
}

/** Whether somebody reports to a manager, through however many others. Walks up from the report. */
export async function reportsTo(store: Store, reportId: UserId, managerId: UserId, kind: ReportingKind): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive above as (
      select manager_id from reporting_lines
      where organisation_id = ${store.organisationId} and report_id = ${reportId} and kind = ${kind}
      union
      select l.manager_id from above join reporting_lines l
      on l.organisation_id = ${store.organisationId} and l.report_id = above.manager_id and l.kind = ${kind}
    ) select exists (select 1 from above where manager_id = ${managerId}) as found`.execute(store.db);
  return rows[0]?.found ?? false;
}

export async function setManager(
  store: Store,
  report: Authorized<PersonRow, 'setManager'>,
  managerId: UserId,
  kind: ReportingKind,
): Promise<void> {
  await store.db
    .insertInto('reporting_lines')
    .values({ organisation_id: store.organisationId, report_id: report.id, manager_id: managerId, kind })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'report_id', 'kind']).doUpdateSet({ manager_id: managerId }))
    .execute();
}

export async function clearManager(store: Store, report: Authorized<PersonRow, 'setManager'>, kind: ReportingKind): Promise<void> {
  await store.db
    .deleteFrom('reporting_lines')
    .where('organisation_id', '=', store.organisationId)
    .where('report_id', '=', report.id)
    .where('kind', '=', kind)
    .execute();
}

/**
 * Who reports to a manager by name: directly, or only through others (the 10,000 nearest of them).
 * @param after name and id of the last person of the page before
 */
export async function listReports(
  store: Store,
  managerId: UserId,
  options: { scope: 'direct' | 'indirect'; visible: RawBuilder<boolean>; after: { name: string; id: string } | null; limit: number },
): Promise<PersonSummaryRow[]> {
  const { scope, visible, after, limit } = options;
  const direct = sql`select report_id from reporting_lines
    where organisation_id = ${store.organisationId} and manager_id = ${managerId} and kind = 'direct'`;
  const indirect = sql`select report_id from (
      select report_id, depth from line where depth > 1 limit ${sql.lit(REACHED_AT_MOST)}) reached`;
  const { rows } = await sql<PersonSummaryRow>`
    with recursive line as (
      select report_id, 1 as depth from (${direct}) first
      union
      select l.report_id, line.depth + 1 from line join reporting_lines l
      on l.organisation_id = ${store.organisationId} and l.manager_id = line.report_id and l.kind = 'direct'
    )
    select u.id, u.handle, u.full_name, u.job_title, u.avatar_file_id
    from users u
    where u.organisation_id = ${store.organisationId} and u.id in (${scope === 'direct' ? direct : indirect}) and ${visible}
      ${after === null ? sql`` : sql`and (u.full_name, u.id) > (${after.name}, ${after.id}::uuid)`}
    order by u.full_name, u.id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}
