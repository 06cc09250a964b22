import type { ChannelId } from '@waymark/contract/channels';
import { defineJob } from '../../platform/jobs/job.ts';
import { renewFlow } from './channel-flow.repo.ts';
import { fillMandatoryChannel } from './channel-followers.repo.ts';

/** CHN-01: everyone follows a channel that became mandatory. Runs after the commit of what causes it, as new people are taken in. */
export const fillMandatory = defineJob<{ channelId: ChannelId }>({
  name: 'channels.fill-mandatory',
  effect: 'transaction',
  handle: (ctx, { channelId }) => fillMandatoryChannel(ctx.store, channelId, ctx.now()),
});

/** CHN-03: brings the content of a channel in step with its rules. */
export const renewChannelFlow = defineJob<{ channelId: ChannelId }>({
  name: 'channels.renew-flow',
  effect: 'transaction',
  handle: (ctx, { channelId }) => renewFlow(ctx.store, channelId),
});
