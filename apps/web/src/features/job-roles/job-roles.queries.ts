import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getJobRolePage,
  getPersonJobRole,
  type JobRolePage,
  listJobFamilies,
  listJobRolePeople,
  listJobRoles,
  setPersonJobRole,
} from '@waymark/contract/job-roles';
import { type Mark, searchOpportunities, setMark, toggleActionFactory } from '@waymark/contract/marketplace';
import type { OpportunityId, OpportunityType } from '@waymark/contract/opportunities';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

export const JOB_ROLES = 'job-roles';

/** A role's page (JOB-01). */
export const jobRoleQuery = (slug: string) =>
  queryOptions({ queryKey: [JOB_ROLES, 'page', slug], queryFn: ({ signal }) => call(getJobRolePage, { params: { slug }, signal }) });

/** Who works in a role, by name. */
export const jobRolePeopleQuery = (slug: string) =>
  infiniteQueryOptions({
    queryKey: [JOB_ROLES, 'people', slug],
    queryFn: ({ pageParam, signal }) =>
      call(listJobRolePeople, { params: { slug }, query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Families with roles in use (JOB-04). */
export const jobFamiliesQuery = queryOptions({
  queryKey: [JOB_ROLES, 'families'],
  queryFn: async ({ signal }) => (await call(listJobFamilies, { query: {}, signal })).familyItems,
});

/** Roles with a text in their title. */
export const jobRolesLikeQuery = (q: string) =>
  queryOptions({
    queryKey: [JOB_ROLES, 'like', q],
    queryFn: async ({ signal }) => (await call(listJobRoles, { query: { q }, signal })).items,
    placeholderData: keepPreviousData,
  });

/** What a person works as. */
export const personJobRoleQuery = (userId: string) =>
  queryOptions({
    queryKey: [JOB_ROLES, 'of-person', userId],
    queryFn: ({ signal }) => call(getPersonJobRole, { params: { userId }, signal }),
  });

/** A few offers of a type that are about some skills, or about a role. */
export const offersQuery = (type: OpportunityType, about: { readonly skills?: readonly string[]; readonly roleId?: readonly string[] }) =>
  queryOptions({
    queryKey: [JOB_ROLES, 'offers', type, about],
    queryFn: async ({ signal }) => {
      const { skills = [], roleId = [] } = about;
      return (await call(searchOpportunities, { body: { type, skills: [...skills], roleId: [...roleId], pageSize: 3 }, signal })).items;
    },
  });

/** Says what a person works as. */
export function useJobRoleChoice(userId: string) {
  return useMutation({
    mutationFn: (roleId: OpportunityId | null) => call(setPersonJobRole, { params: { userId }, body: { roleId } }),
    onSuccess: async (answer) => {
      queryClient.setQueryData(personJobRoleQuery(userId).queryKey, answer);
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'people' || queryKey[1] === 'page' });
    },
  });
}

/** MKT-08: a mark of a role shows once the server has taken it, and not before. */
export function useRoleMark(role: Pick<JobRolePage, 'id' | 'slug'>) {
  return useMutation({
    mutationFn: ({ mark, state }: { readonly mark: Mark; readonly state: boolean }) =>
      call(setMark, { params: { opportunityId: role.id, mark }, body: { state } }),
    onSuccess: (_, { mark, state }) => {
      const toggle = toggleActionFactory('job_role', mark, state);
      queryClient.setQueryData<JobRolePage>(jobRoleQuery(role.slug).queryKey, (page) => {
        if (page === undefined) return page;
        const held = page.aspirations.held + (mark === 'aspirational' && page.marks.aspirational !== state ? (state ? 1 : -1) : 0);
        return { ...page, ...toggle({ type: 'job_role', marks: page.marks }), aspirations: { ...page.aspirations, held } };
      });
      void queryClient.invalidateQueries({ queryKey: ['marketplace'] });
      void queryClient.invalidateQueries({ queryKey: [JOB_ROLES, 'of-person'] });
    },
    onError: notifyError,
  });
}
