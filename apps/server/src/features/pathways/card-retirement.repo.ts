import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import { readableCards } from '../cards/cards.public.ts';

export interface UsesRow {
  readonly count: number;
  readonly names: string[];
}

/** Paths whose draft or published version holds a card, with the names of some that a person may see. */
export async function findUses(store: Store, actor: Actor, cardId: string): Promise<UsesRow> {
  const { rows } = await sql<UsesRow>`
    with held as (
      select distinct c.id, c.title, ${readableCards(actor)} as is_visible from path_entries e
      join paths p on p.organisation_id = e.organisation_id and p.card_id = e.path_id and e.version in (p.draft_version, p.published_version)
      join cards c on c.organisation_id = e.organisation_id and c.id = e.path_id and c.state in ('draft', 'published')
      where e.organisation_id = ${store.organisationId} and e.card_id = ${cardId}
    )
    select (select count(*)::int from held) as count,
      coalesce((select json_agg(n.title) from (select title from held where is_visible order by title limit 5) n), '[]') as names`.execute(
    store.db,
  );
  return rows[0] ?? { count: 0, names: [] };
}

/**
 * Puts one card in the place of another in every version of every path that does not hold it already. Where having done the old one counts,
 * the entry remembers it. Editors of a draft notice that it changed. Returns the paths.
 */
export async function replaceInPaths(store: Store, cardId: string, successorId: string, isEquivalent: boolean): Promise<string[]> {
  const { rows } = await sql<{ path_id: string }>`
    with moved as (
      update path_entries e set card_id = ${successorId}, earlier_card_id = case when ${isEquivalent} then ${cardId}::uuid end
      where e.organisation_id = ${store.organisationId} and e.card_id = ${cardId} and e.path_id <> ${successorId}
        and not exists (select 1 from path_entries o where o.organisation_id = e.organisation_id and o.path_id = e.path_id
          and o.version = e.version and o.card_id = ${successorId})
      returning e.path_id
    ), noticed as (
      update paths p set revision = p.revision + 1
      where p.organisation_id = ${store.organisationId} and p.card_id in (select path_id from moved)
    )
    select distinct path_id from moved order by path_id`.execute(store.db);
  return rows.map(({ path_id }) => path_id);
}
