import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/** Stores new links of people, each named once, and drops the unused ones before them: only the newest mail works. Two statements. */
export async function insertResetTokens(
  store: Store,
  tokens: readonly { readonly id: string; readonly userId: UserId; readonly tokenHash: Buffer }[],
  { expiresAt, now }: { readonly expiresAt: Date; readonly now: Date },
): Promise<void> {
  const userIds = tokens.map(({ userId }) => userId);
  await sql`delete from password_reset_tokens
    where organisation_id = ${store.organisationId} and user_id = any(${userIds}::uuid[]) and used_at is null`.execute(store.db);
  await sql`insert into password_reset_tokens (organisation_id, id, user_id, token_hash, expires_at, created_at)
    select ${store.organisationId}, t.id, t.user_id, t.token_hash, ${expiresAt}, ${now}
    from unnest(${tokens.map(({ id }) => id)}::uuid[], ${userIds}::uuid[], ${tokens.map((token) => token.tokenHash)}::bytea[])
      as t (id, user_id, token_hash)`.execute(store.db);
}

/** Whose link it is, until when it holds, and whether it leads to a first password; undefined when it does not hold. */
export async function resetTokenStanding(
  store: Store,
  tokenHash: Buffer,
  now: Date,
): Promise<{ readonly userId: UserId; readonly expiresAt: Date; readonly isFirst: boolean } | undefined> {
  const row = await store.db
    .selectFrom('password_reset_tokens as t')
    .select((eb) => [
      'user_id',
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
  return row && { userId: row.user_id as UserId, expiresAt: row.expires_at, isFirst: row.has_password === false };
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
