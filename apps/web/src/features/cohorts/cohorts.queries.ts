import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type Cohort,
  type CohortState,
  closeCohort,
  createCohort,
  deleteCohort,
  getCohort,
  inviteToCohort,
  joinCohort,
  leaveCohort,
  listCohortMembers,
  listCohorts,
  publishCohort,
  removeCohortMember,
  reopenCohort,
  updateCohort,
} from '@waymark/contract/cohorts';
import type { SchemaInput } from '@waymark/contract/kit';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { forget, queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const COHORTS = 'cohorts';
const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor });
const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { readonly nextCursor: string | null }) => page.nextCursor,
  placeholderData: keepPreviousData,
};

/** Cohorts of a group, page by page. */
export const groupCohortsQuery = (groupId: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [COHORTS, 'of-group', groupId],
    queryFn: ({ pageParam, signal }) => call(listCohorts, { params: { groupId }, query: cursorOf(pageParam), signal }),
  });

export const cohortQuery = (cohortId: string) =>
  queryOptions({
    queryKey: [COHORTS, 'one', cohortId],
    queryFn: ({ signal }) => call(getCohort, { params: { cohortId }, signal }),
  });

/** People of a cohort, page by page. */
export const cohortMembersQuery = (cohortId: string, state: CohortState) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [COHORTS, 'members', cohortId, state],
    queryFn: ({ pageParam, signal }) => call(listCohortMembers, { params: { cohortId }, query: { state, ...cursorOf(pageParam) }, signal }),
  });

const refresh = () => queryClient.invalidateQueries({ queryKey: [COHORTS] });

/** Takes a cohort's new state into its page and lets the lists catch up. */
async function adopt(cohort: Cohort): Promise<void> {
  queryClient.setQueryData(cohortQuery(cohort.id).queryKey, cohort);
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === COHORTS && queryKey[1] !== 'one' });
}

export type CohortInput = SchemaInput<(typeof createCohort)['body']>;
export type CohortChanges = SchemaInput<(typeof updateCohort)['body']>;

export function useCohortCreation(groupId: string) {
  return useMutation({ mutationFn: (body: CohortInput) => call(createCohort, { params: { groupId }, body }), onSuccess: adopt });
}

export function useCohortUpdate(cohortId: string) {
  return useMutation({ mutationFn: (body: CohortChanges) => call(updateCohort, { params: { cohortId }, body }), onSuccess: adopt });
}

const STEPS = { join: joinCohort, leave: leaveCohort, publish: publishCohort, close: closeCohort, reopen: reopenCohort } as const;

/** Joins, leaves, publishes, closes or opens again. */
export function useCohortStep(cohortId: string) {
  return useMutation({
    mutationFn: (step: keyof typeof STEPS) => call(STEPS[step], { params: { cohortId } }),
    onSuccess: adopt,
    onError: notifyError,
    onSettled: (_cohort, error) => (error === null ? undefined : refresh()),
  });
}

export function useCohortDeletion() {
  return useMutation({
    mutationFn: (cohortId: string) => call(deleteCohort, { params: { cohortId } }),
    onSuccess: (_nothing, cohortId) => {
      forget(cohortQuery(cohortId).queryKey);
      return queryClient.invalidateQueries({ queryKey: [COHORTS, 'of-group'] });
    },
    onError: notifyError,
  });
}

export function useCohortInvitation(cohortId: string) {
  return useMutation({
    mutationFn: (userIds: string[]) => call(inviteToCohort, { params: { cohortId }, body: { userIds } }),
    onSuccess: refresh,
  });
}

export function useCohortRemoval(cohortId: string) {
  return useMutation({
    mutationFn: (userId: string) => call(removeCohortMember, { params: { cohortId, userId } }),
    onSuccess: refresh,
    onError: notifyError,
  });
}
