import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';

/** PLT-12: takes a person out of paths: how far they were, what they edited with others, what they thought. */
export async function erasePathTraces(store: Store, userId: string): Promise<void> {
  const own = (table: 'path_learners' | 'card_collaborators' | 'path_reviews') =>
    sql`delete from ${sql.table(table)} where organisation_id = ${store.organisationId} and user_id = ${userId}`;
  await own('path_learners').execute(store.db);
  await own('card_collaborators').execute(store.db);
  await own('path_reviews').execute(store.db);
}
