import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { deleteUnfinishedProgress } from '../progress/progress.public.ts';

/**
 * What is erased of a person's content and learning (PLT-12): drafts, bookmarks, what they put aside and what they answered in
 * quizzes. Published content stays without a name, and so do likes, ratings, votes and completions, which only count.
 */
export async function eraseFromCards(store: Store, userId: UserId): Promise<void> {
  const organisationId = store.organisationId;
  await sql`delete from cards where organisation_id = ${organisationId} and author_id = ${userId} and state in ('draft', 'processing', 'error')`.execute(
    store.db,
  );
  await sql`
    with gone as (delete from card_bookmarks where organisation_id = ${organisationId} and user_id = ${userId} returning card_id)
    update cards c set bookmarks_count = c.bookmarks_count - 1 from gone
    where c.organisation_id = ${organisationId} and c.id = gone.card_id`.execute(store.db);
  await sql`delete from card_dismissals where organisation_id = ${organisationId} and user_id = ${userId}`.execute(store.db);
  await sql`delete from quiz_answers where organisation_id = ${organisationId} and user_id = ${userId}`.execute(store.db);
  await sql`delete from quiz_attempts where organisation_id = ${organisationId} and user_id = ${userId}`.execute(store.db);
  await deleteUnfinishedProgress(store, userId);
  await sql`delete from card_audience where organisation_id = ${organisationId} and target_type = 'user' and target_id = ${userId}`.execute(
    store.db,
  );
}
