import { queryOptions } from '@tanstack/react-query';
import { type Mark, setMark, toggleActionFactory } from '@waymark/contract/marketplace';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { SchemaInput } from '@waymark/contract/kit';
import { listOwnSourcingMessages } from '@waymark/contract/sourcing';
import {
  applyForVacancy,
  decideVacancyApproval,
  getVacancy,
  listVacancyCards,
  moveVacancyApplication,
  listVacancyTerms,
  type VacancyPage,
} from '@waymark/contract/vacancies';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

export const VACANCIES = 'vacancies';

/** A vacancy's page (JOB-01). */
export const vacancyQuery = (slug: string) =>
  queryOptions({ queryKey: [VACANCIES, 'page', slug], queryFn: ({ signal }) => call(getVacancy, { params: { slug }, signal }) });

/** What the cards of some vacancies show beyond their titles (JOB-05). */
export const vacancyCardsQuery = (ids: readonly OpportunityId[]) =>
  queryOptions({
    queryKey: [VACANCIES, 'cards', ids],
    queryFn: async ({ signal }) =>
      ids.length === 0 ? { fields: [], items: [] } : call(listVacancyCards, { query: { ids: [...ids] }, signal }),
    placeholderData: (before) => before,
  });

/** The terms vacancies can have: contracts, schedules and tracks. */
export const vacancyTermsQuery = queryOptions({
  queryKey: [VACANCIES, 'terms'],
  queryFn: ({ signal }) => call(listVacancyTerms, { signal }),
});

/** What recruiters wrote to the reader about a vacancy. */
export const ownMessagesQuery = (vacancyId: string) =>
  queryOptions({
    queryKey: [VACANCIES, 'messages', vacancyId],
    queryFn: async ({ signal }) => (await call(listOwnSourcingMessages, { params: { vacancyId }, signal })).items,
  });

/** Whatever shows an application is asked again: the page, the lists of the marketplace, sourcing. */
export async function refreshVacancies(): Promise<void> {
  await Promise.all(
    [VACANCIES, 'marketplace', 'sourcing', 'approvals'].map(async (key) => queryClient.invalidateQueries({ queryKey: [key] })),
  );
}

export function useApplying(vacancyId: OpportunityId) {
  return useMutation({
    mutationFn: (body: SchemaInput<(typeof applyForVacancy)['body']>) => call(applyForVacancy, { params: { vacancyId }, body }),
    onSuccess: refreshVacancies,
  });
}

/** Withdraws, shortlists or notes the start. */
export function useApplicationStep(requestId: string) {
  return useMutation({
    mutationFn: (body: SchemaInput<(typeof moveVacancyApplication)['body']>) =>
      call(moveVacancyApplication, { params: { requestId }, body }),
    onSuccess: refreshVacancies,
  });
}

/** Approves or rejects a step of an application. */
export function useDecision() {
  return useMutation({
    mutationFn: ({ approvalId, ...body }: { readonly approvalId: string } & SchemaInput<(typeof decideVacancyApproval)['body']>) =>
      call(decideVacancyApproval, { params: { approvalId }, body }),
    onSettled: refreshVacancies,
  });
}

/** MKT-08: a mark of a vacancy shows once the server has taken it, and not before. */
export function useVacancyMark({ id, slug }: Pick<VacancyPage, 'id' | 'slug'>) {
  return useMutation({
    mutationFn: ({ mark, state }: { readonly mark: Mark; readonly state: boolean }) =>
      call(setMark, { params: { opportunityId: id, mark }, body: { state } }),
    onSuccess: (_, { mark, state }) => {
      const toggle = toggleActionFactory('job_vacancy', mark, state);
      queryClient.setQueryData<VacancyPage>(vacancyQuery(slug).queryKey, (page) =>
        page === undefined ? page : { ...page, ...toggle({ type: 'job_vacancy', marks: page.marks }) },
      );
      void queryClient.invalidateQueries({ queryKey: ['marketplace'] });
    },
    onError: notifyError,
  });
}
