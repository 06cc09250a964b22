import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

export async function isPersonHere(store: Store, userId: UserId): Promise<boolean> {
  const row = await store.db
    .selectFrom('users')
    .select('id')
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
