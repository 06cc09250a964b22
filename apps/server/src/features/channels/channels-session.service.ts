import type { SessionUser } from '@waymark/contract/session';
import type { ActorContext } from '../../platform/context.ts';
import { channelStandingsOf } from './channels.public.ts';

/** Returns the channels that the signed-in person follows and may write to (SES-52); nothing where the organisation has no channels. */
export async function channelsOfSession(
  ctx: ActorContext,
): Promise<Partial<Pick<SessionUser, 'followingChannels' | 'followedChannels' | 'writableChannels' | 'followingCount'>>> {
  if (!ctx.organisation.switches.channels) return {};
  const { following, writable, followingCount } = await channelStandingsOf(ctx.store, ctx.actor);
  return { followingChannels: following, followedChannels: following, writableChannels: writable, followingCount };
}
