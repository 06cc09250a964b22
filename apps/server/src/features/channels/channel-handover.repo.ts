import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import { readableChannels } from './channels.policy.ts';

/** How many channels show a card, and the names of some whose content a person may see. */
export async function findChannelsWith(store: Store, actor: Actor, cardId: string): Promise<{ count: number; names: string[] }> {
  const { rows } = await sql<{ count: number; names: string[] }>`
    with held as (
      select ch.name, ${readableChannels(actor)} as is_readable from channel_cards cc
      join channels ch on ch.organisation_id = cc.organisation_id and ch.id = cc.channel_id
      left join channel_people cp on cp.organisation_id = ch.organisation_id and cp.channel_id = ch.id and cp.user_id = ${actor.userId}
      left join channel_followers cf on cf.organisation_id = ch.organisation_id and cf.channel_id = ch.id and cf.user_id = ${actor.userId}
      where cc.organisation_id = ${store.organisationId} and cc.card_id = ${cardId} and cc.state in ('waiting', 'accepted')
    )
    select (select count(*)::int from held) as count,
      coalesce((select json_agg(n.name) from (select name from held where is_readable order by name limit 5) n), '[]') as names`.execute(
    store.db,
  );
  return rows[0] ?? { count: 0, names: [] };
}

/** Puts a card in the place of another in every channel, at the same place; where it is there already it takes over being featured. */
export async function replaceInChannels(store: Store, cardId: string, successorId: string): Promise<void> {
  await sql`
    with held as (
      delete from channel_cards where organisation_id = ${store.organisationId} and card_id = ${cardId} and state in ('waiting', 'accepted')
      returning *
    )
    insert into channel_cards as cc (organisation_id, channel_id, card_id, state, source, posted_by, queued_at, shown_at, decided_by, featured_at)
    select organisation_id, channel_id, ${successorId}, state, source, posted_by, queued_at, shown_at, decided_by, featured_at from held
    on conflict (organisation_id, channel_id, card_id) do update set featured_at = coalesce(cc.featured_at, excluded.featured_at)`.execute(
    store.db,
  );
}
