import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  assignCard,
  type AssignmentPersonState,
  countReach,
  type DutyDue,
  type DutySort,
  type DutyStatus,
  type DutyWaiverState,
  endAssignment,
  endWaiver,
  getAssignment,
  getCardDuty,
  getShareState,
  listAssignmentPeople,
  listAssignments,
  listDutyWaivers,
  listGroupAssignments,
  listMyDuties,
  listRecentlyAssigned,
  listSharedWithGroup,
  listSharedWithMe,
  listShareTargets,
  planDuty,
  type Priority,
  type SeriesId,
  shareCard,
  type ShareSection,
  updateAssignment,
  waiveDuty,
  withdrawOwnDuty,
} from '@waymark/contract/assignments';
import type { CallInput } from '@waymark/contract/kit';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

/** Every query of assignments and duties begins so. */
export const ASSIGNMENTS = 'assignments';
/** Every query of my learning; what changes a duty renews them. */
export const LEARNING = 'learning';

/** Renews what a change of an assignment may have changed. */
export const renewAssignments = () =>
  Promise.all([queryClient.invalidateQueries({ queryKey: [ASSIGNMENTS] }), queryClient.invalidateQueries({ queryKey: [LEARNING] })]);

export const shareStateQuery = (cardId: string) =>
  queryOptions({
    queryKey: [ASSIGNMENTS, 'state', cardId],
    queryFn: ({ signal }) => call(getShareState, { params: { cardId }, signal }),
  });

interface Targets {
  readonly userIds: string[];
  readonly teamIds: string[];
  readonly lmsGroupIds: string[];
}

/** People of a section come a few at a time: several sections stand below each other. */
const TARGETS_AT_ONCE = 5;

export interface TargetsView {
  readonly cardId: string;
  readonly seriesId: SeriesId | undefined;
  readonly purpose: 'share' | 'assign';
  readonly section: ShareSection;
  readonly q: string;
  /** Only people of this unit and those below it. */
  readonly unitId: string | undefined;
}

/** What to send for one page of a section. */
export function targetsInput(
  { cardId, seriesId, unitId, ...view }: TargetsView,
  { limit, cursor }: { readonly limit: number; readonly cursor: string | null | undefined },
) {
  return {
    params: { cardId },
    query: {
      ...view,
      limit,
      ...(seriesId === undefined ? {} : { seriesId }),
      ...(unitId === undefined ? {} : { unitId }),
      ...(typeof cursor === 'string' ? { cursor } : {}),
    },
  };
}

