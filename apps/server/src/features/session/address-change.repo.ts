import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

export interface WaitingAddress {
  readonly email: string;
  readonly expiresAt: Date;
}

/** The address a person asked for, while it can be confirmed. */
export async function findWaitingAddress(store: Store, userId: UserId, now: Date): Promise<WaitingAddress | undefined> {
  const row = await store.db
    .selectFrom('address_changes')
    .select(['email', 'expires_at'])
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { email: row.email, expiresAt: row.expires_at };
}

/** Keeps the address a person asks for, in place of one before it. */
export async function keepWaitingAddress(
  store: Store,
  userId: UserId,
  { email, expiresAt, tokenHash, now }: WaitingAddress & { readonly tokenHash: Buffer; readonly now: Date },
): Promise<void> {
  const change = { email, token_hash: tokenHash, expires_at: expiresAt, created_at: now };
  await store.db
    .insertInto('address_changes')
    .values({ organisation_id: store.organisationId, user_id: userId, ...change })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'user_id']).doUpdateSet(change))
    .execute();
}

/** Uses a link up, in one statement so that it works once; undefined when it does not hold. */
export async function useAddressLink(
  store: Store,
  tokenHash: Buffer,
  now: Date,
): Promise<{ readonly userId: UserId; readonly email: string } | undefined> {
  const row = await store.db
    .deleteFrom('address_changes')
    .where('organisation_id', '=', store.organisationId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
  return row && { userId: row.user_id as UserId, email: row.email };
}

/** Forgets the address a person asked for; answers whether there was one. */
export async function deleteWaitingAddress(store: Store, userId: UserId): Promise<boolean> {
  const { numDeletedRows } = await store.db
    .deleteFrom('address_changes')
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
