import { infiniteQueryOptions } from '@tanstack/react-query';
import { type CareerPlanId, listPlanRecords, lockPlan, type PlanState, unlockPlan } from '@waymark/contract/career-plans';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const RECORDS = 'career-plan-records';

/** Plans of the organisation for administrators: whose, towards which role, where each is. */
export const planRecordsQuery = (state: PlanState | '') =>
  infiniteQueryOptions({
    queryKey: [RECORDS, state],
    queryFn: ({ pageParam, signal }) =>
      call(listPlanRecords, {
        query: { ...(state === '' ? {} : { state }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

const refresh = () => queryClient.invalidateQueries({ queryKey: [RECORDS] });

/** Locks a plan with a note for its owner. */
export function usePlanLock() {
  return useMutation({
    mutationFn: ({ planId, note }: { readonly planId: CareerPlanId; readonly note: string }) =>
      call(lockPlan, { params: { planId }, body: { note } }),
    onSuccess: refresh,
    onError: notifyError,
  });
}

/** Takes the administrator's lock off a plan. */
export function usePlanUnlock() {
  return useMutation({
    mutationFn: (planId: CareerPlanId) => call(unlockPlan, { params: { planId } }),
    onSuccess: refresh,
    onError: notifyError,
  });
}
