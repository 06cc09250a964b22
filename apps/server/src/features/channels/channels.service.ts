import {
  type Channel,
  type ChannelFilter,
  type ChannelId,
  type ChannelSummary,
  type ChannelUpdate,
  type ChannelVisibility,
  FIRST_SECTIONS,
  FIRST_WIDGETS,
  type NewChannel,
} from '@waymark/contract/channels';
import { generalProblems, type Page, type PageQuery, type UserId } from '@waymark/contract/kit';
import { holds } from '../../platform/access/actor.ts';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { uniqueSlug } from '../../platform/text/slug.ts';
import { summaryOf, visiblePerson } from '../people/people.public.ts';
import { admitAllPending } from './channel-followers.repo.ts';
import { takeCover } from './channel-image.service.ts';
import { type After, findChannels, listChannelsOf, findManaged, findProviders, findWritable } from './channel-lists.repo.ts';
import { channelInView, channelSubject, lockedChannel, naming } from './channel-lookup.service.ts';
import { channelPage } from './channel-page.service.ts';
import { givePeople } from './channel-people.service.ts';
import { channelArchived, channelCreated, channelDeleted, channelRestored, channelUpdated } from './channels.events.ts';
import { fillMandatory } from './channels.jobs.ts';
import { channelPolicy } from './channels.policy.ts';
import { channelSummaryOf } from './channels.present.ts';
import { deleteChannelRow, insertChannel, updateChannelRow } from './channels.repo.ts';
import { imageUrl } from '../media/media.public.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const THUMBNAIL_WIDTH = 180;
const afterOf = (cursor: string | undefined): After => (cursor === undefined ? null : decodeNameCursor(cursor));
const cursorOf = (row: { name: string; id: string }) => encodeCursor([row.name, row.id]);

/** CHN-01: channels by name: all, followed, owned, curated, or those with content of a provider. */
export async function listChannels(
  ctx: ActorContext,
  { filter, provider, q, cursor, limit }: PageQuery & { filter: ChannelFilter; provider: string; q: string },
): Promise<Page<ChannelSummary>> {
  const rows = await findChannels(ctx.store, ctx.actor.userId, { filter, provider, text: q, after: afterOf(cursor), limit });
  return toPage(rows, limit, (row) => channelSummaryOf(ctx.actor, row), cursorOf);
}

/** Providers whose content is in channels. */
export async function listProviders(ctx: ActorContext) {
  const rows = await findProviders(ctx.store);
  return { items: rows.map(({ provider, channels }) => ({ provider, channelsCount: channels })) };
}

/** Returns the channels a person follows, of those the caller may look into. Throws `person-not-found`. */
export async function listChannelsOfPerson(ctx: ActorContext, userId: UserId, page: PageQuery): Promise<Page<ChannelSummary>> {
  await visiblePerson(ctx, userId);
  const rows = await listChannelsOf(ctx.store, ctx.actor, userId, { after: afterOf(page.cursor), limit: page.limit });
  return toPage(rows, page.limit, (row) => channelSummaryOf(ctx.actor, row), cursorOf);
}

/** CHN-08: returns the channels the caller may post to; with a card, what became of it there. */
export async function listWritable(ctx: ActorContext, query: PageQuery & { q: string; cardId?: string | undefined }) {
  const { q, cardId, cursor, limit } = query;
  const rows = await findWritable(ctx.store, ctx.actor, { text: q, after: afterOf(cursor), limit, cardId: cardId ?? null });
  return toPage(
    rows,
    limit,
    (row) => ({
      id: row.id as ChannelId,
      slug: row.slug,
      name: row.name,
      coverUrl: imageUrl(row.cover_file_id, THUMBNAIL_WIDTH),
      postsDirectly: channelPolicy.rules.postDirectly(ctx.actor, row),
      post: row.post,
    }),
    cursorOf,
  );
}

/** ADM-01: returns all channels with their curators, for who manages content. */
export async function listManaged(
  ctx: ActorContext,
  query: PageQuery & { q: string; visibility?: ChannelVisibility | undefined; state: 'active' | 'archived' },
) {
  const rows = await findManaged(ctx.store, ctx.actor.userId, {
    text: query.q,
    visibility: query.visibility ?? null,
    isArchived: query.state === 'archived',
    after: afterOf(query.cursor),
    limit: query.limit,
  });
  return toPage(
    rows,
    query.limit,
    (row) => ({
      ...channelSummaryOf(ctx.actor, row),
      curators: row.curators.map(summaryOf),
      cardsCount: row.cards_count,
      waitingCount: row.waiting_count,
      isArchived: row.archived_at !== null,
      createdAt: row.created_at.toISOString(),
    }),
    cursorOf,
  );
}

/** Returns a channel's page by the word in its address, or by id (CHN-02). Throws `channel-not-found`. */
export async function getChannel(ctx: ActorContext, slug: string): Promise<Channel> {
  return channelPage(ctx, UUID.test(slug) ? { id: slug as ChannelId } : { slug });
}

/**
 * CHN-01: makes a channel with the caller as owner. A mandatory one is followed by everyone in the background and needs MANAGE_CONTENT.
 * Throws `forbidden`, or `invalid-input` on `coverFileId`, `curators` or `trusted`.
 */
