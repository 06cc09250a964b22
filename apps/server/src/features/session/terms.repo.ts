import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/** The version of the terms that a person accepted last. */
export async function findAcceptedTerms(store: Store, userId: UserId): Promise<string | null> {
  const row = await store.db
    .selectFrom('users')
    .select('terms_accepted_version')
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.terms_accepted_version ?? null;
}
