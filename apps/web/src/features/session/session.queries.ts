import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  acceptTerms,
  afterSignIn,
  cancelAddressChange,
  changePassword,
  checkPasswordReset,
  completePasswordReset,
  confirmAddress,
  endOtherSessions,
  endOwnSession,
  ENTRY_STEP_PATHS,
  getAddressChange,
  getEndedSession,
  getSignInRules,
  getTerms,
  listOwnSessions,
  proveIdentity,
  requestPasswordReset,
  type SignIn,
  signIn,
  startAddressChange,
  type SignInRules,
  unsubscribe,
  updateSignInRules,
} from '@waymark/contract/session';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { firstMenuPath } from '../../platform/organisation/menu.ts';
import { takeReturnPath } from '../../platform/session/return-path.ts';

/**
 * Signs in and goes on to the stored return path or the first menu item (SES-01), or to the step the session waits for (SES-30). The page is loaded again, in the person's
 * language and without anything of the previous person. `onSignedIn` runs just before.
 */
export function useSignIn(onSignedIn: () => void) {
  return useMutation({
    mutationFn: async (body: SignIn) => {
      const { entryStep } = await call(signIn, { body });
      onSignedIn();
      location.assign(entryStep === null ? afterSignIn(takeReturnPath(), await firstMenuPath()) : ENTRY_STEP_PATHS[entryStep]);
      // The button waits until the next page is there.
      await new Promise(() => {});
    },
  });
}

/** Why this browser is signed out, where its session ended with the account’s access. No one who signs in waits for it. */
export const endedSessionQuery = queryOptions({
  queryKey: ['session-ended'],
  queryFn: ({ signal }) => call(getEndedSession, { signal, background: true }),
  retry: false,
});

export function useRequestReset() {
  return useMutation({ mutationFn: (email: string) => call(requestPasswordReset, { body: { email } }) });
}

/** Whether a reset link still holds; asked once, as using it changes that. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call(checkPasswordReset, { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export function useCompleteReset(token: string) {
  return useMutation({ mutationFn: (password: string) => call(completePasswordReset, { params: { token }, body: { password } }) });
}

export function useUnsubscribe() {
  return useMutation({
    mutationFn: (query: { user: string; kind: string; signature: string }) => call(unsubscribe, { query }),
  });
}

/** Changes the own password; every other device is signed out. */
export function usePasswordChange() {
  return useMutation({ mutationFn: (body: { currentPassword: string; password: string }) => call(changePassword, { body }) });
}

/** The new address that waits to be confirmed. */
export const addressChangeQuery = queryOptions({
  queryKey: ['address-change'],
  queryFn: ({ signal }) => call(getAddressChange, { signal }),
});

export function useAddressChange() {
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call(startAddressChange, { body }),
    onSuccess: (change) => queryClient.setQueryData(addressChangeQuery.queryKey, change),
  });
}

export function useAddressChangeCancellation() {
  return useMutation({
    mutationFn: () => call(cancelAddressChange),
    onSuccess: (change) => queryClient.setQueryData(addressChangeQuery.queryKey, change),
  });
}

export function useAddressConfirmation(token: string) {
  return useMutation({ mutationFn: () => call(confirmAddress, { params: { token } }) });
}

export function useProveIdentity() {
  return useMutation({ mutationFn: (password: string) => call(proveIdentity, { body: { password } }) });
}

/** The devices one is signed in on, page by page. */
export const ownSessionsQuery = infiniteQueryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ pageParam, signal }) => call(listOwnSessions, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

const refreshSessions = () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
export const endSession = (sessionId: string) => call(endOwnSession, { params: { sessionId } }).then(refreshSessions);

/** Signs out everywhere but here; gives how many devices that were. */
export async function endOthers(): Promise<number> {
  const { count } = await call(endOtherSessions);
  await refreshSessions();
  return count;
}

/** The organisation's terms (SES-56). */
export const termsQuery = queryOptions({ queryKey: ['terms'], queryFn: ({ signal }) => call(getTerms, { signal }) });

export function useTermsAcceptance() {
  return useMutation({
    mutationFn: (version: string) => call(acceptTerms, { body: { version } }),
    onError: () => queryClient.invalidateQueries({ queryKey: termsQuery.queryKey }),
  });
}

/** How people get in here (ADM-04). */
export const signInRulesQuery = queryOptions({ queryKey: ['sign-in-rules'], queryFn: ({ signal }) => call(getSignInRules, { signal }) });

export function useSignInRulesUpdate() {
  return useMutation({
    mutationFn: (body: SignInRules) => call(updateSignInRules, { body }),
    onSuccess: (rules) => queryClient.setQueryData(signInRulesQuery.queryKey, rules),
  });
}
