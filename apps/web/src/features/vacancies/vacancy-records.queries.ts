import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OpportunityId } from '@waymark/contract/opportunities';
import {
  createVacancy,
  getVacancyForm,
  getVacancyRecord,
  importVacancies,
  listVacancyRecords,
  moveVacancy,
  updateVacancy,
  type VacancyAction,
  type VacancyImport,
  type VacancyState,
} from '@waymark/contract/vacancies';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { upload } from '../../platform/api/upload.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { refreshVacancies, VACANCIES } from './vacancies.queries.ts';
import { type TypedVacancy, typedVacancy, vacancyBody, type VacancyTyped } from './vacancy.draft.ts';

export interface RecordFilter {
  readonly q: string;
  readonly status: VacancyState | 'all';
}

/** The vacancies of the organisation in every state, newest first. */
export const vacancyRecordsQuery = (filter: RecordFilter) =>
  infiniteQueryOptions({
    queryKey: [VACANCIES, 'records', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listVacancyRecords, { query: { ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const vacancyRecordQuery = (vacancyId: string) =>
  queryOptions({
    queryKey: [VACANCIES, 'record', vacancyId],
    queryFn: ({ signal }) => call(getVacancyRecord, { params: { vacancyId }, signal }),
  });

export const vacancyFormQuery = queryOptions({
  queryKey: [VACANCIES, 'form'],
  queryFn: ({ signal }) => call(getVacancyForm, { signal }),
});

/** Creates a vacancy, or updates it. */
export function useVacancySaving(vacancyId: OpportunityId | undefined) {
  return useMutation({
    mutationFn: ({ status, ...body }: VacancyTyped & { readonly status?: 'draft' | 'open' }) =>
      vacancyId === undefined
        ? call(createVacancy, { body: { ...body, status: status ?? 'draft' } })
        : call(updateVacancy, { params: { vacancyId }, body }),
    onSuccess: refreshVacancies,
  });
}

/** Saves one section of a vacancy; the others stay as they are now, whoever changed them meanwhile (SOU-02). */
export function useSectionSaving(vacancyId: OpportunityId) {
  return useMutation({
    mutationFn: async (typed: Partial<TypedVacancy>) => {
      const vacancy = await call(getVacancyRecord, { params: { vacancyId } });
      return call(updateVacancy, { params: { vacancyId }, body: vacancyBody({ ...typedVacancy(vacancy), ...typed }, vacancy) });
    },
    onSuccess: refreshVacancies,
  });
}

export function useVacancyStep() {
  return useMutation({
    mutationFn: ({ id, action }: { readonly id: OpportunityId; readonly action: VacancyAction }) =>
      call(moveVacancy, { params: { vacancyId: id }, body: { action } }),
    onSuccess: refreshVacancies,
    onError: notifyError,
  });
}

/** Sends a table or a feed: to look at it, or to import it (JOB-06). */
export function useVacancyTable() {
  return useMutation({
    mutationFn: ({ file, dryRun }: { file: File; dryRun: boolean }): Promise<VacancyImport> =>
      upload(importVacancies, {
        query: { dryRun: dryRun ? 'true' : 'false', format: file.name.toLowerCase().endsWith('.json') ? 'json' : 'csv' },
        file,
      }),
    onSuccess: (_result, { dryRun }) => (dryRun ? undefined : refreshVacancies()),
  });
}
