import { sql } from 'kysely';
import type { ChannelId, ChannelSummary } from '@waymark/contract/channels';
import type { UserId } from '@waymark/contract/kit';
import type { Acting } from '../../platform/context.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import { writableChannels } from './channels.policy.ts';
import { channelSummaryOf } from './channels.present.ts';
import { channelsOf, findChannelsByIds } from './channels.repo.ts';
import type { SearchKindPart } from '../../platform/search/search-kind.ts';

export { channelInView } from './channel-lookup.service.ts';
export { channelPolicy } from './channels.policy.ts';
export { postCard } from './channel-posts.service.ts';
export { setFeatured } from './channel-featured.service.ts';
export { arrangeSections } from './channel-layout.service.ts';
export { changeTuning } from './channel-tuning.service.ts';
export { followChannel } from './channel-following.service.ts';
export { addGroupChannel } from './group-channels.service.ts';
export { createChannel } from './channels.service.ts';

/** Channels by id as the caller meets them: one query for all. Archived ones, and ids no channel has, are missing from the map. */
export async function channelSummaries(ctx: Acting, ids: readonly ChannelId[]): Promise<Map<ChannelId, ChannelSummary>> {
  const rows = await findChannelsByIds(ctx.store, ctx.actor.userId, ids);
  return new Map(rows.map((row) => [row.id as ChannelId, channelSummaryOf(ctx.actor, row)]));
}

/** A channel as the session names it (SES-52). */
interface ChannelStanding extends Record<string, string> {
  readonly id: ChannelId;
  readonly slug: string;
  readonly name: string;
}

const SHOWN_AT_MOST = 200;

/** Returns the channels a person follows and those they may post to, the first 200 of each by name, and how many they follow (CHN-08, SES-52); one query. */
export async function channelStandingsOf(
  store: Store,
  actor: Actor,
): Promise<{ following: ChannelStanding[]; writable: ChannelStanding[]; followingCount: number }> {
  const named = (
    condition: ReturnType<typeof sql>,
  ) => sql`(select coalesce(json_agg(json_build_object('id', s.id, 'slug', s.slug, 'name', s.name)), '[]')
    from (select ch.id, ch.slug, ch.name from ${channelsOf(actor.userId)}
      where ch.organisation_id = ${store.organisationId} and ${condition} order by ch.name, ch.id limit ${sql.lit(SHOWN_AT_MOST)}) s)`;
  const followed = sql`ch.archived_at is null and cf.state = 'following'`;
  const { rows } = await sql<{ following: ChannelStanding[]; writable: ChannelStanding[]; followingCount: number }>`select
    ${named(followed)} as following,
    (select count(*) from ${channelsOf(actor.userId)} where ch.organisation_id = ${store.organisationId} and ${followed}) as "followingCount",
    ${named(writableChannels(actor))} as writable`.execute(store.db);
  return rows[0] ?? { following: [], writable: [], followingCount: 0 };
}

/** Some channels to begin with: those with most followers that a person neither follows nor asked to. */
export async function suggestedChannelIds(store: Store, userId: UserId, limit: number): Promise<ChannelId[]> {
  const { rows } = await sql<{ id: ChannelId }>`
    select ch.id from ${channelsOf(userId)}
    where ch.organisation_id = ${store.organisationId} and ch.archived_at is null and cf.state is null and ch.visibility = 'open'
    order by ch.followers_count desc, ch.id limit ${sql.lit(limit)}`.execute(store.db);
  return rows.map(({ id }) => id);
}

/** Channels, as search shows them. */
export const channelSearchKind: SearchKindPart<'channel'> = {
  feature: 'channels',
  show: async (ctx, ids) => {
    const channels = await channelSummaries(ctx, ids as ChannelId[]);
    return new Map([...channels].map(([id, channel]) => [id, { kind: 'channel', channel }]));
  },
};
