import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { personParams } from '../people/profile.schema.ts';
import { channelSummarySchema } from './channel-summary.schema.ts';
import { channelProblems } from './channels.problems.ts';
import {
  channelFollowerSchema,
  channelParams,
  channelPeopleInput,
  channelPersonParams,
  channelPersonSchema,
  channelProviderSchema,
  channelSchema,
  channelsQuery,
  channelUpdateSchema,
  followersQuery,
  managedChannelSchema,
  managedChannelsQuery,
  newChannelSchema,
  writableChannelSchema,
  writableQuery,
} from './channels.schema.ts';

const notFound = channelProblems['channel-not-found'];

export const listChannels = defineEndpoint({
  id: 'channels.list',
  method: 'GET',
  path: '/api/v1/channels',
  summary: 'Channels: all, followed, mine, those I curate, or those with content of a provider',
  access: 'signedIn',
  feature: 'channels',
  query: channelsQuery,
  response: pageOf(channelSummarySchema),
});

export const listChannelProviders = defineEndpoint({
  id: 'channels.providers',
  method: 'GET',
  path: '/api/v1/channel-providers',
  summary: 'Providers whose content is in channels, with how many channels have it',
  access: 'signedIn',
  feature: 'channels',
  response: z.object({ items: z.array(channelProviderSchema) }),
});

export const listChannelsOfPerson = defineEndpoint({
  id: 'channels.of-person',
  method: 'GET',
  path: '/api/v1/users/:userId/channels',
  summary: 'The channels a person follows, as far as the caller may know',
  access: 'signedIn',
  feature: 'channels',
  params: personParams,
  query: pageQuery(12),
  response: pageOf(channelSummarySchema),
  problems: [peopleProblems['person-not-found']],
});

export const listWritableChannels = defineEndpoint({
  id: 'channels.writable',
  method: 'GET',
  path: '/api/v1/writable-channels',
  summary: 'Channels the caller may post to; with a card, what became of it there',
  access: 'signedIn',
  feature: 'channels',
  query: writableQuery,
  response: pageOf(writableChannelSchema),
});

export const listManagedChannels = defineEndpoint({
  id: 'channels.managed',
  method: 'GET',
  path: '/api/v1/managed-channels',
  summary: 'All channels with their curators, for who manages content',
  access: ['MANAGE_CONTENT'],
  feature: 'channels',
  query: managedChannelsQuery,
  response: pageOf(managedChannelSchema),
});

export const createChannel = defineEndpoint({
  id: 'channels.create',
  method: 'POST',
  path: '/api/v1/channels',
  summary: 'Makes a channel with the caller as owner',
  access: ['CREATE_CHANNELS', 'MANAGE_CONTENT'],
  onBehalf: 'administrator',
  feature: 'channels',
  status: 201,
  body: newChannelSchema,
  response: channelSchema,
});

export const getChannel = defineEndpoint({
  id: 'channels.get',
  method: 'GET',
  path: '/api/v1/channels/:slug',
  summary: 'A channel by the word in its address, with featured cards, sections and what stands beside them',
  access: 'signedIn',
  feature: 'channels',
  params: z.object({ slug: z.string().min(1).max(160) }),
  response: channelSchema,
  problems: [notFound],
});

export const updateChannel = defineEndpoint({
  id: 'channels.update',
  method: 'PUT',
  path: '/api/v1/channels/:channelId',
  summary: 'Changes what is sent of a channel',
  access: 'signedIn',
  onBehalf: 'administrator',
  feature: 'channels',
  params: channelParams,
  body: channelUpdateSchema,
  response: channelSchema,
  problems: [notFound],
});

const moving = (id: string, summary: string) =>
  defineEndpoint({
    id: `channels.${id}`,
    method: 'POST',
    path: `/api/v1/channels/:channelId/${id}`,
    summary,
    access: 'signedIn',
    onBehalf: 'administrator',
    feature: 'channels',
    params: channelParams,
    response: channelSchema,
    problems: [notFound],
  });
export const archiveChannel = moving('archive', 'Takes a channel out of sight; its content and followers stay');
export const restoreChannel = moving('restore', 'Brings an archived channel back');

export const deleteChannel = defineEndpoint({
  id: 'channels.delete',
  method: 'DELETE',
  path: '/api/v1/channels/:channelId',
  summary: 'Ends a channel; its content stays with its authors',
  access: 'signedIn',
  feature: 'channels',
  params: channelParams,
  problems: [notFound],
});

const following = {
  path: '/api/v1/channels/:channelId/following',
  access: 'signedIn',
  onBehalf: 'administrator',
  feature: 'channels',
  params: channelParams,
  response: channelSummarySchema,
} as const;
export const followChannel = defineEndpoint({
  ...following,
  id: 'channels.follow',
  method: 'PUT',
  summary: 'Follows an open channel, or asks to follow a private one',
  problems: [notFound],
});
export const unfollowChannel = defineEndpoint({
  ...following,
  id: 'channels.unfollow',
  method: 'DELETE',
  summary: 'Stops following, or takes back having asked',
  problems: [notFound, channelProblems['channel-mandatory']],
});

export const changeChannelNotices = defineEndpoint({
  id: 'channels.change-notices',
  method: 'PUT',
  path: '/api/v1/channels/:channelId/notices',
  summary: 'Whether a follower hears of new content',
  access: 'signedIn',
  onBehalf: 'administrator',
  feature: 'channels',
  params: channelParams,
  body: z.object({ isTold: z.boolean() }),
  response: z.object({ isTold: z.boolean() }),
  problems: [notFound],
});

export const listFollowers = defineEndpoint({
  id: 'channels.followers',
  method: 'GET',
  path: '/api/v1/channels/:channelId/followers',
  summary: 'Who follows a channel, newest first; who asks, only for those who answer',
  access: 'signedIn',
  feature: 'channels',
  params: channelParams,
  query: followersQuery,
  response: pageOf(channelFollowerSchema),
  problems: [notFound],
});

export const answerFollower = defineEndpoint({
  id: 'channels.answer-follower',
  method: 'PUT',
  path: '/api/v1/channels/:channelId/followers/:userId',
  summary: 'Lets in, or turns away, who asks to follow a private channel',
  access: 'signedIn',
  onBehalf: 'administrator',
  feature: 'channels',
  params: channelPersonParams,
  body: z.object({ admit: z.boolean() }),
  problems: [notFound, channelProblems['channel-follower-not-found']],
});

export const listChannelPeople = defineEndpoint({
  id: 'channels.people',
  method: 'GET',
  path: '/api/v1/channels/:channelId/people',
  summary: 'Owner, curators and trusted collaborators of a channel',
  access: 'signedIn',
  feature: 'channels',
  params: channelParams,
  response: z.object({ items: z.array(channelPersonSchema) }),
  problems: [notFound],
});

export const addChannelPeople = defineEndpoint({
  id: 'channels.add-people',
  method: 'POST',
  path: '/api/v1/channels/:channelId/people',
  summary: 'Makes people curators or trusted collaborators',
  access: 'signedIn',
  onBehalf: 'administrator',
  feature: 'channels',
  params: channelParams,
  body: channelPeopleInput,
  response: z.object({ items: z.array(channelPersonSchema) }),
  problems: [notFound],
});

export const removeChannelPerson = defineEndpoint({
  id: 'channels.remove-person',
  method: 'DELETE',
  path: '/api/v1/channels/:channelId/people/:userId',
  summary: 'Makes a curator or trusted collaborator a follower like others',
  access: 'signedIn',
  feature: 'channels',
  params: channelPersonParams,
  problems: [notFound, channelProblems['channel-person-not-found']],
});
