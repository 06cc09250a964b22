import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type CareerPlan,
  type CareerPlanId,
  createCareerPlan,
  deleteCareerPlan,
  getCareerPlan,
  getPlanTowards,
  listCareerPlans,
  listPlanSharees,
  listReceivedPlans,
  markPlanDialogSeen,
  type StepOfferType,
} from '@waymark/contract/career-plans';
import { searchOpportunities } from '@waymark/contract/marketplace';
import type { OpportunityId } from '@waymark/contract/opportunities';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { forget, queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const PLANS = 'career-plans';
const OFFERS_SHOWN = 8;

/** A plan by its id, or the caller's own towards a role. */
export const planQuery = (roleId: string, planId?: string) =>
  queryOptions({
    queryKey: [PLANS, 'plan', planId ?? `towards:${roleId}`],
    queryFn: ({ signal }) =>
      planId === undefined
        ? call(getPlanTowards, { params: { roleId: roleId }, signal })
        : call(getCareerPlan, { params: { planId: planId }, signal }),
  });

/** The caller's own plans, the one changed last first. */
export const ownPlansQuery = infiniteQueryOptions({
  queryKey: [PLANS, 'own'],
  queryFn: ({ pageParam, signal }) => call(listCareerPlans, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** Plans that are shared with the caller. */
export const receivedPlansQuery = infiniteQueryOptions({
  queryKey: [PLANS, 'received'],
  queryFn: ({ pageParam, signal }) => call(listReceivedPlans, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** The people the caller can share a plan with. */
export const shareesQuery = queryOptions({
  queryKey: [PLANS, 'sharees'],
  queryFn: async ({ signal }) => (await call(listPlanSharees, { signal })).items,
});

/** Mentors or projects to add to a step: by words, else those that are about its skills. */
export const stepOffersQuery = (type: StepOfferType, keyword: string, skills: readonly string[]) =>
  queryOptions({
    queryKey: [PLANS, 'offers', type, keyword, skills],
    queryFn: async ({ signal }) => {
      const search = async (about: readonly string[]) =>
        (await call(searchOpportunities, { body: { type, keyword, skills: [...about], pageSize: OFFERS_SHOWN }, signal })).items;
      const found = keyword === '' && skills.length > 0 ? await search(skills) : [];
      return found.length > 0 ? found : search([]);
    },
    placeholderData: (before) => before,
  });

/** Shows a plan as the server answered it, wherever it is open. */
function keepPlan(plan: CareerPlan): void {
  queryClient.setQueryData(planQuery(plan.roleId).queryKey, (known) => (plan.isOwn || known?.id === plan.id ? plan : known));
  if (plan.id !== null) queryClient.setQueryData(planQuery(plan.roleId, plan.id).queryKey, plan);
  void queryClient.invalidateQueries({ queryKey: ownPlansQuery.queryKey });
}

/** Asks for plans again, where a refusal says that they are not as they were. */
const refreshPlans = () => void queryClient.invalidateQueries({ queryKey: [PLANS, 'plan'] });

/** Changes a plan by one call that answers with it. */
export function usePlanChange() {
  return useMutation({
    mutationFn: (change: () => Promise<CareerPlan>) => change(),
    onSuccess: keepPlan,
    onError: refreshPlans,
  });
}

/** The same for what is pressed and has no form: a refusal is told as a message. */
export function usePlanPress() {
  return useMutation({
    mutationFn: (change: () => Promise<CareerPlan>) => change(),
    onSuccess: keepPlan,
    onError: (error) => {
      void notifyError(error);
      refreshPlans();
    },
  });
}

/** Opens a plan with steps for some roles in order; the last one is where it leads. */
export function usePlanCreation() {
  return useMutation({
    mutationFn: (roleIds: readonly OpportunityId[]) => call(createCareerPlan, { body: { roleIds: [...roleIds] } }),
    onSuccess: keepPlan,
    onError: notifyError,
  });
}

export function usePlanDeletion(plan: CareerPlan & { readonly id: CareerPlanId }) {
  return useMutation({
    mutationFn: () => call(deleteCareerPlan, { params: { planId: plan.id } }),
    onSuccess: async () => {
      forget(planQuery(plan.roleId).queryKey);
      forget(planQuery(plan.roleId, plan.id).queryKey);
      await queryClient.invalidateQueries({ queryKey: ownPlansQuery.queryKey });
    },
    onError: notifyError,
  });
}

/** CAR-04: a dialog opens once. */
export function useDialogSeen(plan: CareerPlan) {
  return useMutation({
    mutationFn: (id: string) => call(markPlanDialogSeen, { params: { planId: plan.id as CareerPlanId }, body: { id } }),
    onSuccess: () => keepPlan({ ...plan, unlocked: null }),
  });
}
