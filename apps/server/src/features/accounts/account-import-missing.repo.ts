import { sql } from 'kysely';
import type { ImportId } from '@waymark/contract/imports';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { isInNoLine } from '../imports/imports.public.ts';

const isMissing = (store: Store, id: ImportId, actorId: UserId) => sql`
  u.organisation_id = ${store.organisationId} and u.status = 'active' and u.id <> ${actorId} and ${isInNoLine(store, id, sql`u.email`)}`;

/** How many active people a file does not name, other than who imports it. */
export async function countMissing(store: Store, id: ImportId, actorId: UserId): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from users u where ${isMissing(store, id, actorId)}`.execute(store.db);
  return rows[0]?.people ?? 0;
}

/** Some of those people, after one of them. */
export async function findMissing(store: Store, id: ImportId, actorId: UserId, after: string, limit: number): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select u.id from users u where ${isMissing(store, id, actorId)} and u.id > ${after}
    order by u.id limit ${sql.lit(limit)}`.execute(store.db);
  return rows.map((row) => row.id);
}
