import { type RawBuilder, sql } from 'kysely';
import type { FeedAction } from '@waymark/contract/feed';
import type { ChannelId } from '@waymark/contract/channels';
import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import type { Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import { readableCardComments, visibleCards } from '../cards/cards.public.ts';

/** People, groups and channels looked at, the latest first. */
const FOLLOWED = 100;
const JOINED = 100;
/** Of each kind of action the newest of so many days are looked at, and at most so many. */
const DAYS = 90;
const ACTIONS = 1_000;
/** Of those who did something on a day so many may be named. */
const NAMED = 8;
/** More of a text than a snippet can need; the rest stays in the store. */
const TEXT_READ = 600;

export interface FeedRow {
  readonly action: FeedAction;
  readonly card_id: string;
  readonly at: Date;
  readonly user_ids: (UserId | null)[];
  readonly people: number;
  readonly channel_id: ChannelId | null;
  readonly group_id: GroupId | null;
  readonly streamable_id: string;
  readonly text: string;
}

export interface FeedPlaceInList {
  readonly at: Date;
  readonly cardId: string;
  readonly action: string;
}

const followedPeople = (store: Store, userId: string) => sql`array(select f.followed_id from user_follows f
  where f.organisation_id = ${store.organisationId} and f.follower_id = ${userId} order by f.created_at desc limit ${sql.lit(FOLLOWED)})`;
export const joinedGroups = (store: Store, userId: string): RawBuilder<string[]> => sql`array(select m.group_id from group_members m
  where m.organisation_id = ${store.organisationId} and m.user_id = ${userId} and m.role <> 'pending' order by m.joined_at desc limit ${sql.lit(JOINED)})`;
export const followedChannels = (
  store: Store,
  userId: string,
): RawBuilder<string[]> => sql`array(select f.channel_id from channel_followers f
  join channels h on h.organisation_id = f.organisation_id and h.id = f.channel_id and h.archived_at is null
  where f.organisation_id = ${store.organisationId} and f.user_id = ${userId} and f.state = 'following'
  order by f.followed_at desc limit ${sql.lit(JOINED)})`;

/**
 * HOM-04: what people around someone did up to a moment, newest first: the same action on the same card in the same place on the same
 * day is one row. As of that moment, rows stay what they are while new actions come, so that pages neither repeat nor miss one.
 */
export async function listActions(
  store: Store,
  actor: Actor,
  options: {
    readonly asOf: Date;
    readonly after: FeedPlaceInList | null;
    readonly limit: number;
    readonly withChannels: boolean;
    readonly withGroups: boolean;
  },
): Promise<FeedRow[]> {
  const { asOf, after, limit, withChannels, withGroups } = options;
  const { organisationId } = store;
  const since = (column: RawBuilder<unknown>) =>
    sql`${column} <= ${asOf}::timestamptz and ${column} > ${asOf}::timestamptz - make_interval(days => ${sql.lit(DAYS)})`;
  const newest = (column: RawBuilder<unknown>) => sql`order by ${column} desc limit ${sql.lit(ACTIONS)}`;
  const text = (column: RawBuilder<unknown>) => sql`left(${column}, ${sql.lit(TEXT_READ)})`;
  const none = sql`null::uuid`;
  const { rows } = await sql<FeedRow>`
    with around as materialized (select ${followedPeople(store, actor.userId)} as people,
      ${withGroups ? joinedGroups(store, actor.userId) : sql`'{}'::uuid[]`} as groups,
      ${withChannels ? followedChannels(store, actor.userId) : sql`'{}'::uuid[]`} as channels),
    acts as (
      (select 'published' as action, c.id as card_id, c.published_at as at, c.author_id as user_id, ${none} as channel_id, ${none} as group_id,
         c.id as streamable_id, ${text(sql`c.description`)} as text
       from cards c where c.organisation_id = ${organisationId} and c.author_id = any((select people from around)::uuid[]) and ${visibleCards(actor)}
         and ${since(sql`c.published_at`)} ${newest(sql`c.published_at`)})
      union all
      (select 'commented', c.id, m.created_at, m.author_id, ${none}, ${none}, m.id, ${text(sql`m.body`)}
       from comments m join cards c on c.organisation_id = m.organisation_id and c.id = m.subject_id
       where m.organisation_id = ${organisationId} and m.author_id = any((select people from around)::uuid[]) and ${readableCardComments(actor, 'm')}
         and ${visibleCards(actor)} and ${since(sql`m.created_at`)} ${newest(sql`m.created_at`)})
      union all
      (select 'posted', c.id, cc.shown_at, cc.posted_by, cc.channel_id, ${none}, c.id, ${text(sql`c.description`)}
       from channel_cards cc join cards c on c.organisation_id = cc.organisation_id and c.id = cc.card_id
       where cc.organisation_id = ${organisationId} and cc.channel_id = any((select channels from around)::uuid[]) and cc.state = 'accepted'
         and cc.posted_by is distinct from ${actor.userId} and ${visibleCards(actor)} and ${since(sql`cc.shown_at`)} ${newest(sql`cc.shown_at`)})
      union all
      (select 'shared', c.id, s.shared_at, s.shared_by, ${none}, s.target_id, c.id, ${text(sql`s.message`)}
       from card_shares s join cards c on c.organisation_id = s.organisation_id and c.id = s.card_id
       where s.organisation_id = ${organisationId} and s.target_type = 'group' and s.target_id = any((select groups from around)::uuid[])
         and s.shared_by <> ${actor.userId} and ${visibleCards(actor)} and ${since(sql`s.shared_at`)} ${newest(sql`s.shared_at`)})
    ), grouped as (
      select action, card_id, channel_id, group_id, date_trunc('milliseconds', max(at)) as at, count(distinct user_id)::int as people,
        (array_agg(user_id order by at desc))[1:${sql.lit(NAMED)}] as user_ids, (array_agg(streamable_id order by at desc))[1] as streamable_id,
        (array_agg(text order by at desc))[1] as text
      from acts group by action, card_id, channel_id, group_id, (at at time zone 'UTC')::date
    ), once as (
      -- A card that came into two of one's channels or groups on a day is told of once, and so is one that came out and into a channel.
      select distinct on (case when action in ('published', 'posted') then 'new' else action end, card_id, (at at time zone 'UTC')::date) * from grouped
      order by case when action in ('published', 'posted') then 'new' else action end, card_id, (at at time zone 'UTC')::date,
        action = 'published' desc, at desc, channel_id, group_id
    )
    select * from once where true ${
      after === null ? sql`` : sql`and (at, card_id, action) < (${after.at}::timestamptz, ${after.cardId}::uuid, ${after.action})`
    }
    order by at desc, card_id desc, action desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export interface WorkCounts {
  readonly today: number;
  readonly curate: number;
  readonly submission: number;
  readonly curates: boolean;
}

/** What waits behind the lists: cards of the day that are not done, posts to curate, and work that came back. One statement. */
export async function countWork(store: Store, actor: Actor, today: string): Promise<WorkCounts> {
  const { organisationId } = store;
  const { userId } = actor;
  const { rows } = await sql<WorkCounts>`
    select
      (select count(*)::int from todays_learning d, jsonb_array_elements(d.cards) e
        join cards c on c.organisation_id = ${organisationId} and c.id = (e ->> 'id')::uuid and ${visibleCards(actor)}
        where d.organisation_id = ${organisationId} and d.user_id = ${userId} and d.day = ${today}::date
          and not exists (select from card_progress p where p.organisation_id = ${organisationId} and p.user_id = ${userId} and p.card_id = c.id
            and p.completion_state = 'COMPLETED')) as today,
      (select count(*)::int from ${toCurate(store, actor)}) as curate,
      (select count(*)::int from project_submissions s where s.organisation_id = ${organisationId} and s.user_id = ${userId} and s.status = 'returned'
        and not exists (select from project_submissions n where n.organisation_id = s.organisation_id and n.card_id = s.card_id and n.user_id = s.user_id
          and n.attempt > s.attempt)) as submission,
      exists (select from channel_people p where p.organisation_id = ${organisationId} and p.user_id = ${userId} and p.role in ('owner', 'curator')) as curates
  `.execute(store.db);
  return rows[0] ?? { today: 0, curate: 0, submission: 0, curates: false };
}

/** Posts that wait in the channels someone looks after: `channel_people p`, `channels h`, `channel_cards cc`, `cards c`. */
export function toCurate(store: Store, actor: Actor): RawBuilder<unknown> {
  return sql`channel_people p
    join channels h on h.organisation_id = p.organisation_id and h.id = p.channel_id and h.archived_at is null
    join channel_cards cc on cc.organisation_id = p.organisation_id and cc.channel_id = p.channel_id and cc.state = 'waiting'
    join cards c on c.organisation_id = cc.organisation_id and c.id = cc.card_id and ${visibleCards(actor)}
    where p.organisation_id = ${store.organisationId} and p.user_id = ${actor.userId} and p.role in ('owner', 'curator')`;
}
