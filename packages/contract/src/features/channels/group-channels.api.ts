import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { groupId } from '../groups/group-summary.schema.ts';
import { groupProblems } from '../groups/groups.problems.ts';
import { channelId, channelSummarySchema } from './channel-summary.schema.ts';
import { channelProblems } from './channels.problems.ts';

const notFound = groupProblems['group-not-found'];
const groupChannelSchema = channelSummarySchema.extend({ addedAt: z.string(), can: z.object({ remove: z.boolean() }) });
export type GroupChannel = z.infer<typeof groupChannelSchema>;

export const listGroupChannels = defineEndpoint({
  id: 'channels.of-group',
  method: 'GET',
  path: '/api/v1/groups/:groupId/channels',
  summary: 'The channels of a group, the newest first, for those who may know what is shared in it',
  access: 'signedIn',
  feature: 'channels',
  params: z.object({ groupId }),
  query: pageQuery(15),
  response: pageOf(groupChannelSchema),
  problems: [notFound],
});

const change = {
  path: '/api/v1/groups/:groupId/channels/:channelId',
  access: 'signedIn',
  feature: 'channels',
  params: z.object({ groupId, channelId }),
} as const;

export const addGroupChannel = defineEndpoint({
  ...change,
  id: 'channels.add-to-group',
  method: 'PUT',
  summary: 'Adds a channel to those of a group, for its leaders',
  onBehalf: 'administrator',
  problems: [notFound, channelProblems['channel-not-found']],
});

export const removeGroupChannel = defineEndpoint({
  ...change,
  id: 'channels.remove-from-group',
  method: 'DELETE',
  summary: 'Takes a channel out of those of a group; the channel itself stays',
  problems: [notFound],
});