export async function createChannel(ctx: ActorContext, input: NewChannel): Promise<Channel> {
  const id = newId<ChannelId>();
  return mutate(ctx, channelCreated, async (ctx) => {
    const { name, description, visibility, coverFileId, followersPost } = input;
    checkVisibility(ctx, visibility);
    await takeCover(ctx, id, coverFileId);
    const row = {
      id,
      slug: uniqueSlug(name, id),
      name,
      description,
      visibility,
      cover_file_id: coverFileId,
      followers_post: followersPost,
      created_by: ctx.actor.userId,
      sections: FIRST_SECTIONS,
      widgets: FIRST_WIDGETS,
    };
    await insertChannel(ctx.store, row, ctx.now());
    const channel = authorize(ctx, channelPolicy, 'edit', await channelInView(ctx, { id }));
    await givePeople(ctx, channel, input.trusted, 'trusted', 'trusted');
    await givePeople(ctx, channel, input.curators, 'curator', 'curators');
    if (visibility === 'mandatory') await ctx.platform.jobs.enqueue(ctx.store, fillMandatory, { channelId: id });
    return { result: await channelPage(ctx, { id }), subject: channelSubject(channel), details: naming(channel) };
  });
}

/** A mandatory channel reaches everyone, so making one takes the right over all content. */
function checkVisibility(ctx: Acting, visibility: ChannelVisibility): void {
  if (visibility === 'mandatory' && !holds(ctx.actor, 'MANAGE_CONTENT')) throw refuse(generalProblems.forbidden);
}

/**
 * Changes what is sent of a channel; people who wait to follow are let in when it stops being private. Throws `channel-not-found`, `forbidden`, or
 * `invalid-input` on `coverFileId`.
 */
export async function updateChannel(ctx: ActorContext, channelId: ChannelId, update: ChannelUpdate): Promise<Channel> {
  return mutate(ctx, channelUpdated, async (ctx) => {
    const channel = authorize(ctx, channelPolicy, 'edit', await lockedChannel(ctx, channelId));
    const sent = {
      name: update.name,
      description: update.description,
      visibility: update.visibility,
      cover_file_id: update.coverFileId,
      followers_post: update.followersPost,
      is_offered: update.isOffered,
    };
    const changes = Object.fromEntries(
      Object.entries(sent).filter(([key, value]) => value !== undefined && value !== channel[key as keyof typeof sent]),
    ) as Partial<{ [Key in keyof typeof sent]: NonNullable<(typeof sent)[Key]> }>;
    const changed = Object.keys(changes);
    if (changed.length === 0) return unchanged(await channelPage(ctx, { id: channelId }));
    if (changes.visibility !== undefined) checkVisibility(ctx, changes.visibility);
    if (changes.is_offered !== undefined) checkOffer(ctx, channel);
    if ('cover_file_id' in changes) await takeCover(ctx, channelId, changes.cover_file_id ?? null);
    await updateChannelRow(ctx.store, channel, { ...changes, updated_at: ctx.now() });
    if (changes.visibility === 'open') await admitAllPending(ctx.store, channel, ctx.now());
    if (changes.visibility === 'mandatory') await ctx.platform.jobs.enqueue(ctx.store, fillMandatory, { channelId });
    return {
      result: await channelPage(ctx, { id: channelId }),
      subject: channelSubject(channel),
      details: { ...naming(channel), changed },
    };
  });
}

/** CHN-07: only its owner offers a channel to other organisations, and only where that is switched on. */
function checkOffer(ctx: Acting, channel: Parameters<typeof channelPolicy.rules.offer>[1]): void {
  if (!ctx.organisation.switches.shared_channel) throw refuse(generalProblems.forbidden);
  authorize(ctx, channelPolicy, 'offer', channel);
}

/** Takes a channel out of sight; its content and followers stay. Throws `channel-not-found` or `forbidden`. */
export async function archiveChannel(ctx: ActorContext, channelId: ChannelId): Promise<Channel> {
  return mutate(ctx, channelArchived, async (ctx) => {
    const channel = await lockedChannel(ctx, channelId);
    if (channel.archived_at !== null) {
      authorize(ctx, channelPolicy, 'restore', channel);
      return unchanged(await channelPage(ctx, { id: channelId }));
    }
    await updateChannelRow(ctx.store, authorize(ctx, channelPolicy, 'archive', channel), { archived_at: ctx.now(), updated_at: ctx.now() });
    return { result: await channelPage(ctx, { id: channelId }), subject: channelSubject(channel), details: naming(channel) };
  });
}

/** Brings an archived channel back. Throws `channel-not-found` or `forbidden`. */
export async function restoreChannel(ctx: ActorContext, channelId: ChannelId): Promise<Channel> {
  return mutate(ctx, channelRestored, async (ctx) => {
    const channel = await lockedChannel(ctx, channelId);
    if (channel.archived_at === null) {
      authorize(ctx, channelPolicy, 'archive', channel);
      return unchanged(await channelPage(ctx, { id: channelId }));
    }
    await updateChannelRow(ctx.store, authorize(ctx, channelPolicy, 'restore', channel), { archived_at: null, updated_at: ctx.now() });
    return { result: await channelPage(ctx, { id: channelId }), subject: channelSubject(channel), details: naming(channel) };
  });
}

/** Ends a channel; its content stays with its authors. Throws `channel-not-found` or `forbidden`. */
export async function deleteChannel(ctx: ActorContext, channelId: ChannelId): Promise<void> {
  await mutate(ctx, channelDeleted, async (ctx) => {
    const channel = authorize(ctx, channelPolicy, 'delete', await lockedChannel(ctx, channelId));
    await deleteChannelRow(ctx.store, channel);
    return { result: undefined, subject: channelSubject(channel), details: naming(channel) };
  });
}
