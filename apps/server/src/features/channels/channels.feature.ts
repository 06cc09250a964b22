import type { ServerFeature } from '../../platform/feature.ts';
import { showFilesWith } from '../media/media.public.ts';
import { addToSession } from '../session/session.public.ts';
import { fillMandatory, renewChannelFlow } from './channels.jobs.ts';
import { channelReactions } from './channels.notifications.ts';
import { channelStandingsOf } from './channels.public.ts';
import { channelRoutes } from './channels.routes.ts';
import { channelSearchSubscribers } from './channels.search.ts';

// Like its name, the cover of a channel is for everybody of the organisation.
showFilesWith('channel', async (ctx) => ctx.actor !== null);

addToSession(async (ctx) => {
  if (!ctx.organisation.switches.channels) return {};
  const { following, writable, followingCount } = await channelStandingsOf(ctx.store, ctx.actor);
  return { followingChannels: following, followedChannels: following, writableChannels: writable, followingCount };
});

export const channelsFeature: ServerFeature = {
  slug: 'channels',
  routes: channelRoutes,
  jobs: [fillMandatory, renewChannelFlow],
  subscribers: [...channelReactions, ...channelSearchSubscribers],
};
