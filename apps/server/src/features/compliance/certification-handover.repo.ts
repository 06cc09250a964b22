import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';

/** How many certifications a card is the content of, with the names of some: those are for everyone. */
export async function findCertificationsWith(store: Store, cardId: string): Promise<{ count: number; names: string[] }> {
  const { rows } = await sql<{ count: number; names: string[] }>`
    with held as (
      select name from certifications where organisation_id = ${store.organisationId} and ended_at is null
        and (first_card_id = ${cardId} or renewal_card_id = ${cardId})
    )
    select (select count(*)::int from held) as count,
      coalesce((select json_agg(n.name) from (select name from held order by name limit 5) n), '[]') as names`.execute(store.db);
  return rows[0] ?? { count: 0, names: [] };
}

/**
 * Puts a card in the place of another in certifications under way, and in what they ask of people: their duties move with it. Returns the
 * certifications whose cards may be different now, also those that hold the card in a path.
 */
export async function replaceInCertifications(store: Store, cardId: string, successorId: string, now: Date): Promise<string[]> {
  const org = store.organisationId;
  const { rows: within } = await sql<{ certification_id: string }>`
    select distinct k.certification_id from certification_cards k
    join certifications c on c.organisation_id = k.organisation_id and c.id = k.certification_id and c.ended_at is null
    where k.organisation_id = ${org} and k.card_id = ${cardId} order by 1`.execute(store.db);
  await sql`update certifications set first_card_id = case when first_card_id = ${cardId} then ${successorId} else first_card_id end,
      renewal_card_id = case when renewal_card_id = ${cardId} then ${successorId} else renewal_card_id end,
      version = version + 1, spread_at = null, updated_at = ${now}
    where organisation_id = ${org} and ended_at is null and (first_card_id = ${cardId} or renewal_card_id = ${cardId})`.execute(store.db);
  await sql`update certification_people set duty_card_id = ${successorId} where organisation_id = ${org} and duty_card_id = ${cardId}`.execute(
    store.db,
  );
  return within.map((row) => row.certification_id);
}
