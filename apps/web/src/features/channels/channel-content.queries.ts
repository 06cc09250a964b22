import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type CardType, suggestTopics } from '@waymark/contract/cards';
import {
  addChannelPeople,
  answerFollower,
  arrangeSections,
  arrangeWidgets,
  changeTuning,
  type Channel,
  clearFeaturedCards,
  curatePost,
  type Curation,
  type FeaturedState,
  getArrangement,
  getTuning,
  listChannelCards,
  listChannelPeople,
  listFollowers,
  listWaitingPosts,
  listWritableChannels,
  postToChannel,
  prependFeaturedCard,
  previewTuning,
  removeChannelPerson,
  removeFeaturedCard,
  setFeaturedCards,
  takeFromChannel,
} from '@waymark/contract/channels';
import type { SchemaInput } from '@waymark/contract/kit';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { channelQuery, CHANNELS, cursorOf, paged, refreshChannels } from './channels.queries.ts';

interface ContentPart {
  readonly cardType?: CardType | undefined;
  readonly section?: string | undefined;
}

/** Content of a channel, page by page: all, of a type, or of a section. */
export function channelCardsQuery(channelId: string, { cardType, section }: ContentPart) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [CHANNELS, 'cards', channelId, cardType, section],
    queryFn: ({ pageParam, signal }) =>
      call(listChannelCards, { params: { channelId }, query: { cardType, section, ...cursorOf(pageParam) }, signal }),
  });
}

/** Who follows a channel, or asks to, page by page. */
export function followersQuery(channelId: string, state: 'following' | 'pending', q: string) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [CHANNELS, 'followers', channelId, state, q],
    queryFn: ({ pageParam, signal }) => call(listFollowers, { params: { channelId }, query: { state, q, ...cursorOf(pageParam) }, signal }),
  });
}

/** Lets in, or turns away, who asks to follow. */
export function useFollowAnswer(channelId: string) {
  return useMutation({
    mutationFn: ({ userId, admit }: { userId: string; admit: boolean }) =>
      call(answerFollower, { params: { channelId, userId }, body: { admit } }),
    onSuccess: refreshChannels,
    onError: notifyError,
  });
}

/** Owner, curators and trusted collaborators. */
export function channelPeopleQuery(channelId: string) {
  return queryOptions({
    queryKey: [CHANNELS, 'people', channelId],
    queryFn: ({ signal }) => call(listChannelPeople, { params: { channelId }, signal }),
  });
}

export function usePeopleAddition(channelId: string) {
  return useMutation({
    mutationFn: (body: { userIds: string[]; role: 'curator' | 'trusted' }) => call(addChannelPeople, { params: { channelId }, body }),
    onSuccess: refreshChannels,
  });
}

export function usePersonRemoval(channelId: string) {
  return useMutation({
    mutationFn: (userId: string) => call(removeChannelPerson, { params: { channelId, userId } }),
    onSuccess: refreshChannels,
    onError: notifyError,
  });
}

/** Posts that wait for a curator, page by page. */
export function waitingPostsQuery(channelId: string) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [CHANNELS, 'queue', channelId],
    queryFn: ({ pageParam, signal }) => call(listWaitingPosts, { params: { channelId }, query: cursorOf(pageParam), signal }),
  });
}

export function useCuration(channelId: string) {
  return useMutation({
    mutationFn: ({ cardId, decision }: { cardId: string; decision: Curation }) =>
      call(curatePost, { params: { channelId, cardId }, body: { decision } }),
    onSuccess: refreshChannels,
    onError: async (error) => {
      await notifyError(error);
      await refreshChannels();
    },
  });
}

/** Channels one may post to, and what became of a card there (CHN-08). */
export function writableChannelsQuery(q: string, cardId: string) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [CHANNELS, 'writable', q, cardId],
    queryFn: ({ pageParam, signal }) => call(listWritableChannels, { query: { q, cardId, ...cursorOf(pageParam) }, signal }),
  });
}

export function usePosting() {
  return useMutation({
    mutationFn: ({ channelId, cardId }: { channelId: string; cardId: string }) =>
      call(postToChannel, { params: { channelId }, body: { cardId } }),
    onSuccess: refreshChannels,
    onError: notifyError,
  });
}

