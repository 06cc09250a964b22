import type { CardId } from '@waymark/contract/cards';
import type { Store } from '../../platform/db/database.ts';

/** Returns a published card's title for notifications, regardless of who may see it. */
export async function findCardNamed(store: Store, cardId: CardId): Promise<{ title: string; slug: string; author_id: string } | undefined> {
  return store.db
    .selectFrom('cards')
    .select(['title', 'slug', 'author_id'])
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', cardId)
    .where('state', '=', 'published')
    .executeTakeFirst();
}
