import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SchemaInput } from '@waymark/contract/kit';
import {
  createJobFamily,
  createJobRole,
  deleteJobFamily,
  getJobRoleRecord,
  getJobRoleSettings,
  type JobFamilyId,
  type JobRoleState,
  listJobFamilyRecords,
  listJobRoleRecords,
  setJobRoleSettings,
  setJobRoleState,
  updateJobFamily,
  updateJobRole,
} from '@waymark/contract/job-roles';
import type { OpportunityId } from '@waymark/contract/opportunities';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { JOB_ROLES } from './job-roles.queries.ts';

/** Has all that shows job roles fetched again. */
export const refreshJobCatalogue = () => queryClient.invalidateQueries({ queryKey: [JOB_ROLES] });
const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor });

/** The roles of the organisation, page by page. */
export const roleRecordsQuery = (filter: {
  readonly q: string;
  readonly state: JobRoleState;
  readonly familyId?: JobFamilyId | undefined;
}) =>
  infiniteQueryOptions({
    queryKey: [JOB_ROLES, 'records', filter],
    queryFn: ({ pageParam, signal }) => {
      const { familyId, ...rest } = filter;
      return call(listJobRoleRecords, {
        query: { ...rest, ...(familyId === undefined ? {} : { familyId }), ...cursorOf(pageParam) },
        signal,
      });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const roleRecordQuery = (jobRoleId: string) =>
  queryOptions({
    queryKey: [JOB_ROLES, 'record', jobRoleId],
    queryFn: ({ signal }) => call(getJobRoleRecord, { params: { jobRoleId }, signal }),
  });

/** The families of the organisation, page by page. */
export const familyRecordsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [JOB_ROLES, 'family-records', q],
    queryFn: ({ pageParam, signal }) => call(listJobFamilyRecords, { query: { q, ...cursorOf(pageParam) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const roleSettingsQuery = queryOptions({
  queryKey: [JOB_ROLES, 'settings'],
  queryFn: ({ signal }) => call(getJobRoleSettings, { signal }),
});

export function useRoleSettings() {
  return useMutation({
    mutationFn: (ownChoice: boolean) => call(setJobRoleSettings, { body: { ownChoice } }),
    onSuccess: (settings) => queryClient.setQueryData(roleSettingsQuery.queryKey, settings),
    onError: notifyError,
  });
}

export type RoleTyped = SchemaInput<(typeof createJobRole)['body']>;
export type FamilyTyped = SchemaInput<(typeof createJobFamily)['body']>;

/** Adds a role, or writes one again. */
export function useRoleSaving(jobRoleId: string | undefined) {
  return useMutation({
    mutationFn: (body: RoleTyped) =>
      jobRoleId === undefined ? call(createJobRole, { body }) : call(updateJobRole, { params: { jobRoleId }, body }),
    onSuccess: refreshJobCatalogue,
  });
}

export function useRoleState() {
  return useMutation({
    mutationFn: ({ id, state }: { readonly id: OpportunityId; readonly state: JobRoleState }) =>
      call(setJobRoleState, { params: { jobRoleId: id }, body: { state } }),
    onSuccess: refreshJobCatalogue,
    onError: notifyError,
  });
}

/** Adds a family, or writes one again. */
export function useFamilySaving(jobFamilyId: string | undefined) {
  return useMutation({
    mutationFn: (body: FamilyTyped) =>
      jobFamilyId === undefined ? call(createJobFamily, { body }) : call(updateJobFamily, { params: { jobFamilyId }, body }),
    onSuccess: refreshJobCatalogue,
  });
}

export function useFamilyRemoval() {
  return useMutation({
    mutationFn: (jobFamilyId: string) => call(deleteJobFamily, { params: { jobFamilyId } }),
    onSuccess: refreshJobCatalogue,
    onError: notifyError,
  });
}
