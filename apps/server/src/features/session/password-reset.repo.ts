import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/** Stores a new link and drops the unused ones before it: only the newest mail works. */
export async function insertResetToken(
  store: Store,
  token: { id: string; userId: UserId; tokenHash: Buffer; expiresAt: Date; now: Date },
): Promise<void> {
  await store.db
    .deleteFrom('password_reset_tokens')
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', token.userId)
    .where('used_at', 'is', null)
    .execute();
  await store.db
    .insertInto('password_reset_tokens')
    .values({
      organisation_id: store.organisationId,
      id: token.id,
      user_id: token.userId,
      token_hash: token.tokenHash,
      expires_at: token.expiresAt,
      created_at: token.now,
    })
    .execute();
}

/** When a link that still holds ends; undefined when it does not hold. */
export async function resetTokenStanding(
  store: Store,
  tokenHash: Buffer,
  now: Date,
): Promise<{ readonly expiresAt: Date; readonly isFirst: boolean } | undefined> {
  const row = await store.db
    .selectFrom('password_reset_tokens as t')
    .select((eb) => [
      'expires_at',
      eb
        .exists(
          eb
            .selectFrom('credentials as c')
            .select('c.user_id')
            .whereRef('c.organisation_id', '=', 't.organisation_id')
            .whereRef('c.user_id', '=', 't.user_id'),
        )
        .as('has_password'),
    ])
    .where('organisation_id', '=', store.organisationId)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { expiresAt: row.expires_at, isFirst: row.has_password === false };
}

/** Whose link it is that still holds; undefined when it does not. */
export async function ownerOfResetToken(store: Store, tokenHash: Buffer, now: Date): Promise<UserId | undefined> {
  const row = await store.db
    .selectFrom('password_reset_tokens')
    .select('user_id')
    .where('organisation_id', '=', store.organisationId)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id as UserId | undefined;
}

/** Uses a link up, in one statement so that it works once; undefined when it does not hold. */
export async function useResetToken(store: Store, tokenHash: Buffer, now: Date): Promise<UserId | undefined> {
  const row = await store.db
    .updateTable('password_reset_tokens')
    .set({ used_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id as UserId | undefined;
}

/** Makes every link of a person invalid. */
export async function deleteResetTokensOf(store: Store, userId: UserId): Promise<void> {
  await store.db
    .deleteFrom('password_reset_tokens')
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .execute();
}
