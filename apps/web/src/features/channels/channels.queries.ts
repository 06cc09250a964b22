import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  addGroupChannel,
  archiveChannel,
  changeChannelNotices,
  type Channel,
  type ChannelSummary,
  createChannel,
  deleteChannel,
  followChannel,
  getChannel,
  getOfferedChannel,
  listChannelProviders,
  listChannels,
  listChannelsOfPerson,
  listGroupChannels,
  listManagedChannels,
  listOfferedChannels,
  removeGroupChannel,
  restoreChannel,
  unfollowChannel,
  updateChannel,
} from '@waymark/contract/channels';
import type { SchemaInput } from '@waymark/contract/kit';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { patchKept } from '../../platform/query/patch-kept.ts';
import { forget, queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { refreshSession } from '../../platform/session/session.ts';
import type { RouteArguments } from '../../platform/feature.ts';
import type { ChannelsView, ManagedChannelsView } from './channel-address.rules.ts';

/** Every query of channels begins so. */
export const CHANNELS = 'channels';
export const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor });

/** What all lists that come page by page have in common; while a filter is typed the last answer stays. */
export const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { readonly nextCursor: string | null }) => page.nextCursor,
  placeholderData: keepPreviousData,
};

/** A list of channels, page by page. */
export function channelListQuery({ filter, provider }: ChannelsView, q: string) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [CHANNELS, 'list', filter, provider, q],
    queryFn: ({ pageParam, signal }) => call(listChannels, { query: { filter, provider, q, ...cursorOf(pageParam) }, signal }),
  });
}

/** Providers whose content is in channels. */
export const channelProvidersQuery = queryOptions({
  queryKey: [CHANNELS, 'providers'],
  queryFn: ({ signal }) => call(listChannelProviders, { signal }),
});

/** The channels of a person, page by page. */
export function channelsOfPersonQuery(userId: string) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [CHANNELS, 'of-person', userId],
    queryFn: ({ pageParam, signal }) => call(listChannelsOfPerson, { params: { userId }, query: cursorOf(pageParam), signal }),
  });
}

/** All channels for who manages content, page by page. */
export function managedChannelsQuery({ q, visibility, state }: ManagedChannelsView) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [CHANNELS, 'managed', q, visibility, state],
    queryFn: ({ pageParam, signal }) => call(listManagedChannels, { query: { q, visibility, state, ...cursorOf(pageParam) }, signal }),
  });
}

/** A channel's page by the word in its address. */
export function channelQuery(slug: string) {
  return queryOptions({
    queryKey: [CHANNELS, 'one', slug],
    queryFn: ({ signal }) => call(getChannel, { params: { slug }, signal }),
  });
}

/** Channels that related organisations offer. */
export const offeredChannelsQuery = queryOptions({
  queryKey: [CHANNELS, 'offered'],
  queryFn: ({ signal }) => call(listOfferedChannels, { signal }),
});

/** One of them, with its content page by page. */
export function offeredChannelQuery(hostName: string, slug: string) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [CHANNELS, 'offered', hostName, slug],
    queryFn: ({ pageParam, signal }) => call(getOfferedChannel, { params: { hostName, slug }, query: cursorOf(pageParam), signal }),
  });
}

/** Asks ahead for the channel that an address names. */
export async function loadChannel({ params: { slug } }: RouteArguments): Promise<void> {
  if (slug !== undefined) await queryClient.prefetchQuery(channelQuery(slug));
}

/** Everything of channels is asked for again. */
export const refreshChannels = () => queryClient.invalidateQueries({ queryKey: [CHANNELS] });

/** Takes a channel's new state into its page and lets everything else catch up. */
async function adopt(channel: Channel): Promise<void> {
  queryClient.setQueryData(channelQuery(channel.slug).queryKey, channel);
  await Promise.all([
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === CHANNELS && queryKey[1] !== 'one' }),
    refreshSession(),
  ]);
}