/** CHN-05: what may be done to the featured cards of a channel. */
export type FeaturedAction =
  | { readonly do: 'set'; readonly cardIds: readonly string[] }
  | { readonly do: 'prepend' | 'remove' | 'delete'; readonly cardId: string }
  | { readonly do: 'clear' };

function sendFeatured(channelId: string, action: FeaturedAction): Promise<FeaturedState> {
  const params = { channelId };
  switch (action.do) {
    case 'set':
      return call(setFeaturedCards, { params, body: { cardIds: [...action.cardIds] } });
    case 'prepend':
      return call(prependFeaturedCard, { params, body: { cardId: action.cardId } });
    case 'remove':
      return call(removeFeaturedCard, { params: { ...params, cardId: action.cardId } });
    case 'delete':
      return call(takeFromChannel, { params: { ...params, cardId: action.cardId } });
    case 'clear':
      return call(clearFeaturedCards, { params });
  }
}

/** Changes what is featured; the answer is the new state (CHN-05). */
export function useFeatured({ id, slug }: Pick<Channel, 'id' | 'slug'>) {
  return useMutation({
    mutationFn: (action: FeaturedAction) => sendFeatured(id, action),
    onSuccess: async ({ featuredCards, featuredCardIds, deletedCardId }) => {
      queryClient.setQueryData(channelQuery(slug).queryKey, (known) => known && { ...known, featuredCards, featuredCardIds });
      if (deletedCardId !== null) await refreshChannels();
    },
    onError: notifyError,
  });
}

/** Which content flows into a channel. */
export function tuningQuery(channelId: string) {
  return queryOptions({
    queryKey: [CHANNELS, 'tuning', channelId],
    queryFn: ({ signal }) => call(getTuning, { params: { channelId }, signal }),
    gcTime: 0,
  });
}

/** What topics are called that begin with a text. */
export function topicNamesQuery(q: string) {
  return queryOptions({
    queryKey: [CHANNELS, 'topic-names', q],
    queryFn: async ({ signal }) => (await call(suggestTopics, { query: { q }, signal, background: true })).items.map(({ name }) => name),
    placeholderData: paged.placeholderData,
  });
}

export type TuningInput = SchemaInput<(typeof changeTuning)['body']>;

/** What rules would bring in. */
export function tuningPreviewQuery(channelId: string, body: TuningInput) {
  return queryOptions({
    queryKey: [CHANNELS, 'tuning-preview', channelId, body],
    queryFn: ({ signal }) => call(previewTuning, { params: { channelId }, body, signal, background: true }),
    placeholderData: paged.placeholderData,
  });
}

export function useTuning(channelId: string) {
  return useMutation({
    mutationFn: (body: TuningInput) => call(changeTuning, { params: { channelId }, body }),
    onSuccess: async (tuning) => {
      queryClient.setQueryData(tuningQuery(channelId).queryKey, tuning);
      await queryClient.invalidateQueries({ queryKey: [CHANNELS, 'one'] });
    },
  });
}

/** Sections and widgets, also hidden ones. */
export function arrangementQuery(channelId: string) {
  return queryOptions({
    queryKey: [CHANNELS, 'arrangement', channelId],
    queryFn: ({ signal }) => call(getArrangement, { params: { channelId }, signal }),
    gcTime: 0,
  });
}

export type SectionsInput = SchemaInput<(typeof arrangeSections)['body']>;
export type WidgetsInput = SchemaInput<(typeof arrangeWidgets)['body']>;

export type ArrangementInput = SectionsInput | WidgetsInput;

/** Keeps sections or widgets. */
export function useArrangement(channelId: string) {
  return useMutation({
    mutationFn: (body: ArrangementInput) =>
      'sections' in body ? call(arrangeSections, { params: { channelId }, body }) : call(arrangeWidgets, { params: { channelId }, body }),
    onSuccess: async (arrangement) => {
      queryClient.setQueryData(arrangementQuery(channelId).queryKey, arrangement);
      await queryClient.invalidateQueries({ queryKey: [CHANNELS, 'one'] });
    },
  });
}
