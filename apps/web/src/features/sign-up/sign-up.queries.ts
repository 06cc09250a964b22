import { queryOptions } from '@tanstack/react-query';
import type { SchemaInput } from '@waymark/contract/kit';
import { ENTRY_STEP_PATHS } from '@waymark/contract/session';
import { completeSignUp, getInvitation, getSignUpRules, listRelatedOrganisations, requestSignUp } from '@waymark/contract/sign-up';
import { call } from '../../platform/api/call.ts';
import { hasScreen } from '../../platform/navigation/router.ts';
import { takeReturnPath } from '../../platform/session/return-path.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

/** Whether people may sign up by themselves here. */
export const signUpRulesQuery = queryOptions({ queryKey: ['sign-up-rules'], queryFn: ({ signal }) => call(getSignUpRules, { signal }) });

export type SignUpRequest = SchemaInput<(typeof requestSignUp)['body']>;

export function useSignUpRequest() {
  return useMutation({ mutationFn: (body: SignUpRequest) => call(requestSignUp, { body }) });
}

/** Who a link is for; asked once, as using it changes that. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(getInvitation, { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Makes the account and goes on to onboarding, or to where one wanted. The page is loaded again, as after every sign-in. */
export function useSignUpCompletion(token: string) {
  return useMutation({
    mutationFn: async (body: SchemaInput<(typeof completeSignUp)['body']>) => {
      const { entryStep } = await call(completeSignUp, { params: { token }, body });
      const next = takeReturnPath() ?? (hasScreen('/onboarding') ? '/onboarding' : '/');
      location.assign(entryStep === null ? next : ENTRY_STEP_PATHS[entryStep]);
      // The button waits until the next page is there.
      await new Promise(() => {});
    },
  });
}

/** The organisations that belong together with this one. */
export const relatedOrganisationsQuery = queryOptions({
  queryKey: ['related-organisations'],
  queryFn: ({ signal }) => call(listRelatedOrganisations, { signal }),
});
