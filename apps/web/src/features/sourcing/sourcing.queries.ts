import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SchemaInput } from '@waymark/contract/kit';
import type { OpportunityId } from '@waymark/contract/opportunities';
import {
  actOnCandidate,
  addSourcingNote,
  compareCandidates,
  deleteSourcingNote,
  getCandidate,
  getImpactReport,
  getSourcingVacancy,
  listImpactAttributes,
  listSourcing,
  overrideImpact,
  searchCandidates,
} from '@waymark/contract/sourcing';
import type { VacancyState } from '@waymark/contract/vacancies';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const SOURCING = 'sourcing';
const PAGE_SIZE = 20;

export interface SourcingFilter {
  readonly q: string;
  readonly status: VacancyState | 'staffing' | 'all';
}

/** Vacancies to staff, newest first (SOU-01). */
export const sourcingQuery = (filter: SourcingFilter) =>
  infiniteQueryOptions({
    queryKey: [SOURCING, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listSourcing, { query: { ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** A vacancy to staff, with how many candidates are in each list. */
export const sourcingVacancyQuery = (slug: string) =>
  queryOptions({ queryKey: [SOURCING, 'vacancy', slug], queryFn: ({ signal }) => call(getSourcingVacancy, { params: { slug }, signal }) });

export type CandidateSearch = SchemaInput<(typeof searchCandidates)['body']>;

/** Candidates of a vacancy, page by page; while filters change, the last answer stays. */
export const candidatesQuery = (vacancyId: OpportunityId, body: CandidateSearch) =>
  infiniteQueryOptions({
    queryKey: [SOURCING, 'candidates', vacancyId, body],
    queryFn: ({ pageParam, signal }) =>
      call(searchCandidates, { params: { vacancyId }, body: { ...body, pageNumber: pageParam, pageSize: PAGE_SIZE }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ pageNumber, pageSize, total }) => ((pageNumber + 1) * pageSize < total ? pageNumber + 1 : null),
    placeholderData: keepPreviousData,
  });

/** A candidate for a vacancy (SOU-03). */
export const candidateQuery = (vacancyId: string, userId: string) =>
  queryOptions({
    queryKey: [SOURCING, 'candidate', vacancyId, userId],
    queryFn: ({ signal }) => call(getCandidate, { params: { vacancyId, userId }, signal }),
  });

export const compareQuery = (vacancyId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: [SOURCING, 'compare', vacancyId, ids],
    queryFn: ({ signal }) => call(compareCandidates, { params: { vacancyId }, query: { ids: [...ids] }, signal }),
  });

const refresh = async () => {
  await queryClient.invalidateQueries({ queryKey: [SOURCING] });
};

export type CandidateAct = SchemaInput<(typeof actOnCandidate)['body']>;

/** Invites, messages, shortlists or rejects a candidate (SOU-04). */
export function useCandidateAction(vacancyId: string) {
  return useMutation({
    mutationFn: ({ userId, ...body }: { readonly userId: string } & CandidateAct) =>
      call(actOnCandidate, { params: { vacancyId, userId }, body }),
    onSuccess: refresh,
  });
}

export function useNote(vacancyId: string, userId: string) {
  return useMutation({
    mutationFn: (text: string) => call(addSourcingNote, { params: { vacancyId, userId }, body: { text } }),
    onSuccess: refresh,
  });
}

export function useNoteDeletion(vacancyId: string, userId: string) {
  return useMutation({
    mutationFn: (noteId: string) => call(deleteSourcingNote, { params: { vacancyId, userId, noteId } }),
    onSuccess: refresh,
  });
}

export const impactAttributesQuery = queryOptions({
  queryKey: [SOURCING, 'impact-attributes'],
  queryFn: async ({ signal }) => (await call(listImpactAttributes, { signal })).items,
});

export interface ImpactFilter {
  readonly attribute: string;
  /** The only vacancy it is about; null for all of them. */
  readonly vacancyId: string | null;
  readonly months: number;
}

/** An adverse-impact report (MKT-15); asked for once, as each is recorded. */
export const impactQuery = ({ attribute, vacancyId, months }: ImpactFilter) =>
  queryOptions({
    queryKey: [SOURCING, 'impact', attribute, vacancyId, months],
    queryFn: ({ signal }) => call(getImpactReport, { query: { attribute, months, ...(vacancyId === null ? {} : { vacancyId }) }, signal }),
    enabled: attribute !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useOverride() {
  return useMutation({
    mutationFn: (body: SchemaInput<(typeof overrideImpact)['body']>) => call(overrideImpact, { body }),
    onSuccess: async () => queryClient.invalidateQueries({ queryKey: [SOURCING, 'impact'] }),
  });
}

export const manageHref = (slug: string, rest = ''): string => `/sourcing/manage/vacancy/${encodeURIComponent(slug)}${rest}`;
