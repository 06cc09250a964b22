import { type RawBuilder, sql } from 'kysely';
import type { Topic } from '@waymark/contract/cards';
import type { ChannelId } from '@waymark/contract/channels';
import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import type { Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import { visibleCards } from '../cards/cards.public.ts';
import { followedChannels, joinedGroups } from './feed.repo.ts';

/** Of what is shared with and assigned to groups the newest so many are looked at. */
const LOOKED_AT = 2_000;

export interface NotedRow {
  readonly card_id: string;
  readonly at: Date;
  readonly person_id: UserId | null;
  readonly group_id: GroupId | null;
  readonly channel_id: ChannelId | null;
  readonly message: string;
}

export interface PageOfRows {
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

/** The page of rows `n` of a card, a moment and what stands beside it: each card once, by the last of them. */
const paged = (source: RawBuilder<unknown>, { after, limit }: PageOfRows) => sql<NotedRow>`
  select * from (select distinct on (n.card_id) n.card_id, date_trunc('milliseconds', n.at) as at, n.person_id, n.group_id, n.channel_id, n.message
    from (${source}) n order by n.card_id, n.at desc) once
  where true ${after === null ? sql`` : sql`and (at, card_id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
  order by at desc, card_id desc limit ${sql.lit(limit + 1)}`;

/** What is shared with and assigned to the groups of someone. */
export async function findForGroups(store: Store, actor: Actor, page: PageOfRows): Promise<NotedRow[]> {
  const groups = sql`any((select groups from mine)::uuid[])`;
  const source = sql`
    with mine as materialized (select ${joinedGroups(store, actor.userId)} as groups)
    (select c.id as card_id, s.shared_at as at, s.shared_by as person_id, s.target_id as group_id, null::uuid as channel_id, s.message
     from card_shares s join cards c on c.organisation_id = s.organisation_id and c.id = s.card_id
     where s.organisation_id = ${store.organisationId} and s.target_type = 'group' and s.target_id = ${groups} and ${visibleCards(actor)}
     order by s.shared_at desc limit ${sql.lit(LOOKED_AT)})
    union all
    (select c.id, a.given_at, null::uuid, a.target_id, null::uuid, a.message
     from assignments a join cards c on c.organisation_id = a.organisation_id and c.id = a.card_id
     where a.organisation_id = ${store.organisationId} and a.target_type = 'group' and a.target_id = ${groups} and a.ended_at is null
       and ${visibleCards(actor)} order by a.given_at desc limit ${sql.lit(LOOKED_AT)})`;
  return (await paged(source, page).execute(store.db)).rows;
}

/** What the channels someone follows put in front. */
export async function findFeatured(store: Store, actor: Actor, page: PageOfRows): Promise<NotedRow[]> {
  const source = sql`
    select c.id as card_id, cc.shown_at as at, null::uuid as person_id, null::uuid as group_id, cc.channel_id, '' as message
    from channel_cards cc join cards c on c.organisation_id = cc.organisation_id and c.id = cc.card_id
    where cc.organisation_id = ${store.organisationId} and cc.channel_id = any(${followedChannels(store, actor.userId)}) and cc.featured_at is not null
      and cc.state = 'accepted' and ${visibleCards(actor)}`;
  return (await paged(source, page).execute(store.db)).rows;
}

/** What people recommended to someone by name. */
export async function findSharedWith(store: Store, actor: Actor, page: PageOfRows): Promise<NotedRow[]> {
  const source = sql`
    select c.id as card_id, s.shared_at as at, s.shared_by as person_id, null::uuid as group_id, null::uuid as channel_id, s.message
    from card_shares s join cards c on c.organisation_id = s.organisation_id and c.id = s.card_id
    where s.organisation_id = ${store.organisationId} and s.target_type = 'user' and s.target_id = ${actor.userId} and ${visibleCards(actor)}`;
  return (await paged(source, page).execute(store.db)).rows;
}

/** The topics someone learns or knows, and languages other than the one they read the product in. */
export async function findTaste(store: Store, userId: UserId): Promise<{ topics: Topic[]; languages: string[] }> {
  const { rows } = await sql<{ topics: Topic[]; languages: string[] }>`
    select u.additional_languages as languages, coalesce((select json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name))
      from topics t where t.organisation_id = u.organisation_id and t.id = any(u.learning_topics || u.expert_topics)), '[]') as topics
    from users u where u.organisation_id = ${store.organisationId} and u.id = ${userId}`.execute(store.db);
  return rows[0] ?? { topics: [], languages: [] };
}
