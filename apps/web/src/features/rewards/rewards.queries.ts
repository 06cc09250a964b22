import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SchemaInput } from '@waymark/contract/kit';
import { choosePrivacy } from '@waymark/contract/privacy';
import {
  type BadgeHolderState,
  type BadgeId,
  type BadgeInput,
  createBadge,
  deleteBadge,
  getBadge,
  getLeaderboard,
  getOwnPoints,
  getPersonBadges,
  getPointRules,
  grantBadgeToPerson,
  listBadgeHolders,
  listBadges,
  listLeaderboard,
  listPointEntries,
  revokeBadge,
  shareBadge,
  updateBadge,
  updatePointRules,
} from '@waymark/contract/rewards';
import { suggest } from '@waymark/contract/search';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { refreshSession } from '../../platform/session/session.ts';

const REWARDS = 'rewards';

export type BoardSearch = SchemaInput<(typeof getLeaderboard)['query']>;

/** The leaders of a period and where the caller stands (ANA-03). */
export const leaderboardQuery = (search: BoardSearch) =>
  queryOptions({
    queryKey: [REWARDS, 'leaderboard', search],
    queryFn: ({ signal }) => call(getLeaderboard, { query: search, signal }),
    placeholderData: keepPreviousData,
  });

/** Everyone with a place, best first. */
export const placesQuery = (search: BoardSearch) =>
  infiniteQueryOptions({
    queryKey: [REWARDS, 'places', search],
    queryFn: ({ pageParam, signal }) =>
      call(listLeaderboard, { query: { ...search, limit: 50, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const ownPointsQuery = queryOptions({
  queryKey: [REWARDS, 'points'],
  queryFn: ({ signal }) => call(getOwnPoints, { signal }),
});

/** What the caller earned points for; of one week where its first day is given. */
export const pointEntriesQuery = (week: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [REWARDS, 'entries', week],
    queryFn: ({ pageParam, signal }) =>
      call(listPointEntries, {
        query: { ...(week === undefined ? {} : { week }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const pointRulesQuery = queryOptions({
  queryKey: [REWARDS, 'rules'],
  queryFn: ({ signal }) => call(getPointRules, { signal }),
});

export const badgesQuery = infiniteQueryOptions({
  queryKey: [REWARDS, 'badges'],
  queryFn: ({ pageParam, signal }) => call(listBadges, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

export const badgeQuery = (badgeId: BadgeId) =>
  queryOptions({
    queryKey: [REWARDS, 'badge', badgeId],
    queryFn: ({ signal }) => call(getBadge, { params: { badgeId }, signal }),
  });

/** Who has a badge, or who had it taken back; the newest first. */
export const badgeHoldersQuery = (badgeId: BadgeId, state: BadgeHolderState) =>
  infiniteQueryOptions({
    queryKey: [REWARDS, 'holders', badgeId, state],
    queryFn: ({ pageParam, signal }) =>
      call(listBadgeHolders, { params: { badgeId }, query: { state, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const personBadgesQuery = (userId: string) =>
  queryOptions({
    queryKey: [REWARDS, 'person-badges', userId],
    queryFn: ({ signal }) => call(getPersonBadges, { params: { userId }, signal }),
  });

/** Content by the letters typed, for the cards of a badge. */
export const contentQuery = (text: string) =>
  queryOptions({
    queryKey: [REWARDS, 'content', text.trim()],
    queryFn: async ({ signal }) => {
      const { cards } = await call(suggest, { query: { q: text.trim() }, signal, background: true });
      return cards.map(({ id, title }) => ({ value: id as string, label: title }));
    },
    enabled: text.trim() !== '',
    placeholderData: keepPreviousData,
  });

const refresh = () => queryClient.invalidateQueries({ queryKey: [REWARDS] });

/** Shows or hides the caller on leaderboards; the choice is the one of the privacy settings. */
export function useVisibilityChoice() {
  return useMutation({
    mutationFn: (isShown: boolean) => call(choosePrivacy, { body: { hideFromLeaderboard: !isShown } }),
    onSuccess: async () => {
      await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: ['settings'] }), refreshSession()]);
    },
    onError: notifyError,
  });
}

export function useRulesUpdate() {
  return useMutation({
    mutationFn: (body: SchemaInput<(typeof updatePointRules)['body']>) => call(updatePointRules, { body }),
    onSuccess: refresh,
  });
}

/** Creates a badge, or updates the one with the id. */
export function useBadgeSaving(badgeId: BadgeId | null) {
  return useMutation({
    mutationFn: (body: BadgeInput) => (badgeId === null ? call(createBadge, { body }) : call(updateBadge, { params: { badgeId }, body })),
    onSuccess: refresh,
  });
}

export function useBadgeDeletion(badgeId: BadgeId) {
  return useMutation({ mutationFn: () => call(deleteBadge, { params: { badgeId } }), onSuccess: refresh, onError: notifyError });
}

export function useBadgeGrant(badgeId: BadgeId) {
  return useMutation({
    mutationFn: (body: SchemaInput<(typeof grantBadgeToPerson)['body']>) => call(grantBadgeToPerson, { params: { badgeId }, body }),
    onSuccess: refresh,
  });
}

/** Makes the link by which anyone sees a badge of one's own (SKL-07). */
export function useBadgeSharing() {
  return useMutation({
    mutationFn: ({ badgeId, period }: { readonly badgeId: BadgeId; readonly period: string | null }) =>
      call(shareBadge, { params: { badgeId }, body: { period } }),
    onSuccess: refresh,
    onError: notifyError,
  });
}

/** Takes a badge back from a person, with a reason. */
export function useBadgeRevocation(badgeId: BadgeId) {
  return useMutation({
    mutationFn: (body: SchemaInput<(typeof revokeBadge)['body']>) => call(revokeBadge, { params: { badgeId }, body }),
    onSuccess: refresh,
  });
}
