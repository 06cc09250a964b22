import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { ReportDefinition, ReportId } from '@waymark/contract/reports';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';
import type { ReportRow } from './report.row.ts';

const isShared = (
  userId: UserId,
) => sql`(exists (select from report_shares s where s.organisation_id = r.organisation_id and s.report_id = r.id and s.user_id = ${userId})
  or exists (select from report_recipients p where p.organisation_id = r.organisation_id and p.report_id = r.id and p.user_id = ${userId}))`;
const columns = (userId: UserId) => sql`r.id, r.owner_id, r.name, r.definition, r.version, r.updated_at,
  (select ${personJson('o')} from users o where o.organisation_id = r.organisation_id and o.id = r.owner_id) as owner,
  (select s.next_at from report_schedules s where s.organisation_id = r.organisation_id and s.report_id = r.id) as next_at,
  ${isShared(userId)} as is_shared`;

export async function insertReport(
  store: Store,
  report: { id: ReportId; ownerId: UserId; name: string; definition: ReportDefinition; now: Date },
): Promise<void> {
  const { id, ownerId, name, definition, now } = report;
  await sql`insert into reports (organisation_id, id, owner_id, name, definition, created_at, updated_at)
    values (${store.organisationId}, ${id}, ${ownerId}, ${name}, ${JSON.stringify(definition)}, ${now}, ${now})`.execute(store.db);
}

export async function findReport(store: Store, id: ReportId, userId: UserId): Promise<ReportRow | undefined> {
  const { rows } =
    await sql<ReportRow>`select ${columns(userId)} from reports r where r.organisation_id = ${store.organisationId} and r.id = ${id}`.execute(
      store.db,
    );
  return rows[0];
}

/** A report as its owner has it. */
export async function findReportOfOwner(store: Store, id: ReportId): Promise<ReportRow | undefined> {
  const { rows } = await sql<{
    owner_id: UserId;
  }>`select owner_id from reports where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
  return rows[0] === undefined ? undefined : findReport(store, id, rows[0].owner_id);
}

/** Reports of someone and those shared with them, latest change first. */
export async function listReports(
  store: Store,
  userId: UserId,
  scope: 'mine' | 'shared' | 'all',
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<ReportRow[]> {
  const own = sql`r.owner_id = ${userId}`;
  const shared = sql`r.id in (select s.report_id from report_shares s where s.organisation_id = ${store.organisationId} and s.user_id = ${userId}
    union select p.report_id from report_recipients p where p.organisation_id = ${store.organisationId} and p.user_id = ${userId})
    and r.owner_id <> ${userId}`;
  const which = scope === 'mine' ? own : scope === 'shared' ? shared : sql`(${own} or ${shared})`;
  const { rows } = await sql<ReportRow>`
    select ${columns(userId)} from reports r where r.organisation_id = ${store.organisationId} and ${which}
      ${after === null ? sql`` : sql`and (r.updated_at, r.id) < (${after.at}, ${after.id}::uuid)`}
    order by r.updated_at desc, r.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Changes a report unless it was changed since; false then. */
export async function updateReport(
  store: Store,
  report: Authorized<ReportRow, 'edit'>,
  change: { name: string; definition: ReportDefinition; version: number; now: Date },
): Promise<boolean> {
  const { rows } =
    await sql`update reports set name = ${change.name}, definition = ${JSON.stringify(change.definition)}, version = version + 1, updated_at = ${change.now}
    where organisation_id = ${store.organisationId} and id = ${report.id} and version = ${change.version} returning id`.execute(store.db);
  return rows.length > 0;
}

export async function deleteReport(store: Store, report: Authorized<ReportRow, 'edit'>): Promise<void> {
  await sql`delete from reports where organisation_id = ${store.organisationId} and id = ${report.id}`.execute(store.db);
}

export async function replaceShares(store: Store, report: Authorized<ReportRow, 'edit'>, userIds: readonly UserId[]): Promise<void> {
  await sql`delete from report_shares where organisation_id = ${store.organisationId} and report_id = ${report.id} and not user_id = any(${userIds}::uuid[])`.execute(
    store.db,
  );
  await sql`insert into report_shares (organisation_id, report_id, user_id)
    select ${store.organisationId}, ${report.id}, u from unnest(${userIds}::uuid[]) u on conflict do nothing`.execute(store.db);
}

/** People a report is shared with, by name. */
export async function listShares(store: Store, id: ReportId): Promise<PersonSummaryRow[]> {
  const { rows } = await sql<{ person: PersonSummaryRow }>`
    select ${personJson('u')} as person from report_shares s join users u on u.organisation_id = s.organisation_id and u.id = s.user_id
    where s.organisation_id = ${store.organisationId} and s.report_id = ${id} order by u.full_name_key, u.id`.execute(store.db);
  return rows.map(({ person }) => person);
}

/** Where mail for someone goes; undefined where they are not active. */
export async function findAddress(store: Store, userId: UserId): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from users where organisation_id = ${store.organisationId} and id = ${userId} and status = 'active'`.execute(store.db);
  return rows[0]?.email;
}

/** Whether a person has active people below them, and leads groups. `team` selects the ids of those below. */
export async function findScope(
  { organisationId, db }: Store,
  userId: UserId,
  team: RawBuilder<unknown>,
): Promise<{ has_team: boolean; leads_groups: boolean }> {
  const { rows } = await sql<{ has_team: boolean; leads_groups: boolean }>`
    select exists (select from users u where u.organisation_id = ${organisationId} and u.status = 'active' and u.id in (${team})) as has_team,
      exists (select from group_members m where m.organisation_id = ${organisationId} and m.user_id = ${userId}
        and m.role in ('admin', 'sub_admin')) as leads_groups`.execute(db);
  return rows[0] ?? { has_team: false, leads_groups: false };
}
