import { defineEndpoint } from '../../kit/endpoint.ts';
import { ENTRY_STEPS } from '../../platform/entry-steps.ts';
import { jobRoleQuery, jobRoleSchema } from './job-role.schema.ts';
import { sessionProblems as problems } from './session.problems.ts';
import {
  completeResetSchema,
  endedSessionSchema,
  requestResetSchema,
  resetLinkSchema,
  resetTokenParams,
  sessionStateSchema,
  signedOutSchema,
  signInSchema,
  signOutSchema,
  unsubscribeQuery,
  userInfoQuery,
  userParams,
} from './session.schema.ts';
import { sessionUserSchema, userInfoSchema } from './session-user.schema.ts';

export const signIn = defineEndpoint({
  id: 'session.sign-in',
  method: 'POST',
  path: '/api/v1/session',
  summary: 'Sign in by email and password',
  access: 'public',
  personal: true,
  entrySteps: ENTRY_STEPS,
  rateLimit: { max: 120, perSeconds: 60, by: 'address' },
  body: signInSchema,
  response: sessionUserSchema,
  problems: [problems['wrong-credentials'], problems['account-locked'], problems['account-suspended']],
});

export const getSession = defineEndpoint({
  id: 'session.get',
  method: 'GET',
  path: '/api/v1/session',
  summary: 'The person who is signed in',
  access: 'signedIn',
  personal: true,
  entrySteps: ENTRY_STEPS,
  response: sessionUserSchema,
});

export const getEndedSession = defineEndpoint({
  id: 'session.ended',
  method: 'GET',
  path: '/api/v1/session/ended',
  summary: 'Why this browser is signed out, where its session ended with the account’s access',
  access: 'public',
  personal: true,
  entrySteps: ENTRY_STEPS,
  rateLimit: { max: 120, perSeconds: 60, by: 'address' },
  response: endedSessionSchema,
});

export const signOut = defineEndpoint({
  id: 'session.sign-out',
  method: 'DELETE',
  path: '/api/v1/session',
  summary: 'Sign out; does nothing when already signed out',
  access: 'public',
  personal: true,
  onBehalf: 'anyone',
  entrySteps: ENTRY_STEPS,
  body: signOutSchema,
  response: signedOutSchema,
});

export const getUserInfo = defineEndpoint({
  id: 'session.user-info',
  method: 'GET',
  path: '/api/v1/session/user-info',
  summary: 'Chosen fields of the person who is signed in',
  access: 'signedIn',
  personal: true,
  query: userInfoQuery,
  response: userInfoSchema,
});

export const getJobRole = defineEndpoint({
  id: 'session.job-role',
  method: 'GET',
  path: '/api/v1/session/job-role',
  summary: 'What the person who is signed in works as, and the family of that job role',
  access: 'signedIn',
  personal: true,
  query: jobRoleQuery,
  response: jobRoleSchema,
  problems: [problems['job-role-unavailable']],
});

export const pollSession = defineEndpoint({
  id: 'session.poll',
  method: 'GET',
  path: '/api/v1/session/state',
  summary: 'Whether the session lives and until when',
  access: 'signedIn',
  personal: true,
  entrySteps: ENTRY_STEPS,
  response: sessionStateSchema,
});

export const keepSessionAlive = defineEndpoint({
  id: 'session.keep-alive',
  method: 'POST',
  path: '/api/v1/session/keep-alive',
  summary: 'Note that the person is there; moves the time-out along',
  access: 'signedIn',
  personal: true,
  onBehalf: 'anyone',
  entrySteps: ENTRY_STEPS,
  response: sessionStateSchema,
});

export const requestPasswordReset = defineEndpoint({
  id: 'session.request-password-reset',
  method: 'POST',
  path: '/api/v1/password-resets',
  summary: 'Mail a link to set a new password, if the address is known; the answer does not tell',
  access: 'public',
  feature: 'password_reset',
  rateLimit: { max: 20, perSeconds: 600, by: 'address' },
  body: requestResetSchema,
  status: 202,
});

export const checkPasswordReset = defineEndpoint({
  id: 'session.check-password-reset',
  method: 'GET',
  path: '/api/v1/password-resets/:token',
  summary: 'Whether a reset link still holds',
  access: 'public',
  feature: 'password_reset',
  rateLimit: { max: 60, perSeconds: 60, by: 'address' },
  params: resetTokenParams,
  response: resetLinkSchema,
  problems: [problems['reset-link-invalid']],
});

export const completePasswordReset = defineEndpoint({
  id: 'session.complete-password-reset',
  method: 'POST',
  path: '/api/v1/password-resets/:token',
  summary: 'Set a new password by a reset link; ends every session of the person and unlocks the account',
  access: 'public',
  feature: 'password_reset',
  rateLimit: { max: 60, perSeconds: 60, by: 'address' },
  params: resetTokenParams,
  body: completeResetSchema,
  problems: [problems['reset-link-invalid']],
});

export const unlockAccount = defineEndpoint({
  id: 'session.unlock-account',
  method: 'POST',
  path: '/api/v1/users/:userId/unlock',
  summary: 'Unlock an account that failed sign-ins have locked',
  access: ['MANAGE_USERS'],
  params: userParams,
  problems: [problems['user-not-found']],
});

export const unsubscribe = defineEndpoint({
  id: 'session.unsubscribe',
  method: 'POST',
  path: '/api/v1/unsubscribe-emails',
  summary: 'Stop mails by the signed link at their end, without signing in',
  access: 'public',
  rateLimit: { max: 60, perSeconds: 60, by: 'address' },
  query: unsubscribeQuery,
  problems: [problems['unsubscribe-link-invalid']],
});
