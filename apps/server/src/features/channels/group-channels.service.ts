import type { ChannelId, GroupChannel } from '@waymark/contract/channels';
import type { GroupId } from '@waymark/contract/groups';
import { generalProblems, type PageQuery } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { groupInView, groupPolicy } from '../groups/groups.public.ts';
import { channelInView, naming } from './channel-lookup.service.ts';
import { groupChannelAdded, groupChannelRemoved } from './channels.events.ts';
import { channelPolicy } from './channels.policy.ts';
import { channelSummaryOf } from './channels.present.ts';
import { deleteGroupChannel, insertGroupChannel, listGroupChannelRows } from './group-channels.repo.ts';

/** GRP-03, GRP-04: returns the channels of a group, the newest first, 15 a page. Throws `group-not-found`, `forbidden`. */
export async function listGroupChannels(ctx: ActorContext, groupId: GroupId, query: PageQuery) {
  const group = authorize(ctx, groupPolicy, 'viewMembers', await groupInView(ctx, groupId));
  const can = { remove: groupPolicy.rules.lead(ctx.actor, group) };
  const after = query.cursor === undefined ? null : decodeTimeCursor(query.cursor);
  const rows = await listGroupChannelRows(ctx.store, ctx.actor.userId, groupId, after, query.limit);
  return toPage(
    rows,
    query.limit,
    (row): GroupChannel => ({ ...channelSummaryOf(ctx.actor, row), addedAt: row.added_at.toISOString(), can }),
    (row) => encodeCursor([row.added_at.toISOString(), row.id]),
  );
}

/** Adds a channel whose content the caller sees; doing it twice changes nothing. Throws `group-not-found`, `channel-not-found`, `forbidden`. */
export async function addGroupChannel(ctx: ActorContext, groupId: GroupId, channelId: ChannelId): Promise<void> {
  await mutate(ctx, groupChannelAdded, async (ctx) => {
    const group = authorize(ctx, groupPolicy, 'lead', await groupInView(ctx, groupId));
    const channel = await channelInView(ctx, { id: channelId });
    if (channel.archived_at !== null || !channelPolicy.rules.viewContent(ctx.actor, channel)) throw refuse(generalProblems.forbidden);
    if (!(await insertGroupChannel(ctx.store, group, channelId, ctx.actor.userId, ctx.now()))) return unchanged(undefined);
    return { result: undefined, subject: { type: 'group', id: groupId }, details: { ...naming(channel), groupId } };
  });
}

/** Throws `group-not-found`, `forbidden`. */
export async function removeGroupChannel(ctx: ActorContext, groupId: GroupId, channelId: ChannelId): Promise<void> {
  await mutate(ctx, groupChannelRemoved, async (ctx) => {
    const group = authorize(ctx, groupPolicy, 'lead', await groupInView(ctx, groupId));
    if (!(await deleteGroupChannel(ctx.store, group, channelId))) return unchanged(undefined);
    return { result: undefined, subject: { type: 'group', id: groupId }, details: { groupId, channelId } };
  });
}
