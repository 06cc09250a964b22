import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';

/** Gives a person a card, as if they had bought it. */
export async function buyFor(store: Store, person: Pick<SignedIn, 'userId'>, cardId: string): Promise<void> {
  await sql`insert into card_purchases (organisation_id, card_id, user_id, source, at)
    values (${store.organisationId}, ${cardId}, ${person.userId}, 'bought', now())`.execute(store.db);
}
