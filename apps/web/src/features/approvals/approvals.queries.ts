import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type Approval,
  type ApprovalArea,
  type ApprovalOrder,
  type ApprovalOutcome,
  createDeputy,
  decideApproval,
  deleteDeputy,
  getApproval,
  getApprovalCounts,
  handOverApproval,
  listApprovals,
  listDecidedApprovals,
  listDeputies,
} from '@waymark/contract/approvals';
import { call } from '../../platform/api/call.ts';
import { useForgetDraft } from '../../platform/drafts/use-forget-draft.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const APPROVALS = 'approvals';
const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { readonly nextCursor: string | null }) => page.nextCursor,
};
const from = (cursor: string | null) => (cursor === null ? {} : { cursor });

/** How much waits, by part of the inbox. */
export const approvalCountsQuery = queryOptions({
  queryKey: [APPROVALS, 'counts'],
  queryFn: ({ signal }) => call(getApprovalCounts, { signal }),
});

/** What waits for the reader's decision (MGR-05). */
export const approvalsQuery = (area: ApprovalArea | undefined, order: ApprovalOrder, limit?: number) =>
  infiniteQueryOptions({
    queryKey: [APPROVALS, 'waiting', area, order, limit],
    queryFn: ({ pageParam, signal }) =>
      call(listApprovals, {
        query: { order, ...(area === undefined ? {} : { area }), ...(limit === undefined ? {} : { limit }), ...from(pageParam) },
        signal,
      }),
    ...paged,
    placeholderData: keepPreviousData,
  });

export const approvalQuery = ({ kind, id }: Pick<Approval, 'kind' | 'id'>) =>
  queryOptions({
    queryKey: [APPROVALS, 'one', kind, id],
    queryFn: ({ signal }) => call(getApproval, { params: { kind, id }, signal }),
  });

export const decidedQuery = infiniteQueryOptions({
  queryKey: [APPROVALS, 'decided'],
  queryFn: ({ pageParam, signal }) => call(listDecidedApprovals, { query: from(pageParam), signal }),
  ...paged,
});

/** Who decides in the reader's place, or whose place they take (MGR-09). */
export const deputiesQuery = (side: 'mine' | 'for-others') =>
  infiniteQueryOptions({
    queryKey: [APPROVALS, 'deputies', side],
    queryFn: ({ pageParam, signal }) => call(listDeputies, { query: { side, ...from(pageParam) }, signal }),
    ...paged,
  });

const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [APPROVALS] }),
    queryClient.invalidateQueries({ queryKey: ['manager-dashboard'] }),
  ]);

export interface Decision extends Pick<Approval, 'kind' | 'id'> {
  readonly outcome: ApprovalOutcome;
  readonly reason: string;
}

/** Under which name the word to the one who asked is kept: until the decision is sent, so that it is there after undoing it and after an error. */
export const reasonDraft = (id: string): string => `approval:${id}`;

export function useDecision() {
  const forgetDraft = useForgetDraft();
  return useMutation({
    mutationFn: ({ kind, id, outcome, reason }: Decision) => call(decideApproval, { params: { kind, id }, body: { outcome, reason } }),
    onSuccess: (_decided, { id }) => {
      forgetDraft(reasonDraft(id));
    },
    onSettled: refresh,
  });
}

export function useHandOver({ kind, id }: Pick<Approval, 'kind' | 'id'>) {
  return useMutation({
    mutationFn: (userId: string) => call(handOverApproval, { params: { kind, id }, body: { userId } }),
    onSuccess: refresh,
  });
}

export function useNewDeputy() {
  return useMutation({
    mutationFn: (body: { readonly deputyId: string; readonly firstDay: string; readonly lastDay: string }) => call(createDeputy, { body }),
    onSuccess: refresh,
  });
}

export function useEndDeputy() {
  return useMutation({
    mutationFn: (deputyId: string) => call(deleteDeputy, { params: { deputyId } }),
    onSuccess: refresh,
  });
}