/** Takes how one stands to a channel into everything that shows it: lists, its page, results of a search, home (SRC-03). */
function patchChannel(summary: ChannelSummary): void {
  patchKept({ predicate: ({ queryKey }) => queryKey[0] !== 'session' }, (data: unknown) => patched(data, summary));
}

function patched(data: unknown, summary: ChannelSummary): unknown {
  if (Array.isArray(data)) {
    const items = data.map((item) => patched(item, summary));
    return items.some((item, index) => item !== data[index]) ? items : data;
  }
  if (typeof data !== 'object' || data === null) return data;
  if ('followPending' in data && 'id' in data && data.id === summary.id) return { ...data, ...summary };
  const entries = Object.entries(data).map(([key, value]) => [key, patched(value, summary)] as const);
  return entries.some(([key, value]) => value !== data[key as keyof typeof data]) ? Object.fromEntries(entries) : data;
}

/** CHN-06: pending while it is asked for; then what the server says is recorded wherever the channel is shown. */
export function useFollowing() {
  return useMutation({
    mutationFn: ({ channelId, follow }: { channelId: string; follow: boolean }) =>
      call(follow ? followChannel : unfollowChannel, { params: { channelId } }),
    onSuccess: async (summary) => {
      patchChannel(summary);
      await Promise.all([refreshChannels(), refreshSession(), queryClient.invalidateQueries({ queryKey: ['home'] })]);
    },
    onError: async (error) => {
      await notifyError(error);
      await refreshChannels();
    },
  });
}

/** Whether a follower hears of new content. */
export function useNotices(channel: Pick<Channel, 'id' | 'slug'>) {
  return useMutation({
    mutationFn: (isTold: boolean) => call(changeChannelNotices, { params: { channelId: channel.id }, body: { isTold } }),
    onSuccess: ({ isTold }) => {
      queryClient.setQueryData(channelQuery(channel.slug).queryKey, (known) => known && { ...known, isTold });
    },
    onError: notifyError,
  });
}

export type ChannelInput = SchemaInput<(typeof createChannel)['body']>;
export type ChannelChanges = SchemaInput<(typeof updateChannel)['body']>;

export function useChannelCreation() {
  return useMutation({ mutationFn: (body: ChannelInput) => call(createChannel, { body }), onSuccess: adopt });
}

export function useChannelUpdate() {
  return useMutation({
    mutationFn: ({ channelId, changes }: { channelId: string; changes: ChannelChanges }) =>
      call(updateChannel, { params: { channelId }, body: changes }),
    onSuccess: adopt,
  });
}

/** Takes a channel out of sight, or brings it back. */
export function useChannelState() {
  return useMutation({
    mutationFn: ({ channelId, archive }: { channelId: string; archive: boolean }) =>
      call(archive ? archiveChannel : restoreChannel, { params: { channelId } }),
    onSuccess: adopt,
    onError: notifyError,
  });
}

export function useChannelDeletion() {
  return useMutation({
    mutationFn: (channel: Pick<Channel, 'id' | 'slug'>) => call(deleteChannel, { params: { channelId: channel.id } }),
    onSuccess: async (_nothing, { slug }) => {
      forget(channelQuery(slug).queryKey);
      await Promise.all([refreshChannels(), refreshSession()]);
    },
    onError: notifyError,
  });
}

/** The channels of a group, page by page. */
export function groupChannelsQuery(groupId: string) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [CHANNELS, 'of-group', groupId],
    queryFn: ({ pageParam, signal }) => call(listGroupChannels, { params: { groupId }, query: cursorOf(pageParam), signal }),
  });
}

/** Adds a channel to those of a group, or takes it out. */
export function useGroupChannel(groupId: string) {
  return useMutation({
    mutationFn: ({ channelId, on }: { channelId: string; on: boolean }) =>
      call(on ? addGroupChannel : removeGroupChannel, { params: { groupId, channelId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [CHANNELS, 'of-group', groupId] }),
    onError: notifyError,
  });
}
