import { sql } from 'kysely';
import type { Impression } from '@waymark/contract/telemetry';
import type { UserId } from '@waymark/contract/kit';
import { type Store, transaction } from '../../platform/db/database.ts';

type SeenImpression = Omit<Impression, 'seen_at'> & { readonly seen_at: Date };

/**
 * Writes down what a person saw; an id that is there already counts once. Does not wait for the disk: a few impressions lost
 * with the power are worth less than the time of every page.
 */
export async function insertImpressions(store: Store, userId: UserId, impressions: readonly SeenImpression[]): Promise<void> {
  await transaction(store, async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx.db);
    await tx.db
      .insertInto('impressions')
      .values(impressions.map((impression) => ({ ...impression, organisation_id: tx.organisationId, user_id: userId })))
      .onConflict((conflict) => conflict.columns(['organisation_id', 'id']).doNothing())
      .execute();
  });
}

export async function deleteImpressionsOf(store: Store, userId: UserId): Promise<void> {
  await store.db.deleteFrom('impressions').where('organisation_id', '=', store.organisationId).where('user_id', '=', userId).execute();
}
