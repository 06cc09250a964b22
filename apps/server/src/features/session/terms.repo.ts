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

/** Returns false where they had accepted this version. */
export async function updateAcceptedTerms(store: Store, userId: UserId, version: string, now: Date): Promise<boolean> {
  const updated = await store.db
    .updateTable('users')
    .set({ terms_accepted_version: version, terms_accepted_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('terms_accepted_version', 'is', null), eb('terms_accepted_version', '!=', version)]))
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}
