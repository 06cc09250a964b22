import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OpportunityId } from '@waymark/contract/opportunities';
import {
  createVacancy,
  getVacancyForm,
  getVacancyRecord,
  listVacancyRecords,
  moveVacancy,
  updateVacancy,
  type VacancyAction,
  type VacancyRecord,
  type VacancyState,
} from '@waymark/contract/vacancies';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { refreshVacancies, VACANCIES } from './vacancies.queries.ts';
import { sectionOf, type TypedVacancy, typedVacancy, vacancyBody, type VacancySection, type VacancyTyped } from './vacancy.draft.ts';

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

/** Creates a vacancy, or updates the one that was read. */
export function useVacancySaving(vacancy: Pick<VacancyRecord, 'id' | 'version'> | null) {
  return useMutation({
    mutationFn: ({ status, ...body }: VacancyTyped & { readonly status?: 'draft' | 'open' }) =>
      vacancy === null
        ? call(createVacancy, { body: { ...body, status: status ?? 'draft' } })
        : call(updateVacancy, { params: { vacancyId: vacancy.id }, body: { ...body, version: vacancy.version } }),
    onSuccess: refreshVacancies,
  });
}

const SECTION_TRIES = 3;

/** A section as someone typed it, and as it was when they began. */
export interface SectionDraft {
  readonly version: number;
  readonly read: Partial<TypedVacancy>;
  readonly typed: Partial<TypedVacancy>;
}

/** Whether a section says the same now as when a draft of it was begun, or what the draft says: a save may arrive though its answer does not. */
export function isAsRead(now: VacancyRecord, section: VacancySection, { read, typed }: Pick<SectionDraft, 'read' | 'typed'>): boolean {
  const there = JSON.stringify(sectionOf(typedVacancy(now), section));
  return there === JSON.stringify(read) || there === JSON.stringify(typed);
}

/**
 * Saves one section of a vacancy; the others stay as they are now, also where someone saves one of them at the same moment. Where this section itself
 * is another than what was read, it is refused as `vacancy-changed` (SOU-02).
 */
export function useSectionSaving(vacancyId: OpportunityId, section: VacancySection) {
  const save = async (draft: SectionDraft, tries: number): Promise<VacancyRecord> => {
    const { typed, version } = draft;
    const now = await call(getVacancyRecord, { params: { vacancyId } });
    const isSame = isAsRead(now, section, draft);
    const body = { ...vacancyBody({ ...typedVacancy(now), ...typed }, now), version: isSame ? now.version : version };
    return call(updateVacancy, { params: { vacancyId }, body }).catch((error: unknown) => {
      const isPassed = error instanceof ApiProblem && error.code === 'vacancy-changed' && isSame && tries > 1;
      if (!isPassed) throw error;
      return save(draft, tries - 1);
    });
  };
  return useMutation({
    mutationFn: (draft: SectionDraft) => save(draft, SECTION_TRIES),
    onSuccess: refreshVacancies,
    onError: refreshVacancies,
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
