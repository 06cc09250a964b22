import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  archiveCard,
  bookmarkCard,
  type CardDetail,
  type CardProgress,
  type CardSummary,
  dismissCard,
  getCard,
  getCardDraft,
  likeCard,
  listCards,
  publishCard,
  rateCard,
  type Played,
  reportProgress,
  unbookmarkCard,
  undismissCard,
  unlikeCard,
  visitCard,
} from '@waymark/contract/cards';
import type { CallInput } from '@waymark/contract/kit';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { ageOwnLearning, refreshOwnLearning } from '../../platform/query/own-learning.ts';
import { patchKept } from '../../platform/query/patch-kept.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import type { MarkedCard } from './kept-completions.ts';

type CardId = CardSummary['id'];
type CardListQuery = Omit<CallInput<typeof listCards>['query'], 'cursor'>;

/** Every query of cards begins so. */
export const CARDS = 'cards';

/** One card on its own page, by id or slug; `through` a pathway or journey, whose rights and locks then hold (PTH-04). */
export function cardQuery(idOrSlug: string, through?: string) {
  return queryOptions({
    queryKey: [CARDS, 'one', idOrSlug, ...(through === undefined ? [] : [through])],
    queryFn: ({ signal }) =>
      call(getCard, { params: { idOrSlug }, query: { is_standalone_page: 'true', ...(through === undefined ? {} : { through }) }, signal }),
  });
}

const wayOf = ({ through }: MarkedCard) => (through === undefined || through === null ? {} : { through });

