import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { SchemaInput } from '@waymark/contract/kit';
import { assignRole, listRoles, removeRole } from '@waymark/contract/people';
import {
  assignRoleToGroup,
  changeRole,
  createRole,
  deleteRole,
  getRole,
  listRoleGroups,
  listRoleHolders,
  removeRoleFromGroup,
} from '@waymark/contract/roles';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { forget, queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const ROLES = 'roles';

/** The roles of the organisation. */
export const roleListQuery = () => queryOptions({ queryKey: [ROLES, 'list'], queryFn: ({ signal }) => call(listRoles, { signal }) });

export const roleQuery = (roleKey: string) =>
  queryOptions({ queryKey: [ROLES, 'one', roleKey], queryFn: ({ signal }) => call(getRole, { params: { roleKey }, signal }) });

/** Who has a role, page by page. */
export const roleHoldersQuery = (roleKey: string) =>
  infiniteQueryOptions({
    queryKey: [ROLES, 'holders', roleKey],
    queryFn: ({ pageParam, signal }) =>
      call(listRoleHolders, { params: { roleKey }, query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const roleGroupsQuery = (roleKey: string) =>
  queryOptions({ queryKey: [ROLES, 'groups', roleKey], queryFn: ({ signal }) => call(listRoleGroups, { params: { roleKey }, signal }) });

const refresh = () => queryClient.invalidateQueries({ queryKey: [ROLES] });

export function useRoleCreation() {
  return useMutation({ mutationFn: (body: SchemaInput<(typeof createRole)['body']>) => call(createRole, { body }), onSuccess: refresh });
}

export function useRoleChange(roleKey: string) {
  return useMutation({
    mutationFn: (body: SchemaInput<(typeof changeRole)['body']>) => call(changeRole, { params: { roleKey }, body }),
    onSuccess: refresh,
  });
}

export function useRoleDeletion(roleKey: string) {
  return useMutation({
    mutationFn: () => call(deleteRole, { params: { roleKey } }),
    onSuccess: () => {
      forget([ROLES, 'one', roleKey]);
      return queryClient.invalidateQueries({ queryKey: [ROLES, 'list'] });
    },
    onError: notifyError,
  });
}

/** Gives a role to people, or takes it from them; one after the other, so that each is judged for itself. */
export function useRoleOfPeople(roleKey: string) {
  return useMutation({
    mutationFn: async ({ userIds, has }: { userIds: readonly string[]; has: boolean }) => {
      for (const userId of userIds) await call(has ? assignRole : removeRole, { params: { userId, roleKey } });
    },
    onError: notifyError,
    onSettled: refresh,
  });
}

export function useRoleOfGroup(roleKey: string) {
  return useMutation({
    mutationFn: ({ groupId, has }: { groupId: string; has: boolean }) =>
      call(has ? assignRoleToGroup : removeRoleFromGroup, { params: { roleKey, groupId } }),
    onError: notifyError,
    onSettled: refresh,
  });
}
