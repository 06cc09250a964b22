import { sql } from 'kysely';
import type { CardId } from '@waymark/contract/cards';
import type { ChannelId } from '@waymark/contract/channels';
import type { UserId } from '@waymark/contract/kit';
import type { Actor } from '../../platform/access/actor.ts';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { visibleCards } from '../cards/cards.public.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';
import type { ChannelInView, PostState } from './channels.row.ts';

export interface PostRow {
  readonly card_id: CardId;
  readonly state: PostState;
  readonly posted_by: UserId | null;
  readonly featured_at: number | null;
}

/** What became of a card in a channel, held until the transaction ends; undefined where it was never there. */
export async function lockPost(store: Store, channelId: string, cardId: CardId): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`
    select card_id, state, posted_by, featured_at from channel_cards
    where organisation_id = ${store.organisationId} and channel_id = ${channelId} and card_id = ${cardId} for update`.execute(store.db);
  return rows[0];
}

/** Puts a card into a channel; false where it was put there before, whatever became of it. */
export async function insertPost(
  store: Store,
  channel: Authorized<ChannelInView, 'post'>,
  post: { readonly cardId: CardId; readonly postedBy: UserId; readonly state: PostState; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into channel_cards (organisation_id, channel_id, card_id, state, source, posted_by, queued_at, shown_at)
    values (${store.organisationId}, ${channel.id}, ${post.cardId}, ${post.state}, 'post', ${post.postedBy}, ${post.now}, ${post.now})
    on conflict do nothing returning 1`.execute(store.db);
  return rows.length > 0;
}

/** Decides about a card in a channel; the row must be locked. What is shown from now on is new from now on. */
export async function setPostState(
  store: Store,
  channel: Authorized<ChannelInView, 'curate' | 'postDirectly'>,
  cardId: CardId,
  state: PostState,
  decision: { readonly by: UserId; readonly now: Date },
): Promise<void> {
  await sql`update channel_cards set state = ${state}, decided_by = ${decision.by}, featured_at = case when ${state} = 'accepted' then featured_at end,
      shown_at = case when ${state} = 'accepted' then ${decision.now} else shown_at end
    where organisation_id = ${store.organisationId} and channel_id = ${channel.id} and card_id = ${cardId}`.execute(store.db);
}

/** Puts a post at the end of the queue. */
export async function postponePost(store: Store, channel: Authorized<ChannelInView, 'curate'>, cardId: CardId, now: Date): Promise<void> {
  await sql`update channel_cards set queued_at = greatest(${now}, (
      select max(q.queued_at) + interval '1 millisecond' from channel_cards q
      where q.organisation_id = ${store.organisationId} and q.channel_id = ${channel.id} and q.state = 'waiting'))
    where organisation_id = ${store.organisationId} and channel_id = ${channel.id} and card_id = ${cardId}`.execute(store.db);
}

export interface WaitingRow {
  readonly card_id: CardId;
  readonly queued_at: Date;
  readonly poster: PersonSummaryRow | null;
}

const waiting = (store: Store, actor: Actor, channelId: string) => sql`
  channel_cards cc join cards c on c.organisation_id = cc.organisation_id and c.id = cc.card_id
  left join users u on u.organisation_id = cc.organisation_id and u.id = cc.posted_by
  where cc.organisation_id = ${store.organisationId} and cc.channel_id = ${channelId} and cc.state = 'waiting' and ${visibleCards(actor)}`;

/** Posts that wait, the oldest first, as far as the curator may see them. */
export async function findWaiting(
  store: Store,
  actor: Actor,
  channelId: ChannelId,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select cc.card_id, cc.queued_at, ${personJson('u')} as poster from ${waiting(store, actor, channelId)}
      ${after === null ? sql`` : sql`and (date_trunc('milliseconds', cc.queued_at), cc.card_id) > (${after.at}, ${after.id}::uuid)`}
    order by date_trunc('milliseconds', cc.queued_at), cc.card_id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export async function countWaiting(store: Store, actor: Actor, channelId: ChannelId): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${waiting(store, actor, channelId)}`.execute(store.db);
  return rows[0]?.n ?? 0;
}

/** The ids of the featured cards of a channel, in order; also of those that not everyone may see. */
export async function findFeaturedIds(store: Store, channelId: string): Promise<CardId[]> {
  const { rows } = await sql<{ card_id: CardId }>`
    select card_id from channel_cards
    where organisation_id = ${store.organisationId} and channel_id = ${channelId} and featured_at is not null
    order by featured_at, card_id`.execute(store.db);
  return rows.map((row) => row.card_id);
}

/** Of some cards, those that a channel shows. */
export async function findAccepted(store: Store, channelId: string, cardIds: readonly CardId[]): Promise<CardId[]> {
  const { rows } = await sql<{ card_id: CardId }>`
    select card_id from channel_cards
    where organisation_id = ${store.organisationId} and channel_id = ${channelId} and state = 'accepted'
      and card_id = any(${cardIds}::uuid[])`.execute(store.db);
  return rows.map((row) => row.card_id);
}

/** Makes exactly these cards featured, in their order. The channel's row must be locked. */
export async function writeFeatured(store: Store, channel: Authorized<ChannelInView, 'curate'>, cardIds: readonly CardId[]): Promise<void> {
  await sql`update channel_cards set featured_at = array_position(${cardIds}::uuid[], card_id)
    where organisation_id = ${store.organisationId} and channel_id = ${channel.id}
      and (featured_at is not null or card_id = any(${cardIds}::uuid[]))`.execute(store.db);
}
