import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/**
 * Locks some people until the transaction ends, so that changes about one of them come one after the other: also changes of what other features keep
 * about them, which have no row yet to lock. Always in the same order.
 */
export async function lockPeople(tx: Store, ids: readonly UserId[]): Promise<void> {
  await sql`select from users where organisation_id = ${tx.organisationId} and id = any(${ids}::uuid[]) order by id for no key update`.execute(
    tx.db,
  );
}

/** Of some people, those that are there; they stay so until the transaction ends. */
export async function findStayingPeople(tx: Store, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from users where organisation_id = ${tx.organisationId} and id = any(${ids}::uuid[]) for key share`.execute(tx.db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Locks some people, in the same order, also against new rows that name them: what is written about one of them meanwhile is either there before, or waits.
 */
export async function lockPeopleForMerge(tx: Store, ids: readonly UserId[]): Promise<void> {
  await sql`select from users where organisation_id = ${tx.organisationId} and id = any(${ids}::uuid[]) order by id for update`.execute(
    tx.db,
  );
}
