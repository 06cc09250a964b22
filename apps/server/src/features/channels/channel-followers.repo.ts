import { sql } from 'kysely';
import type { ChannelId } from '@waymark/contract/channels';
import type { UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import type { BaseContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { nameContains, personJson, type PersonSummaryRow, visiblePeople } from '../people/people.public.ts';
import type { ChannelInView } from './channels.row.ts';

type FollowState = 'pending' | 'following';
/** Whatever changes who follows: the channel's row is locked and the right was checked. */
type Changing = Authorized<ChannelInView, 'follow' | 'unfollow' | 'curate'>;

/**
 * Moves a person from one state of following to another, or in (`from` null) or out (`to` null), and counts it. The channel's row must be
 * locked and `from` read under that lock.
 */
export async function moveFollower(
  store: Store,
  channel: Changing,
  userId: UserId,
  { from, to, now }: { readonly from: FollowState | null; readonly to: FollowState | null; readonly now: Date },
): Promise<void> {
  if (to === null) {
    await sql`delete from channel_followers
      where organisation_id = ${store.organisationId} and channel_id = ${channel.id} and user_id = ${userId}`.execute(store.db);
  } else {
    await sql`insert into channel_followers (organisation_id, channel_id, user_id, state, followed_at)
      values (${store.organisationId}, ${channel.id}, ${userId}, ${to}, ${now})
      on conflict (organisation_id, channel_id, user_id) do update set state = excluded.state, followed_at = excluded.followed_at`.execute(
      store.db,
    );
  }
  const by = (state: FollowState) => Number(to === state) - Number(from === state);
  await sql`update channels set followers_count = followers_count + ${by('following')}, pending_count = pending_count + ${by('pending')}
    where organisation_id = ${store.organisationId} and id = ${channel.id}`.execute(store.db);
}

export async function findFollowState(store: Store, channelId: ChannelId, userId: UserId): Promise<FollowState | null> {
  const { rows } = await sql<{ state: FollowState }>`
    select state from channel_followers
    where organisation_id = ${store.organisationId} and channel_id = ${channelId} and user_id = ${userId}`.execute(store.db);
  return rows[0]?.state ?? null;
}

export async function setTold(store: Store, channelId: ChannelId, userId: UserId, isTold: boolean): Promise<void> {
  await sql`update channel_followers set is_told = ${isTold}
    where organisation_id = ${store.organisationId} and channel_id = ${channelId} and user_id = ${userId} and state = 'following'`.execute(
    store.db,
  );
}

export interface FollowerRow {
  readonly user_id: UserId;
  readonly followed_at: Date;
  readonly person: PersonSummaryRow;
}

/** Who follows a channel, or asks to, of those who the viewer may see; newest first. */
export async function findFollowers(
  ctx: Pick<BaseContext, 'store' | 'actor' | 'organisation'>,
  channelId: ChannelId,
  options: { state: FollowState; text: string; after: { at: Date; id: string } | null; limit: number },
): Promise<FollowerRow[]> {
  const { state, text, after, limit } = options;
  const { organisationId, db } = ctx.store;
  const { rows } = await sql<FollowerRow>`
    select f.user_id, f.followed_at, ${personJson('u')} as person
    from channel_followers f join users u on u.organisation_id = f.organisation_id and u.id = f.user_id
    where f.organisation_id = ${organisationId} and f.channel_id = ${channelId} and f.state = ${state} and ${visiblePeople(ctx)}
      and ${nameContains(organisationId, text)}
      ${after === null ? sql`` : sql`and (f.followed_at, f.user_id) < (${after.at}, ${after.id}::uuid)`}
    order by f.followed_at desc, f.user_id desc limit ${sql.lit(limit + 1)}`.execute(db);
  return rows;
}

/** Those who hear of new content, some at a time, in the order of their ids. */
export async function listTold(store: Store, channelId: string, after: string | null, limit: number): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from channel_followers
    where organisation_id = ${store.organisationId} and channel_id = ${channelId} and state = 'following' and is_told
      ${after === null ? sql`` : sql`and user_id > ${after}::uuid`}
    order by user_id limit ${sql.lit(limit)}`.execute(store.db);
  return rows.map((row) => row.user_id);
}

/** Lets in everyone who asked: the channel is no longer private. The channel's row must be locked. */
export async function admitAllPending(store: Store, { id: channelId }: Authorized<ChannelInView, 'edit'>, now: Date): Promise<void> {
  await sql`with admitted as (
      update channel_followers set state = 'following', followed_at = ${now}
      where organisation_id = ${store.organisationId} and channel_id = ${channelId} and state = 'pending' returning 1)
    update channels set followers_count = followers_count + (select count(*) from admitted)::int, pending_count = 0
    where organisation_id = ${store.organisationId} and id = ${channelId}`.execute(store.db);
}

/**
 * Makes everyone in the organisation follow a channel, and counts its followers again; does nothing when it is no longer mandatory. Holds the
 * channel's row all the while, as every change of followers does. Who follows for this reason alone is not told of new content.
 */
export async function fillMandatoryChannel(store: Store, channelId: string, now: Date): Promise<void> {
  const { rows } = await sql`select 1 from channels
    where organisation_id = ${store.organisationId} and id = ${channelId} and visibility = 'mandatory' for no key update`.execute(store.db);
  if (rows.length === 0) return;
  await sql`insert into channel_followers as f (organisation_id, channel_id, user_id, state, is_told, followed_at)
    select organisation_id, ${channelId}, id, 'following', false, ${now} from users where organisation_id = ${store.organisationId}
    on conflict (organisation_id, channel_id, user_id) do update set state = 'following', followed_at = excluded.followed_at
      where f.state = 'pending'`.execute(store.db);
  await sql`update channels ch set pending_count = 0, followers_count = (
      select count(*) from channel_followers f where f.organisation_id = ch.organisation_id and f.channel_id = ch.id)
    where ch.organisation_id = ${store.organisationId} and ch.id = ${channelId}`.execute(store.db);
}

/** People follow every mandatory channel they do not follow yet. */
export async function followMandatoryChannels(store: Store, userIds: readonly UserId[], now: Date): Promise<void> {
  await sql`
    with mandatory as (
      select id from channels where organisation_id = ${store.organisationId} and visibility = 'mandatory' order by id for no key update
    ), joined as (
      insert into channel_followers (organisation_id, channel_id, user_id, state, is_told, followed_at)
      select ${store.organisationId}, mandatory.id, u.id, 'following', false, ${now}
      from mandatory join users u on u.organisation_id = ${store.organisationId} and u.id = any(${userIds}::uuid[])
      on conflict do nothing returning channel_id
    )
    update channels ch set followers_count = followers_count + j.people
    from (select channel_id, count(*)::int as people from joined group by channel_id) j
    where ch.organisation_id = ${store.organisationId} and ch.id = j.channel_id`.execute(store.db);
}

/** PLT-12: an erased person follows and looks after nothing; where they owned a channel, its oldest curator does, else who manages content. */
export async function leaveEveryChannel(store: Store, userId: UserId): Promise<void> {
  await sql`
    select ch.id from channels ch where ch.organisation_id = ${store.organisationId} and ch.id in (
      select channel_id from channel_followers where organisation_id = ${store.organisationId} and user_id = ${userId})
    order by ch.id for no key update`.execute(store.db);
  await sql`
    with gone as (
      delete from channel_followers where organisation_id = ${store.organisationId} and user_id = ${userId} returning channel_id, state)
    update channels ch set
      followers_count = ch.followers_count - case when gone.state = 'following' then 1 else 0 end,
      pending_count = ch.pending_count - case when gone.state = 'pending' then 1 else 0 end
    from gone where ch.organisation_id = ${store.organisationId} and ch.id = gone.channel_id`.execute(store.db);
  const { rows } = await sql<{ channel_id: string }>`
    delete from channel_people where organisation_id = ${store.organisationId} and user_id = ${userId}
    returning channel_id`.execute(store.db);
  await sql`
    update channel_people p set role = 'owner'
    from unnest(${rows.map(({ channel_id: id }) => id)}::uuid[]) as left_channel (id)
    where p.organisation_id = ${store.organisationId} and p.channel_id = left_channel.id
      and not exists (select 1 from channel_people o where o.organisation_id = p.organisation_id and o.channel_id = p.channel_id and o.role = 'owner')
      and p.user_id = (select s.user_id from channel_people s where s.organisation_id = p.organisation_id and s.channel_id = p.channel_id
        and s.role = 'curator' order by s.added_at, s.user_id limit 1)`.execute(store.db);
  await sql`update channel_cards set posted_by = null where organisation_id = ${store.organisationId} and posted_by = ${userId}`.execute(
    store.db,
  );
}