/** A card as its author edits it; never taken from memory, as the newest version is what counts. */
export function cardDraftQuery(cardId: string) {
  return queryOptions({
    queryKey: [CARDS, 'draft', cardId],
    queryFn: ({ signal }) => call(getCardDraft, { params: { cardId: cardId }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Cards of a list, page by page. */
export function cardListQuery(query: CardListQuery) {
  return infiniteQueryOptions({
    queryKey: [CARDS, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call(listCards, { query: { ...query, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Changes what every screen in memory says of one card: its page, lists of cards, widgets that hold cards anywhere. */
export function patchCard(cardId: string, change: (card: CardSummary) => Partial<CardDetail>): void {
  patchKept({ predicate: ({ queryKey }) => queryKey[0] !== 'session' }, (data: unknown) => patched(data, cardId, change));
}

/** The same data with one card changed, wherever in it the card stands; the same object where it does not. */
function patched(data: unknown, cardId: string, change: (card: CardSummary) => Partial<CardDetail>): unknown {
  if (Array.isArray(data)) {
    const items = data.map((item) => patched(item, cardId, change));
    return items.some((item, index) => item !== data[index]) ? items : data;
  }
  if (typeof data !== 'object' || data === null) return data;
  if (isCard(data) && data.id === cardId) return { ...data, ...change(data) };
  const entries = Object.entries(data).map(([key, value]) => [key, patched(value, cardId, change)] as const);
  return entries.some(([key, value]) => value !== data[key as keyof typeof data]) ? Object.fromEntries(entries) : data;
}

function isCard(value: object): value is CardSummary {
  return 'cardType' in value && 'completionState' in value && 'bookmarked' in value;
}

interface Toggle {
  readonly card: Pick<CardSummary, 'id'>;
  readonly on: boolean;
}

/** A like or bookmark: shown at once, taken back when the server refuses (PPL-04's way, CRD-11). */
function useToggle(
  send: (cardId: CardId, on: boolean) => Promise<{ on: boolean; count: number }>,
  change: (card: CardSummary, on: boolean) => Partial<CardSummary>,
) {
  return useMutation({
    mutationFn: ({ card, on }: Toggle) => send(card.id, on),
    onMutate: ({ card, on }) => patchCard(card.id, (known) => change(known, on)),
    onError: (error, { card, on }) => {
      patchCard(card.id, (known) => change(known, !on));
      return notifyError(error);
    },
  });
}

export function useBookmark() {
  return useToggle(
    (cardId, on) => call(on ? bookmarkCard : unbookmarkCard, { params: { cardId } }),
    (_card, on) => ({ bookmarked: on }),
  );
}

export function useLike() {
  return useToggle(
    (cardId, on) => call(on ? likeCard : unlikeCard, { params: { cardId } }),
    (card, on) => ({ liked: on, likesCount: card.likesCount + (card.liked === on ? 0 : on ? 1 : -1) }),
  );
}

/** Takes a card out of one's recommendations, or brings it back. */
export function useDismissal() {
  return useMutation({
    mutationFn: ({ card, on }: Toggle) => call(on ? dismissCard : undismissCard, { params: { cardId: card.id } }),
    onSuccess: () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'home' || queryKey[0] === 'discover' }),
    onError: notifyError,
  });
}

export function useRating() {
  return useMutation({
    mutationFn: ({ card, rating }: { card: Pick<CardSummary, 'id'>; rating: number }) =>
      call(rateCard, { params: { cardId: card.id }, body: { rating } }),
    onMutate: ({ card, rating }) => patchCard(card.id, () => ({ ownRating: rating })),
    onSuccess: (rated, { card }) => patchCard(card.id, () => rated),
    onError: async (error) => {
      await queryClient.invalidateQueries({ queryKey: [CARDS, 'one'] });
      return notifyError(error);
    },
  });
}

/** Takes what the learner has done by now into every screen that shows the card; where it changed, what lists their learning is asked again. */
export async function adoptProgress(cardId: string, progress: CardProgress): Promise<void> {
  const before: Pick<CardSummary, 'completionState' | 'completedPercentage' | 'status'>[] = [];
  patchCard(cardId, (known: CardSummary & Partial<CardDetail>) => {
    const { completionState, completedPercentage, status, completionsCount } = known;
    before.push({ completionState, completedPercentage, status });
    const isNew = completionState !== 'COMPLETED' && progress.completionState === 'COMPLETED';
    return { ...progress, ...(isNew && completionsCount !== undefined ? { completionsCount: completionsCount + 1 } : {}) };
  });
  const hasMoved = before.some((one) => one.completedPercentage !== progress.completedPercentage);
  // Steps that come after the content open with it.
  if (hasMoved && progress.completedPercentage === 100) await queryClient.invalidateQueries({ queryKey: ['progress', 'gates', cardId] });
  if (before.length === 0 || before.some((one) => one.completionState !== progress.completionState || one.status !== progress.status))
    await refreshOwnLearning();
  else if (hasMoved) await ageOwnLearning();
}

/** After something was played that tells its progress to the server alone (a course, a tool), its card and what lists one's learning are asked again. */
export async function refreshAfterPlaying(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: [CARDS] }), refreshOwnLearning()]);
}

/** Counts a view; `openedLink` when the outside page was opened. Nothing is shown when it fails: the person did not ask for it. */
export async function noteVisit(card: MarkedCard, openedLink: boolean): Promise<void> {
  const progress = await call(visitCard, { params: { cardId: card.id }, query: wayOf(card), body: { openedLink }, keepalive: openedLink });
  await adoptProgress(card.id, progress);
}

/** Reports what was played of a video or recording; reaches the server even while the page goes away (PLY-06). */
export async function notePlayed(card: MarkedCard, body: Played): Promise<void> {
  const progress = await call(reportProgress, { params: { cardId: card.id }, query: wayOf(card), body, keepalive: true });
  await adoptProgress(card.id, progress);
}

const STATE_CHANGES = { publish: publishCard, archive: archiveCard } as const;

/** Publishes or archives a card. */
export function useStateChange() {
  return useMutation({
    mutationFn: ({ cardId, to }: { cardId: string; to: keyof typeof STATE_CHANGES }) =>
      call(STATE_CHANGES[to], { params: { cardId: cardId } }),
    onSuccess: async (draft) => {
      queryClient.setQueryData(cardDraftQuery(draft.id).queryKey, draft);
      await queryClient.invalidateQueries({ queryKey: [CARDS] });
    },
    onError: notifyError,
  });
}
