import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageQuery } from '../../kit/page.ts';
import { channelProblems } from './channels.problems.ts';
import { offeredChannelPageSchema, offeredChannelSchema } from './channels.schema.ts';

export const listOfferedChannels = defineEndpoint({
  id: 'channels.offered',
  method: 'GET',
  path: '/api/v1/offered-channels',
  summary: 'Channels that related organisations offer to this one',
  access: 'signedIn',
  feature: 'shared_channel',
  response: z.object({ items: z.array(offeredChannelSchema) }),
});

export const getOfferedChannel = defineEndpoint({
  id: 'channels.get-offered',
  method: 'GET',
  path: '/api/v1/offered-channels/:hostName/:slug',
  summary: 'A channel that a related organisation offers, with its content for everyone in the world',
  access: 'signedIn',
  feature: 'shared_channel',
  params: z.object({ hostName: z.string().max(253), slug: z.string().max(160) }),
  query: pageQuery(12),
  response: offeredChannelPageSchema,
  problems: [channelProblems['channel-not-found']],
});