export function targetsQuery(view: TargetsView) {
  return infiniteQueryOptions({
    queryKey: [ASSIGNMENTS, 'targets', view],
    queryFn: ({ pageParam, signal }) =>
      call(listShareTargets, { ...targetsInput(view, { limit: TARGETS_AT_ONCE, cursor: pageParam }), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export const reachQuery = (cardId: string, add: Targets) =>
  queryOptions({
    queryKey: [ASSIGNMENTS, 'reach', cardId, add],
    queryFn: ({ signal }) => call(countReach, { params: { cardId }, body: { add }, signal }),
    placeholderData: keepPreviousData,
  });

export const cardAssignmentsQuery = (cardId: string) =>
  infiniteQueryOptions({
    queryKey: [ASSIGNMENTS, 'of-card', cardId],
    queryFn: ({ pageParam, signal }) =>
      call(listAssignments, { params: { cardId }, query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // On its way to people: look again.
    refetchInterval: ({ state }) =>
      (state.data?.pages ?? []).some(({ items }) => items.some(({ spread }) => spread.state === 'spreading')) ? 2_000 : false,
  });

/** One assignment as it is now, for the form that changes it. */
export const assignmentQuery = (assignmentId: string) =>
  queryOptions({
    queryKey: [ASSIGNMENTS, 'one', assignmentId],
    queryFn: ({ signal }) => call(getAssignment, { params: { assignmentId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** One assignment for its page; on its way to people, it is looked at again. */
export const assignmentPageQuery = (assignmentId: string) =>
  queryOptions({
    queryKey: [ASSIGNMENTS, 'page', assignmentId],
    queryFn: ({ signal }) => call(getAssignment, { params: { assignmentId }, signal }),
    refetchInterval: ({ state }) => (state.data?.spread.state === 'spreading' ? 2_000 : false),
  });

/** Who has an assignment today, by name. */
export const assignmentPeopleQuery = (assignmentId: string, state: AssignmentPersonState | undefined) =>
  infiniteQueryOptions({
    queryKey: [ASSIGNMENTS, 'people', assignmentId, state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(listAssignmentPeople, {
        params: { assignmentId },
        query: { ...(state === undefined ? {} : { state }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const groupAssignmentsQuery = (groupId: string) =>
  infiniteQueryOptions({
    queryKey: [ASSIGNMENTS, 'of-group', groupId],
    queryFn: ({ pageParam, signal }) =>
      call(listGroupAssignments, { params: { groupId }, query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const groupSharedQuery = (groupId: string) =>
  infiniteQueryOptions({
    queryKey: [ASSIGNMENTS, 'shared-with-group', groupId],
    queryFn: ({ pageParam, signal }) =>
      call(listSharedWithGroup, { params: { groupId }, query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** What is offered to who leads a group before anything is typed: overdue in it, shared with it and not assigned, assigned last. */
export const offeredToGroupQuery = (groupId: string) =>
  queryOptions({
    queryKey: [ASSIGNMENTS, 'offered-to-group', groupId],
    queryFn: async ({ signal }) => {
      const [recent, assigned, shared] = await Promise.all([
        call(listRecentlyAssigned, { signal }),
        call(listGroupAssignments, { params: { groupId }, query: {}, signal }),
        call(listSharedWithGroup, { params: { groupId }, query: { unassigned: 'true' }, signal }),
      ]);
      return {
        recent: recent.items,
        overdue: assigned.items.filter(({ progress }) => (progress?.overdue ?? 0) > 0).map(({ card }) => card),
        shared: shared.items.map(({ card }) => card),
      };
    },
  });

export const sharedWithMeQuery = infiniteQueryOptions({
  queryKey: [ASSIGNMENTS, 'shared-with-me'],
  queryFn: ({ pageParam, signal }) => call(listSharedWithMe, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

export interface DutiesView {
  readonly status: DutyStatus;
  readonly priority?: Priority | undefined;
  readonly due?: DutyDue | undefined;
  readonly sort: DutySort;
}

export function myDutiesQuery(view: DutiesView) {
  return infiniteQueryOptions({
    queryKey: [ASSIGNMENTS, 'mine', view],
    queryFn: ({ pageParam, signal }) =>
      call(listMyDuties, { query: { ...view, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export const cardDutyQuery = (cardId: string) =>
  queryOptions({
    queryKey: [ASSIGNMENTS, 'of-me', cardId],
    queryFn: ({ signal }) => call(getCardDuty, { params: { cardId }, signal }),
  });

export const useShare = (cardId: string) =>
  useMutation({
    mutationFn: (body: CallInput<typeof shareCard>['body']) => call(shareCard, { params: { cardId }, body }),
    onSuccess: renewAssignments,
  });

export const useAssign = (cardId: string) =>
  useMutation({
    mutationFn: (body: CallInput<typeof assignCard>['body']) => call(assignCard, { params: { cardId }, body }),
    onSuccess: renewAssignments,
  });

export const useUpdateAssignment = (assignmentId: string) =>
  useMutation({
    mutationFn: (body: CallInput<typeof updateAssignment>['body']) => call(updateAssignment, { params: { assignmentId }, body }),
    onSuccess: renewAssignments,
  });

export const useEndAssignment = () =>
  useMutation({
    mutationFn: (assignmentId: string) => call(endAssignment, { params: { assignmentId } }),
    onSuccess: renewAssignments,
    onError: notifyError,
  });

export const usePlanDuty = () =>
  useMutation({
    mutationFn: ({ dutyId, plannedOn }: { dutyId: string; plannedOn: string | null }) =>
      call(planDuty, { params: { dutyId }, body: { plannedOn } }),
    onSuccess: renewAssignments,
    onError: notifyError,
  });

export const useWithdrawDuty = () =>
  useMutation({
    mutationFn: (dutyId: string) => call(withdrawOwnDuty, { params: { dutyId } }),
    onSuccess: renewAssignments,
    onError: notifyError,
  });

export const dutyWaiversQuery = (state: DutyWaiverState) =>
  infiniteQueryOptions({
    queryKey: [ASSIGNMENTS, 'waivers', state],
    queryFn: ({ pageParam, signal }) =>
      call(listDutyWaivers, { query: { state, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const useDutyWaiver = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof waiveDuty>['body']) => call(waiveDuty, { body }),
    onSuccess: renewAssignments,
  });

export const useDutyWaiverEnding = () =>
  useMutation({
    mutationFn: (waiverId: string) => call(endWaiver, { params: { waiverId } }),
    onSuccess: renewAssignments,
    onError: notifyError,
  });
