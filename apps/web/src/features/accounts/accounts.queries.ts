import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import {
  type AccountDetail,
  createAccessLink,
  createAccount,
  deleteAccount,
  endAccountSessions,
  eraseAccount,
  getAccount,
  getAccountEntrySettings,
  getExport,
  inviteAccount,
  listAccounts,
  reactivateAccount,
  resetAccountPassword,
  setFirstPassword,
  startExport,
  suspendAccount,
  updateAccount,
} from '@waymark/contract/accounts';
import { listGroups } from '@waymark/contract/groups';
import type { SchemaInput } from '@waymark/contract/kit';
import { assignRole, listRoles, removeRole, setManager } from '@waymark/contract/people';
import { getReportingState } from '@waymark/contract/reporting';
import { resetFactors } from '@waymark/contract/second-factor';
import { unlockAccount } from '@waymark/contract/session';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { createLinksOf } from './access-link-file.ts';
import type { AccountsView } from './account-address.rules.ts';

const ACCOUNTS = 'accounts';

/** What the server is asked, of a view. */
export function wantedOf({ q, status, role, seen }: AccountsView) {
  return { q, status: [...status], role: [...role], ...(seen === undefined ? {} : { seen }) };
}

/** How the reporting lines are, with circles by name. */
export const reportingQuery = queryOptions({
  queryKey: [ACCOUNTS, 'reporting'],
  queryFn: ({ signal }) => call(getReportingState, { signal }),
});

/** The people of the organisation, page by page; while a filter changes the last answer stays. */
export function accountsQuery(view: AccountsView) {
  return infiniteQueryOptions({
    queryKey: [ACCOUNTS, 'list', view],
    queryFn: ({ pageParam, signal }) =>
      call(listAccounts, {
        query: {
          ...wantedOf(view),
          sort: view.sort,
          direction: view.direction,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function accountQuery(userId: string) {
  return queryOptions({
    queryKey: [ACCOUNTS, 'one', userId],
    queryFn: ({ signal }) => call(getAccount, { params: { userId }, signal }),
  });
}

export const rolesQuery = queryOptions({ queryKey: [ACCOUNTS, 'roles'], queryFn: ({ signal }) => call(listRoles, { signal }) });

/** Groups whose name fits a text, for pickers. */
export function useGroupOptions(text: string) {
  return useQuery({
    queryKey: [ACCOUNTS, 'groups', text],
    queryFn: ({ signal }) => call(listGroups, { query: { tab: 'all', q: text }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Lets every list of people catch up. */
export const refreshAccounts = () => queryClient.invalidateQueries({ queryKey: [ACCOUNTS] });

async function adopt(account: AccountDetail): Promise<void> {
  queryClient.setQueryData(accountQuery(account.id).queryKey, account);
  await Promise.all(['list', 'doubles'].map((part) => queryClient.invalidateQueries({ queryKey: [ACCOUNTS, part] })));
}

const ACTIONS = {
  invite: inviteAccount,
  resetPassword: resetAccountPassword,
  signOut: endAccountSessions,
  suspend: suspendAccount,
  reactivate: reactivateAccount,
  delete: deleteAccount,
} as const;
export type AccountAction = keyof typeof ACTIONS;

/** Does something to an account; a refusal is told in passing. */
export function useAccountAction(userId: string) {
  return useMutation({
    mutationFn: (action: AccountAction) => call(ACTIONS[action], { params: { userId } }),
    onSuccess: adopt,
    onError: notifyError,
  });
}

export function useErasure(userId: string) {
  return useMutation({ mutationFn: () => call(eraseAccount, { params: { userId } }), onSuccess: refreshAccounts, onError: notifyError });
}

/** How a new person can be let in (ADM-13). */
export const entrySettingsQuery = queryOptions({
  queryKey: [ACCOUNTS, 'entry-settings'],
  queryFn: ({ signal }) => call(getAccountEntrySettings, { signal }),
});

/** Creates a link that the caller passes on; it is shown once. */
export function useAccessLink() {
  return useMutation({
    mutationFn: async (userId: string) => (await call(createAccessLink, { params: { userId } })).url,
    onSuccess: refreshAccounts,
    onError: notifyError,
  });
}

/** Creates a link for each new person of an import or a bulk change, and hands them over as a file. */
export function useAccessLinkFile() {
  return useMutation({
    mutationFn: createLinksOf,
    onSuccess: refreshAccounts,
    onError: notifyError,
  });
}

/** Creates a first password that the caller passes on; it is shown once. */
export function useFirstPassword() {
  return useMutation({
    mutationFn: async (userId: string) => (await call(setFirstPassword, { params: { userId } })).password,
    onSuccess: refreshAccounts,
    onError: notifyError,
  });
}

/** Takes the second factors off someone who has lost theirs. */
export function useFactorReset(userId: string) {
  return useMutation({
    mutationFn: (reason: string) => call(resetFactors, { params: { userId }, body: { reason } }),
    onSuccess: refreshAccounts,
  });
}

export function useUnlock(userId: string) {
  return useMutation({ mutationFn: () => call(unlockAccount, { params: { userId } }), onSuccess: refreshAccounts, onError: notifyError });
}

export type NewAccountInput = SchemaInput<(typeof createAccount)['body']>;

export function useAccountCreation() {
  return useMutation({ mutationFn: (body: NewAccountInput) => call(createAccount, { body }), onSuccess: adopt });
}

export function useAccountUpdate(userId: string) {
  return useMutation({
    mutationFn: (body: SchemaInput<(typeof updateAccount)['body']>) => call(updateAccount, { params: { userId }, body }),
    onSuccess: adopt,
  });
}

/** Gives or takes a role. */
export function useRoleChange(userId: string) {
  return useMutation({
    mutationFn: ({ roleKey, on }: { roleKey: string; on: boolean }) => call(on ? assignRole : removeRole, { params: { userId, roleKey } }),
    onSuccess: refreshAccounts,
    onError: notifyError,
  });
}

export function useManagerChange(userId: string) {
  return useMutation({
    mutationFn: (managerId: string | null) => call(setManager, { params: { userId }, body: { managerId } }),
    onSuccess: refreshAccounts,
  });
}

export function useExportStart() {
  return useMutation({ mutationFn: (view: AccountsView) => call(startExport, { body: wantedOf(view) }), onError: notifyError });
}

const LOOK_AGAIN_MILLISECONDS = 1000;

/** An export on its way: asked for until it is done. */
export function useExport(exportId: string | undefined) {
  return useQuery({
    queryKey: [ACCOUNTS, 'export', exportId],
    queryFn: ({ signal }) => call(getExport, { params: { exportId: exportId ?? '' }, signal, background: true }),
    enabled: exportId !== undefined,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? LOOK_AGAIN_MILLISECONDS : false),
  });
}
