import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  acceptInvitation,
  changeGroupRole,
  createGroup,
  declineInvitation,
  deleteGroup,
  getGroup,
  type Group,
  type GroupRole,
  type GroupTab,
  inviteToGroup,
  joinGroup,
  leaveGroup,
  listGroupMembers,
  listGroups,
  listGroupsOfPerson,
  listManagedGroups,
  removeGroupMember,
  updateGroup,
} from '@waymark/contract/groups';
import type { SchemaInput } from '@waymark/contract/kit';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { forget, queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { refreshSession } from '../../platform/session/session.ts';
import type { ManagedGroupsView } from './groups-tab.rules.ts';

const GROUPS = 'groups';
const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor });

/** A tab of the groups page, page by page; while the filter is typed the last answer stays. */
export function groupListQuery(tab: GroupTab, q: string) {
  return infiniteQueryOptions({
    queryKey: [GROUPS, 'list', tab, q],
    queryFn: ({ pageParam, signal }) => call(listGroups, { query: { tab, q, ...cursorOf(pageParam) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** All groups for who manages them, page by page; while the filter is typed the last answer stays. */
export function managedGroupsQuery({ q, visibility }: ManagedGroupsView) {
  return infiniteQueryOptions({
    queryKey: [GROUPS, 'managed', q, visibility],
    queryFn: ({ pageParam, signal }) => call(listManagedGroups, { query: { q, visibility, ...cursorOf(pageParam) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The groups of a person, page by page. */
export function groupsOfPersonQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [GROUPS, 'of-person', userId],
    queryFn: ({ pageParam, signal }) => call(listGroupsOfPerson, { params: { userId }, query: cursorOf(pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** A group's page by the word in its address. */
export function groupQuery(slug: string) {
  return queryOptions({
    queryKey: [GROUPS, 'one', slug],
    queryFn: ({ signal }) => call(getGroup, { params: { slug }, signal }),
  });
}

/** People of a group with a role, page by page. */
export function groupMembersQuery(groupId: string, role: GroupRole | 'everyone', q: string) {
  return infiniteQueryOptions({
    queryKey: [GROUPS, 'members', groupId, role, q],
    queryFn: ({ pageParam, signal }) => call(listGroupMembers, { params: { groupId }, query: { role, q, ...cursorOf(pageParam) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** Everything but pages of single groups: lists, members, the groups of people. */
const refreshLists = () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === GROUPS && queryKey[1] !== 'one' });

/** Takes a group's new state into its page, and lets catch up the lists and all that its tabs show by who looks: what is asked by its id. */
async function adopt(group: Group): Promise<void> {
  const own = groupQuery(group.slug).queryKey;
  queryClient.setQueryData(own, group);
  const around = queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      (queryKey[0] === GROUPS || queryKey.includes(group.id)) && !(queryKey[1] === 'one' && queryKey[2] === group.slug),
  });
  await Promise.all([around, refreshSession()]);
}

/** Has all that shows groups fetched again. */
export const refreshAll = () => queryClient.invalidateQueries({ queryKey: [GROUPS] });

const MEMBERSHIP = { join: joinGroup, leave: leaveGroup, accept: acceptInvitation } as const;
export type MembershipChange = keyof typeof MEMBERSHIP | 'decline';

/** The caller comes, goes, accepts or declines (GRP-02). A refusal is told in passing. */
export function useMembership() {
  return useMutation({
    mutationFn: ({ groupId, change }: { groupId: string; change: MembershipChange }): Promise<Group | void> =>
      call(change === 'decline' ? declineInvitation : MEMBERSHIP[change], { params: { groupId } }),
    onSuccess: (group) => (group === undefined ? refreshAll() : adopt(group)),
    onError: notifyError,
    onSettled: (_group, error) => (error === null ? undefined : refreshAll()),
  });
}

export type GroupInput = SchemaInput<(typeof createGroup)['body']>;
export type GroupChanges = SchemaInput<(typeof updateGroup)['body']>;

export function useGroupCreation() {
  return useMutation({ mutationFn: (body: GroupInput) => call(createGroup, { body }), onSuccess: adopt });
}

export function useGroupUpdate() {
  return useMutation({
    mutationFn: ({ groupId, changes }: { groupId: string; changes: GroupChanges }) =>
      call(updateGroup, { params: { groupId }, body: changes }),
    onSuccess: adopt,
  });
}

export function useGroupDeletion() {
  return useMutation({
    mutationFn: (group: Pick<Group, 'id' | 'slug'>) => call(deleteGroup, { params: { groupId: group.id } }),
    onSuccess: async (_nothing, { slug }) => {
      forget(groupQuery(slug).queryKey);
      await Promise.all([refreshLists(), refreshSession()]);
    },
  });
}

export function useInvitation(groupId: string) {
  return useMutation({
    mutationFn: (userIds: string[]) => call(inviteToGroup, { params: { groupId }, body: { userIds } }),
    onSuccess: refreshAll,
  });
}

/** Promotes, demotes, lets in (`role`), or takes out and refuses (`role` null). */
export function useMemberChange(groupId: string) {
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: 'admin' | 'sub_admin' | 'member' | null }): Promise<unknown> =>
      role === null
        ? call(removeGroupMember, { params: { groupId, userId } })
        : call(changeGroupRole, { params: { groupId, userId }, body: { role } }),
    onSuccess: refreshAll,
    onError: notifyError,
  });
}
