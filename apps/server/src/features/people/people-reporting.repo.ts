import { sql, type RawBuilder } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { ReportingKind } from '@waymark/contract/people';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { IS_PERSON } from './people.policy.ts';
import { type PersonRow, personJson, type PersonSummaryRow } from './people.row.ts';

/** A person's place in the reporting lines. */
export interface ReportingRow {
  readonly manager: PersonSummaryRow | null;
  readonly secondary_manager: PersonSummaryRow | null;
  readonly direct_reports_count: number;
  readonly secondary_reports_count: number;
}

/** Far more than anyone reads; keeps the top of a large organisation from walking all of it. */
const REACHED_AT_MOST = 10_000;

/** `ReportingRow` of the person with an id, as one value inside another query; managers as far as they are named to someone, or to all. */
export function reportingJson(
  organisationId: string,
  personId: RawBuilder<unknown>,
  named: { readonly to: UserId; readonly visible: RawBuilder<boolean>; readonly counted: RawBuilder<boolean> } | null = null,
): RawBuilder<ReportingRow> {
  // SES-67: named to who may see them, and one's own manager to oneself.
  const isNamed =
    named === null
      ? sql`true`
      : sql`(${personId} = ${named.to} or exists (
          select from users u where u.organisation_id = m.organisation_id and u.id = m.id and ${named.visible}))`;
  const manager = (kind: ReportingKind) => sql`(select ${personJson('m')} from reporting_lines l
    join users m on m.organisation_id = l.organisation_id and m.id = l.manager_id
    where l.organisation_id = ${organisationId} and l.report_id = ${personId} and l.kind = ${sql.lit(kind)}
      and ${isNamed})`;
  const count = (kind: ReportingKind) => sql`(select count(*) from reporting_lines l
    where l.organisation_id = ${organisationId} and l.manager_id = ${personId} and l.kind = ${sql.lit(kind)} and exists (
      select from users u where u.organisation_id = l.organisation_id and u.id = l.report_id and ${named?.counted ?? IS_PERSON}))`;
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

/** Who people report to, by their id, a space and the kind of line. */
export async function managersOf(store: Store, userIds: readonly UserId[]): Promise<Map<string, UserId>> {
  const { rows } = await sql<{ line: string; manager_id: UserId }>`
    select report_id || ' ' || kind as line, manager_id from reporting_lines
    where organisation_id = ${store.organisationId} and report_id = any(${userIds}::uuid[])`.execute(store.db);
  return new Map(rows.map((row) => [row.line, row.manager_id]));
}

/** Whether one of some people reports to themselves, through however many others. Walks up from each. */
export async function someReportToThemselves(store: Store, userIds: readonly UserId[], kind: ReportingKind): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive above as (
      select report_id as start, manager_id from reporting_lines
      where organisation_id = ${store.organisationId} and report_id = any(${userIds}::uuid[]) and kind = ${kind}
      union
      select above.start, l.manager_id from above join reporting_lines l
      on l.organisation_id = ${store.organisationId} and l.report_id = above.manager_id and l.kind = ${kind}
    ) select exists (select 1 from above where manager_id = start) as found`.execute(store.db);
  return rows[0]?.found ?? false;
}

/** Writes who people report to: one statement for those who do, one for those who report to no one. */
export async function setManagers(
  store: Store,
  lines: readonly { readonly report: Authorized<PersonRow, 'setManager'>; readonly managerId: UserId | null }[],
  kind: ReportingKind,
): Promise<void> {
  const [kept, ended] = [lines.filter(({ managerId }) => managerId !== null), lines.filter(({ managerId }) => managerId === null)];
  if (kept.length > 0) {
    await sql`
      insert into reporting_lines (organisation_id, report_id, manager_id, kind)
      select ${store.organisationId}, l.report_id, l.manager_id, ${kind}
      from unnest(${kept.map(({ report }) => report.id)}::uuid[], ${kept.map(({ managerId }) => managerId)}::uuid[]) as l (report_id, manager_id)
      on conflict (organisation_id, report_id, kind) do update set manager_id = excluded.manager_id`.execute(store.db);
  }
  if (ended.length > 0) {
    await sql`
      delete from reporting_lines
      where organisation_id = ${store.organisationId} and report_id = any(${ended.map(({ report }) => report.id)}::uuid[]) and kind = ${kind}`.execute(
      store.db,
    );
  }
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
