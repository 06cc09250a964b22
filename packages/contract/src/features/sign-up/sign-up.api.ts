import { defineEndpoint } from '../../kit/endpoint.ts';
import { sessionUserSchema } from '../session/session-user.schema.ts';
import { signUpProblems as problems } from './sign-up.problems.ts';
import {
  completeSignUpSchema,
  invitationParams,
  invitationSchema,
  relatedOrganisationsSchema,
  requestSignUpSchema,
  signUpRulesSchema,
} from './sign-up.schema.ts';

export const getSignUpRules = defineEndpoint({
  id: 'sign-up.rules',
  method: 'GET',
  path: '/api/v1/sign-up',
  summary: 'Whether people may sign up by themselves, and with which mail domains',
  access: 'public',
  response: signUpRulesSchema,
});

export const requestSignUp = defineEndpoint({
  id: 'sign-up.request',
  method: 'POST',
  path: '/api/v1/sign-up',
  summary: 'Ask for an account by name and email; what follows comes by mail, the answer does not tell',
  access: 'public',
  rateLimit: { max: 20, perSeconds: 600, by: 'address' },
  body: requestSignUpSchema,
  status: 202,
});

export const getInvitation = defineEndpoint({
  id: 'sign-up.invitation',
  method: 'GET',
  path: '/api/v1/invitations/:token',
  summary: 'Returns who an invitation is for, while it is valid',
  access: 'public',
  rateLimit: { max: 60, perSeconds: 60, by: 'address' },
  params: invitationParams,
  response: invitationSchema,
  problems: [problems['invitation-invalid']],
});

export const completeSignUp = defineEndpoint({
  id: 'sign-up.complete',
  method: 'POST',
  path: '/api/v1/invitations/:token',
  summary: 'Make the account of an invitation with a password, and sign in with it',
  access: 'public',
  rateLimit: { max: 60, perSeconds: 60, by: 'address' },
  params: invitationParams,
  body: completeSignUpSchema,
  response: sessionUserSchema,
  problems: [problems['invitation-invalid']],
});

export const listRelatedOrganisations = defineEndpoint({
  id: 'sign-up.related-organisations',
  method: 'GET',
  path: '/api/v1/related-organisations',
  summary: 'The organisations that belong together with this one, to pick from',
  access: 'public',
  response: relatedOrganisationsSchema,
});
