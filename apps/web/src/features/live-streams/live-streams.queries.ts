import { infiniteQueryOptions, type InfiniteData, queryOptions } from '@tanstack/react-query';
import {
  cancelStreamRegistration,
  type ConnectionId,
  endLiveStream,
  getLiveStreamCard,
  getStreamingConfiguration,
  joinLiveStream,
  keepRecording,
  listAttendance,
  listLiveMessages,
  listLiveViewers,
  listStreamRegistrations,
  type LiveMessage,
  type LiveRegistration,
  type LiveStream,
  type LiveStreamCard,
  type MessageKind,
  type PlaceStatus,
  postLiveMessage,
  raiseHand,
  remakeFilm,
  registerForStream,
  removeLiveViewer,
  setCoHost,
  startLiveStream,
  type StreamId,
  takeOverStream,
  updateLiveViewer,
} from '@waymark/contract/live-streams';
import type { CardDetail } from '@waymark/contract/cards';
import type { Page, UserId } from '@waymark/contract/kit';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { patchKept } from '../../platform/query/patch-kept.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { CARDS } from '../cards/cards.public.tsx';
import { tellPassing } from './live-passing.ts';

export const LIVE = 'live-streams';
const CARD = [LIVE, 'card'];
const PAGE = 20;
type CardId = LiveStreamCard['card']['id'];

/** A card with its stream, by id or slug (LIV-07). */
export const liveCardQuery = (idOrSlug: string) =>
  queryOptions({
    queryKey: [...CARD, idOrSlug],
    queryFn: ({ signal }) => call(getLiveStreamCard, { params: { idOrSlug }, signal }),
    meta: { live: true },
  });

/**
 * How streams reach viewers here: asked once, and not with what changes in a stream. Each answer has another password for the TURN server, good for
 * twelve hours, and with another one connections are made again.
 */
export const configurationQuery = queryOptions({
  queryKey: [`${LIVE}-configuration`],
  queryFn: ({ signal }) => call(getStreamingConfiguration, { signal }),
  staleTime: 6 * 3_600_000,
});

const messagesKey = (streamId: StreamId) => [LIVE, 'messages', streamId];

/** The chat of a stream, newest first. */
export const messagesQuery = (streamId: StreamId) =>
  infiniteQueryOptions({
    queryKey: messagesKey(streamId),
    queryFn: ({ pageParam, signal }) =>
      call(listLiveMessages, {
        params: { streamId },
        query: { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    meta: { live: true },
  });

/** Who watches now, hands up first. */
export const viewersQuery = (streamId: StreamId) =>
  infiniteQueryOptions({
    queryKey: [LIVE, 'viewers', streamId],
    queryFn: ({ pageParam, signal }) =>
      call(listLiveViewers, { params: { streamId }, query: { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    meta: { live: true },
  });

/** Who watched which part of a stream live, by name. */
export const attendanceQuery = (streamId: StreamId) =>
  infiniteQueryOptions({
    queryKey: [LIVE, 'attendance', streamId],
    queryFn: ({ pageParam, signal }) =>
      call(listAttendance, { params: { streamId }, query: { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Tries again to make the recording of a past broadcast. */
export function useRemaking() {
  return useMutation({
    mutationFn: (streamId: StreamId) => call(remakeFilm, { params: { streamId } }),
    onSuccess: refreshCard,
    onError: notifyError,
  });
}

/** Puts a stream as it is now into the screen that shows it. */
export function adoptStream(stream: LiveStream): void {
  patchKept<LiveStreamCard>({ queryKey: CARD }, (known) => (known?.card.id === stream.card.id ? { ...known, stream } : known));
}

/** Puts who is on the stage of a stream now into the screen that shows it. */
export function adoptOnStage(streamId: StreamId, onStage: readonly LiveStream['onStage'][number][]): void {
  patchKept<LiveStreamCard>({ queryKey: CARD }, (known) =>
    known?.stream?.uuid === streamId ? { ...known, stream: { ...known.stream, onStage: [...onStage] } } : known,
  );
}

/** Asks for everything of the stream again. */
export const refreshStream = async (): Promise<void> => queryClient.invalidateQueries({ queryKey: [LIVE] });

/** Asks for the chat again: messages may have come while nothing brought them. */
export const refreshMessages = async (streamId: StreamId): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: messagesKey(streamId) });

/** Asks for the stream and who is in it. */
export async function refreshCrowd(streamId: StreamId): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: CARD }),
    queryClient.invalidateQueries({ queryKey: [LIVE, 'viewers', streamId] }),
  ]);
}

/** The pages of the card show what became of its stream. */
export const refreshCard = async (): Promise<void> => queryClient.invalidateQueries({ queryKey: [CARDS, 'one'] });

/** Lets go of what is kept of cards that are not on the page: their next screen asks for them, and does not lead back here by what was. */
export const forgetCards = (): void => queryClient.removeQueries({ queryKey: [CARDS, 'one'], type: 'inactive' });

/** Puts a new message before the others, once. */
export function adoptMessage(streamId: StreamId, message: LiveMessage): void {
  queryClient.setQueryData<InfiniteData<Page<LiveMessage>>>(messagesKey(streamId), (known) => {
    const [first, ...rest] = known?.pages ?? [];
    if (known === undefined || first === undefined || known.pages.some(({ items }) => items.some(({ id }) => id === message.id)))
      return known;
    return { ...known, pages: [{ ...first, items: [message, ...first.items] }, ...rest] };
  });
}

/** Returns whether a message is among those that this page has. */
export const hasMessage = (streamId: StreamId, messageId: string): boolean =>
  queryClient
    .getQueryData<InfiniteData<Page<LiveMessage>>>(messagesKey(streamId))
    ?.pages.some(({ items }) => items.some(({ id }) => id === messageId)) === true;

/** Lets go of a message that was deleted. */
export function dropMessage(streamId: StreamId, messageId: string): void {
  queryClient.setQueryData<InfiniteData<Page<LiveMessage>>>(messagesKey(streamId), (known) =>
    known === undefined
      ? known
      : { ...known, pages: known.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== messageId) })) },
  );
}

