import { type ChannelId, channelProblems } from '@waymark/contract/channels';
import type { Acting } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { channelPolicy } from './channels.policy.ts';
import { type ChannelKey, findChannel } from './channels.repo.ts';
import type { ChannelInView } from './channels.row.ts';

/** Returns a channel as the caller meets it. Throws `channel-not-found`, also for one they may not see. */
export async function channelInView(ctx: Acting, key: ChannelKey, options: { readonly lock?: boolean } = {}): Promise<ChannelInView> {
  const channel = await findChannel(ctx.store, ctx.actor.userId, key, options);
  if (channel === undefined || !channelPolicy.rules.view(ctx.actor, channel)) throw refuse(channelProblems['channel-not-found']);
  return channel;
}

/** The same, with its row locked until the transaction ends: for whatever changes who follows. */
export const lockedChannel = (ctx: Acting, channelId: ChannelId) => channelInView(ctx, { id: channelId }, { lock: true });

/** Returns what events say of a channel. */
export const naming = (channel: Pick<ChannelInView, 'id' | 'name' | 'slug'>) => ({
  channelId: channel.id as ChannelId,
  channelName: channel.name,
  channelSlug: channel.slug,
});
export const channelSubject = (channel: Pick<ChannelInView, 'id'>) => ({ type: 'channel', id: channel.id });
