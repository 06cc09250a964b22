import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  addAuthenticator,
  addPasskey,
  confirmAuthenticator,
  enrolOkta,
  getOktaTenant,
  getPasskeyCreation,
  getPasskeyRequest,
  getSecondFactors,
  pollOktaEnrolment,
  pollOktaPush,
  PUSH_POLL_MILLISECONDS,
  pushOkta,
  removeFactor,
  removeOktaTenant,
  renameFactor,
  renewRecoveryCodes,
  setOktaTenant,
  verifyCode,
  verifyPasskey,
} from '@waymark/contract/second-factor';
import { forgetBrowser, listRememberedBrowsers } from '@waymark/contract/session';
import { call, setCsrfToken } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { refreshSession } from '../../platform/session/session.ts';

const FACTORS = 'second-factors';

/** The caller's factors and what can be added. */
export const secondFactorsQuery = queryOptions({
  queryKey: [FACTORS],
  queryFn: ({ signal }) => call(getSecondFactors, { signal }),
});

/** The session's token is a new one after every factor given or added. */
function keep<Answer extends { readonly csrfToken: string }>(answer: Answer): Answer {
  setCsrfToken(answer.csrfToken);
  return answer;
}

/** What was added or removed shows at once; who is on the way in learns it by going on. */
export async function refreshFactors(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: [FACTORS] }), refreshSession()]);
}

export function useAuthenticatorSetup() {
  return useMutation({ mutationFn: (name: string) => call(addAuthenticator, { body: { name } }) });
}

export function useAuthenticatorConfirmation() {
  return useMutation({
    mutationFn: async ({ factorId, code, remember }: { factorId: string; code: string; remember: boolean }) =>
      keep(await call(confirmAuthenticator, { params: { factorId }, body: { code, remember } })),
  });
}

/** Makes a passkey with the browser's own dialog. Throws the browser's error when someone leaves it. */
export function usePasskeySetup() {
  return useMutation({
    mutationFn: async ({ name, remember }: { name: string; remember: boolean }) => {
      const [{ startRegistration }, optionsJSON] = await Promise.all([import('@simplewebauthn/browser'), call(getPasskeyCreation)]);
      const passkey = await startRegistration({
        optionsJSON: { ...optionsJSON, excludeCredentials: known(optionsJSON.excludeCredentials) },
      });
      return keep(await call(addPasskey, { body: { name, passkey, remember } }));
    },
  });
}

/** Uses a passkey with the browser's own dialog. Throws the browser's error when someone leaves it. */
export function usePasskeyVerification() {
  return useMutation({
    mutationFn: async (remember: boolean) => {
      const [{ startAuthentication }, optionsJSON] = await Promise.all([import('@simplewebauthn/browser'), call(getPasskeyRequest)]);
      const passkey = await startAuthentication({ optionsJSON: { ...optionsJSON, allowCredentials: known(optionsJSON.allowCredentials) } });
      return keep(await call(verifyPasskey, { body: { passkey, remember } }));
    },
  });
}

/** Without what the library has no name for. */
const known = (credentials: readonly { readonly id: string }[]) => credentials.map(({ id }) => ({ id, type: 'public-key' as const }));

export function useCodeVerification() {
  return useMutation({
    mutationFn: async (body: { kind: 'authenticator' | 'recovery'; code: string; remember: boolean }) =>
      keep(await call(verifyCode, { body })),
  });
}

export function useOktaEnrolment() {
  return useMutation({ mutationFn: () => call(enrolOkta) });
}

/** Asks every few seconds whether the phone has taken the square code. */
export const oktaEnrolmentQuery = (remember: boolean) =>
  queryOptions({
    queryKey: ['okta-enrolment', remember],
    queryFn: async () => {
      const answer = await call(pollOktaEnrolment, { body: { remember }, background: true });
      if (answer.added !== null) keep(answer.added);
      return answer;
    },
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'waiting' ? PUSH_POLL_MILLISECONDS : false),
    gcTime: 0,
  });

export function useOktaPush() {
  return useMutation({ mutationFn: () => call(pushOkta) });
}

/** Asks every few seconds whether the push was answered. */
export const oktaPushQuery = (remember: boolean) =>
  queryOptions({
    queryKey: ['okta-push', remember],
    queryFn: async () => {
      const answer = await call(pollOktaPush, { body: { remember }, background: true });
      if (answer.csrfToken !== null) setCsrfToken(answer.csrfToken);
      return answer;
    },
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'waiting' ? PUSH_POLL_MILLISECONDS : false),
    gcTime: 0,
  });

export const rename = (factorId: string, name: string) => call(renameFactor, { params: { factorId }, body: { name } }).then(refreshFactors);
export const remove = (factorId: string) => call(removeFactor, { params: { factorId } }).then(refreshFactors);

/** New recovery codes, to be shown this once. */
export async function renewCodes(): Promise<readonly string[]> {
  const { recoveryCodes } = await call(renewRecoveryCodes);
  await refreshFactors();
  return recoveryCodes;
}

/** The browsers that need not give the factor, page by page. */
export const rememberedBrowsersQuery = infiniteQueryOptions({
  queryKey: ['remembered-browsers'],
  queryFn: ({ pageParam, signal }) => call(listRememberedBrowsers, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

export const forget = (browserId: string) =>
  call(forgetBrowser, { params: { browserId } }).then(() => queryClient.invalidateQueries({ queryKey: rememberedBrowsersQuery.queryKey }));

export const oktaTenantQuery = queryOptions({ queryKey: ['okta-tenant'], queryFn: ({ signal }) => call(getOktaTenant, { signal }) });

export function useOktaTenant() {
  return useMutation({
    mutationFn: (body: { address: string; apiToken: string }) => call(setOktaTenant, { body }),
    onSuccess: (tenant) => queryClient.setQueryData(oktaTenantQuery.queryKey, tenant),
  });
}

export const disconnectOkta = () => call(removeOktaTenant).then(() => queryClient.setQueryData(oktaTenantQuery.queryKey, null));