/** Goes live on a card, or goes on with one’s own stream (LIV-01); with `takesOver` that of someone else, as their co-host (LIV-09). */
export function useStarting(cardId: CardId, takesOver: StreamId | null) {
  return useMutation({
    mutationFn: (resumes: ConnectionId | null) =>
      takesOver === null
        ? call(startLiveStream, { params: { cardId }, body: { resumes } })
        : call(takeOverStream, { params: { streamId: takesOver }, body: { resumes } }),
    onSuccess: ({ stream }) => adoptStream(stream),
  });
}

/** Names a viewer as the co-host, or no one. */
export function useCoHost(streamId: StreamId) {
  return useMutation({
    mutationFn: (userId: UserId | null) => call(setCoHost, { params: { streamId }, body: { userId } }),
    onSuccess: adoptStream,
    onError: notifyError,
  });
}

/** Joins as a viewer, with what was written (LIV-02). */
export function useJoining(streamId: StreamId) {
  return useMutation({
    mutationFn: (message: { readonly kind: MessageKind; readonly body: string } | null) =>
      call(joinLiveStream, { params: { streamId }, body: { message } }),
    onSuccess: ({ stream }) => adoptStream(stream),
  });
}

/** Ends a stream. */
export function useEnding(streamId: StreamId) {
  return useMutation({
    mutationFn: () => call(endLiveStream, { params: { streamId } }),
    onSuccess: adoptStream,
    onError: notifyError,
  });
}

/** Keeps an uploaded file as the recording. */
export const attachRecording = (streamId: StreamId, fileId: string, seconds: number) =>
  call(keepRecording, { params: { streamId }, body: { fileId, seconds } });

/** Writes in the chat. */
export function usePosting(streamId: StreamId) {
  return useMutation({
    mutationFn: (body: { readonly kind: MessageKind; readonly body: string }) => call(postLiveMessage, { params: { streamId }, body }),
    onSuccess: (message) => {
      adoptMessage(streamId, message);
      tellPassing('written', message.id);
    },
  });
}

/** Raises one’s hand or takes it down. */
export function useHand(streamId: StreamId) {
  return useMutation({
    mutationFn: (isUp: boolean) => call(raiseHand, { params: { streamId }, body: { isUp } }),
    onSuccess: adoptStream,
    onError: notifyError,
  });
}

/** Mutes a viewer, or takes their hand down. */
export function useViewerUpdate(streamId: StreamId) {
  return useMutation({
    mutationFn: ({ userId, ...body }: { readonly userId: UserId; readonly isMuted: boolean; readonly hasHandUp: boolean }) =>
      call(updateLiveViewer, { params: { streamId, userId }, body }),
    onSuccess: () => refreshCrowd(streamId),
    onError: notifyError,
  });
}

/** Removes a viewer for the rest of the stream. */
export function useViewerRemoval(streamId: StreamId) {
  return useMutation({
    mutationFn: (userId: UserId) => call(removeLiveViewer, { params: { streamId, userId } }),
    onSuccess: () => refreshCrowd(streamId),
    onError: notifyError,
  });
}

/** Who has a place in a planned stream or waits for one, by name. */
export const registrantsQuery = (cardId: CardId, status: PlaceStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: [LIVE, 'registrations', cardId, status ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(listStreamRegistrations, {
        params: { cardId },
        query: { limit: PAGE, ...(status === undefined ? {} : { status }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Puts the places as they are now into the card’s page and the stream’s. */
function adoptRegistration(cardId: CardId, registration: LiveRegistration): void {
  patchKept<LiveStreamCard>({ queryKey: CARD }, (known) => (known?.card.id === cardId ? { ...known, registration } : known));
  patchKept<CardDetail>({ queryKey: [CARDS, 'one'] }, (known) =>
    known?.id === cardId && known.content?.cardType === 'video_stream' ? { ...known, content: { ...known.content, registration } } : known,
  );
}

/** Takes a place in a planned stream or joins its waiting list; the answer says which. */
export function useRegistering(cardId: CardId) {
  return useMutation({
    mutationFn: () => call(registerForStream, { params: { cardId } }),
    onSuccess: (registration) => adoptRegistration(cardId, registration),
    onError: notifyError,
  });
}

/** Gives up one’s own place or wait. */
export function useGivingUp(cardId: CardId) {
  return useMutation({
    mutationFn: () => call(cancelStreamRegistration, { params: { cardId } }),
    onSuccess: (registration) => adoptRegistration(cardId, registration),
    onError: notifyError,
  });
}
