import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type AssessmentRequestInput,
  getLevelDescriptions,
  getOwnAssessment,
  getReceivedRequest,
  giveRatings,
  type InvitationAction,
  type InvitationSort,
  type LevelDescriptions,
  listManagerReviews,
  listPeersToAsk,
  listReceivedRatings,
  listReceivedRequests,
  listSentInvitations,
  listSentRatings,
  type RaterKind,
  type RatingsInput,
  type RatingSort,
  rateOwnSkill,
  remindRater,
  requestAssessment,
  type SortDirection,
  takeInvitationStep,
  updateLevelDescriptions,
} from '@waymark/contract/assessments';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const ASSESSMENTS = 'assessments';

export interface Sorting<Column extends string> {
  readonly sort: Column;
  readonly direction: SortDirection;
}

const cursor = (pageParam: string | null) => (pageParam === null ? {} : { cursor: pageParam });
const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { readonly nextCursor: string | null }) => page.nextCursor,
  placeholderData: keepPreviousData,
};

/** One's own skills to assess (ASM-02). */
export const ownAssessmentQuery = queryOptions({
  queryKey: [ASSESSMENTS, 'own'],
  queryFn: ({ signal }) => call(getOwnAssessment, { signal }),
});

export const sentQuery = (sorting: Sorting<InvitationSort>, kind?: RaterKind) =>
  infiniteQueryOptions({
    queryKey: [ASSESSMENTS, 'sent', kind ?? 'all', sorting],
    queryFn: ({ pageParam, signal }) =>
      call(listSentInvitations, { query: { ...sorting, ...(kind === undefined ? {} : { kind }), ...cursor(pageParam) }, signal }),
    ...pages,
  });

export const receivedQuery = (sorting: Sorting<InvitationSort>) =>
  infiniteQueryOptions({
    queryKey: [ASSESSMENTS, 'received', sorting],
    queryFn: ({ pageParam, signal }) => call(listReceivedRequests, { query: { ...sorting, ...cursor(pageParam) }, signal }),
    ...pages,
  });

export const reviewsQuery = (sorting: Sorting<InvitationSort>) =>
  infiniteQueryOptions({
    queryKey: [ASSESSMENTS, 'reviews', sorting],
    queryFn: ({ pageParam, signal }) => call(listManagerReviews, { query: { ...sorting, ...cursor(pageParam) }, signal }),
    ...pages,
  });

export const receivedRatingsQuery = (sorting: Sorting<RatingSort>) =>
  infiniteQueryOptions({
    queryKey: [ASSESSMENTS, 'ratings-received', sorting],
    queryFn: ({ pageParam, signal }) => call(listReceivedRatings, { query: { ...sorting, ...cursor(pageParam) }, signal }),
    ...pages,
  });

export const sentRatingsQuery = (sorting: Sorting<RatingSort>) =>
  infiniteQueryOptions({
    queryKey: [ASSESSMENTS, 'ratings-sent', sorting],
    queryFn: ({ pageParam, signal }) => call(listSentRatings, { query: { ...sorting, ...cursor(pageParam) }, signal }),
    ...pages,
  });

/** A request one received, with the skills to rate. */
export const receivedRequestQuery = (invitationId: string) =>
  queryOptions({
    queryKey: [ASSESSMENTS, 'received-request', invitationId],
    queryFn: ({ signal }) => call(getReceivedRequest, { params: { invitationId }, signal }),
  });

/** Colleagues to ask. */
export const peersQuery = (q: string) =>
  queryOptions({
    queryKey: [ASSESSMENTS, 'peers', q],
    queryFn: async ({ signal }) => (await call(listPeersToAsk, { query: { q }, signal })).items,
    placeholderData: keepPreviousData,
  });

export const levelDescriptionsQuery = (skillId: string) =>
  queryOptions({
    queryKey: [ASSESSMENTS, 'level-descriptions', skillId],
    queryFn: ({ signal }) => call(getLevelDescriptions, { params: { skillId }, signal }),
  });

/** Asks for all of skills assessment again. */
export const refreshAssessments = () => queryClient.invalidateQueries({ queryKey: [ASSESSMENTS] });

export function useSelfRating() {
  return useMutation({
    mutationFn: ({ skillId, level }: { readonly skillId: string; readonly level: string }) =>
      call(rateOwnSkill, { params: { skillId }, body: { level } }),
    onSuccess: async (row) => {
      queryClient.setQueryData(ownAssessmentQuery.queryKey, (own) =>
        own === undefined ? own : { ...own, items: own.items.map((one) => (one.skill.id === row.skill.id ? row : one)) },
      );
      await queryClient.invalidateQueries({ queryKey: ['skills'] });
    },
    onError: notifyError,
  });
}

export function useAsking() {
  return useMutation({
    mutationFn: (body: AssessmentRequestInput) => call(requestAssessment, { body }),
    onSuccess: refreshAssessments,
  });
}

export function useInvitationStep() {
  return useMutation({
    mutationFn: ({ invitationId, action }: { readonly invitationId: string; readonly action: InvitationAction }) =>
      call(takeInvitationStep, { params: { invitationId }, body: { action } }),
    onSettled: refreshAssessments,
    onError: notifyError,
  });
}

export function useReminder() {
  return useMutation({
    mutationFn: (invitationId: string) => call(remindRater, { params: { invitationId } }),
    onSettled: refreshAssessments,
    onError: notifyError,
  });
}

export function useRatings(invitationId: string) {
  return useMutation({
    mutationFn: (body: RatingsInput) => call(giveRatings, { params: { invitationId }, body }),
    onSuccess: refreshAssessments,
  });
}

export function useLevelDescriptions(skillId: string) {
  return useMutation({
    mutationFn: (body: LevelDescriptions) => call(updateLevelDescriptions, { params: { skillId }, body }),
    onSuccess: (answer) => queryClient.setQueryData(levelDescriptionsQuery(skillId).queryKey, answer),
  });
}
