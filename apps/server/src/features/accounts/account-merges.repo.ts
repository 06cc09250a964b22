import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import type { MergeRow } from './account-merge.row.ts';

const SHOWN = 20;

export type NewMergeRow = Omit<MergeRow, 'rows_moved' | 'filled' | 'undone_at'>;

export async function insertMerge(tx: Store, row: NewMergeRow): Promise<void> {
  await tx.db
    .insertInto('account_merges')
    .values({ ...row, organisation_id: tx.organisationId })
    .execute();
}

/** Writes down how much a merge has moved, and what it filled. */
export async function finishMerge(tx: Store, mergeId: string, rows: number, filled: Readonly<Record<string, unknown>>): Promise<void> {
  await sql`update account_merges set rows_moved = rows_moved + ${rows}, filled = filled || ${JSON.stringify(filled)}::jsonb
    where organisation_id = ${tx.organisationId} and id = ${mergeId}`.execute(tx.db);
}

export async function findMerge(store: Store, mergeId: string): Promise<MergeRow | undefined> {
  const { rows } = await sql<MergeRow>`select * from account_merges
    where organisation_id = ${store.organisationId} and id = ${mergeId}`.execute(store.db);
  return rows[0];
}

/** Merges in force that a person is part of, the newest first. */
export async function findMergesOf(store: Store, userId: UserId): Promise<MergeRow[]> {
  const { rows } = await sql<MergeRow>`select * from account_merges
    where organisation_id = ${store.organisationId} and (survivor_id = ${userId} or merged_id = ${userId}) and undone_at is null
    order by merged_at desc, id desc limit ${sql.lit(SHOWN)}`.execute(store.db);
  return rows;
}

/** Whether a later merge made the survivor of this one part of another account. */
export async function isMergedOn(tx: Store, { survivor_id: survivorId, merged_id: mergedId }: MergeRow): Promise<boolean> {
  const { rows } =
    await sql`select from users where organisation_id = ${tx.organisationId} and id = ${mergedId} and merged_into = ${survivorId}`.execute(
      tx.db,
    );
  return rows.length === 0;
}

export async function markUndone(tx: Store, mergeId: string, by: UserId, at: Date): Promise<void> {
  await sql`update account_merges set undone_at = ${at}, undone_by = ${by}
    where organisation_id = ${tx.organisationId} and id = ${mergeId}`.execute(tx.db);
  await sql`delete from account_merge_rows where organisation_id = ${tx.organisationId} and merge_id = ${mergeId}`.execute(tx.db);
}

/** Merges in force of the last days, for what came in meanwhile. */
export async function findRecentMerges(store: Store, since: Date): Promise<MergeRow[]> {
  const { rows } = await sql<MergeRow>`select * from account_merges
    where organisation_id = ${store.organisationId} and undone_at is null and merged_at > ${since} order by merged_at limit 1000`.execute(
    store.db,
  );
  return rows;
}

/** Forgets what was moved by merges that can no longer be undone. */
export async function deleteOldMergeRows(store: Store, now: Date): Promise<void> {
  await sql`delete from account_merge_rows r using account_merges m where r.organisation_id = ${store.organisationId}
    and m.organisation_id = r.organisation_id and m.id = r.merge_id and m.undo_until < ${now}`.execute(store.db);
}

export interface RightsOfMerge {
  readonly roles: { readonly id: string; readonly name: string; readonly permissions: string[] }[];
  readonly groups: { readonly id: string; readonly permissions: string[] }[];
}

/** The roles a person has of their own, and the groups of theirs that bring roles, with what they permit. */
export async function findRightsOf(store: Store, userId: UserId): Promise<RightsOfMerge> {
  const { rows } = await sql<RightsOfMerge>`select
    (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'permissions', r.permissions) order by r.name), '[]')
      from user_roles u join roles r on r.organisation_id = u.organisation_id and r.id = u.role_id
      where u.organisation_id = ${store.organisationId} and u.user_id = ${userId}) as roles,
    (select coalesce(json_agg(json_build_object('id', g.group_id, 'permissions', r.permissions)), '[]')
      from group_members m join role_groups g on g.organisation_id = m.organisation_id and g.group_id = m.group_id
        join roles r on r.organisation_id = g.organisation_id and r.id = g.role_id
      where m.organisation_id = ${store.organisationId} and m.user_id = ${userId}) as groups`.execute(store.db);
  return rows[0] ?? { roles: [], groups: [] };
}
