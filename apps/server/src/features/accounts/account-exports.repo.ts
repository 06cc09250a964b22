import { sql } from 'kysely';
import type { AccountExport, AccountExportId, AccountFilter } from '@waymark/contract/accounts';
import type { FieldValues } from '@waymark/contract/custom-fields';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { accountsThat, standingOf } from './account-filter.repo.ts';

export interface ExportRow {
  readonly id: AccountExportId;
  readonly created_by: UserId;
  readonly filter: AccountFilter;
  readonly status: AccountExport['status'];
  readonly people: number;
  readonly storage_key: string;
  readonly created_at: Date;
}

/** What is written of one person. */
export interface ExportedRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly handle: string;
  readonly job_title: string;
  readonly company: string;
  readonly location: string;
  readonly language: string | null;
  readonly external_id: string | null;
  readonly standing: string;
  readonly manager_email: string | null;
  readonly roles: string[];
  readonly roles_by_groups: string[];
  readonly groups: string[];
  readonly custom_fields: FieldValues;
  readonly last_seen_at: Date;
  readonly created_at: Date;
}

export async function insertExport(
  store: Store,
  row: Pick<ExportRow, 'id' | 'created_by' | 'storage_key' | 'filter'>,
  now: Date,
): Promise<void> {
  await store.db
    .insertInto('account_exports')
    .values({ organisation_id: store.organisationId, ...row, filter: JSON.stringify(row.filter), created_at: now })
    .execute();
}

/** An export of a person's own, or whosever it is. */
export async function findExport(store: Store, id: AccountExportId, ownerId: UserId | null): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select id, created_by, filter, status, people, storage_key, created_at from account_exports
    where organisation_id = ${store.organisationId} and id = ${id} ${ownerId === null ? sql`` : sql`and created_by = ${ownerId}`}`.execute(
    store.db,
  );
  return rows[0];
}

export async function updateExport(
  store: Store,
  id: AccountExportId,
  changes: { people?: number; status?: AccountExport['status']; finished_at?: Date },
): Promise<void> {
  await store.db
    .updateTable('account_exports')
    .set(changes)
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .execute();
}

/** Exports made before a moment, at most 100. */
export async function findOldExports(store: Store, before: Date): Promise<Pick<ExportRow, 'id' | 'storage_key'>[]> {
  const { rows } = await sql<Pick<ExportRow, 'id' | 'storage_key'>>`
    select id, storage_key from account_exports where organisation_id = ${store.organisationId} and created_at < ${before}
    order by created_at limit 100`.execute(store.db);
  return rows;
}

export async function deleteExport(store: Store, id: AccountExportId): Promise<void> {
  await store.db.deleteFrom('account_exports').where('organisation_id', '=', store.organisationId).where('id', '=', id).execute();
}

/** The next people a filter means, after one of them, by id. */
export async function findExported(store: Store, filter: AccountFilter, after: string, limit: number, now: Date): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    select u.id, u.email, u.first_name, u.last_name, u.handle, u.job_title, u.company, u.location, u.language, u.external_id,
      ${standingOf(store.organisationId, now)} as standing, u.custom_fields, u.last_seen_at, u.created_at,
      (select m.email from reporting_lines l join users m on m.organisation_id = l.organisation_id and m.id = l.manager_id
        where l.organisation_id = u.organisation_id and l.report_id = u.id and l.kind = 'direct') as manager_email,
      array(select r.name from user_roles ur join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id
        where ur.organisation_id = u.organisation_id and ur.user_id = u.id order by r.name) as roles,
      array(select r.name from person_roles pr join roles r on r.organisation_id = pr.organisation_id and r.id = pr.role_id
        where pr.organisation_id = u.organisation_id and pr.user_id = u.id and not exists (select from user_roles own
          where own.organisation_id = pr.organisation_id and own.user_id = u.id and own.role_id = pr.role_id)
        order by r.name) as roles_by_groups,
      array(select g.name from group_members m join groups g on g.organisation_id = m.organisation_id and g.id = m.group_id
        where m.organisation_id = u.organisation_id and m.user_id = u.id and m.role <> 'pending' order by g.name) as groups
    from users u where ${accountsThat(store.organisationId, filter, now)} and u.id > ${after}
    order by u.id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}
