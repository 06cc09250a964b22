import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/** Stores new recovery codes in the place of those before. */
export async function replaceCodes(store: Store, userId: UserId, hashes: readonly Buffer[], now: Date): Promise<void> {
  await store.db.deleteFrom('recovery_codes').where('organisation_id', '=', store.organisationId).where('user_id', '=', userId).execute();
  await store.db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ organisation_id: store.organisationId, user_id: userId, code_hash, created_at: now })))
    .execute();
}

/** Uses a recovery code up, in one statement so that it works once; false when there is no such unused one. */
export async function takeCode(store: Store, userId: UserId, hash: Buffer, now: Date): Promise<boolean> {
  const used = await store.db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** How many codes a person has left. */
export async function countCodes(store: Store, userId: UserId): Promise<number> {
  const row = await store.db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}
