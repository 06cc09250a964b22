import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { generalProblems } from '../../kit/problem.ts';
import { groupProblems } from '../groups/groups.problems.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { personParams } from '../people/profile.schema.ts';
import { accessLinksPage, accessLinksSchema } from './account-links.schema.ts';
import { accountProblems } from './accounts.problems.ts';
import {
  accessLinkSchema,
  accountDetailSchema,
  accountEntrySettingsSchema,
  accountsPage,
  accountsQuery,
  accountUpdateSchema,
  firstPasswordSchema,
  newAccountSchema,
} from './accounts.schema.ts';

const access = ['MANAGE_USERS'] as const;
const notFound = peopleProblems['person-not-found'];
const beyond = peopleProblems['account-not-yours-to-change'];
const changing = [notFound, beyond, accountProblems['account-yourself'], accountProblems['account-not-fitting']] as const;

export const listAccounts = defineEndpoint({
  id: 'accounts.list',
  method: 'GET',
  path: '/api/v1/accounts',
  summary: 'The people of the organisation, searched, filtered and sorted',
  access,
  query: accountsQuery,
  response: accountsPage,
});

export const getAccount = defineEndpoint({
  id: 'accounts.get',
  method: 'GET',
  path: '/api/v1/accounts/:userId',
  summary: 'A person’s page in the administration',
  access,
  params: personParams,
  response: accountDetailSchema,
  problems: [notFound],
});

export const createAccount = defineEndpoint({
  id: 'accounts.create',
  method: 'POST',
  path: '/api/v1/accounts',
  summary: 'Makes a person and, where wanted, invites them',
  access,
  body: newAccountSchema,
  status: 201,
  response: accountDetailSchema,
  problems: [peopleProblems['role-beyond-yours'], groupProblems['group-not-found']],
});

export const updateAccount = defineEndpoint({
  id: 'accounts.update',
  method: 'PATCH',
  path: '/api/v1/accounts/:userId',
  summary: 'Changes a person’s address or outside id',
  access,
  params: personParams,
  body: accountUpdateSchema,
  response: accountDetailSchema,
  problems: [notFound, beyond],
});

export const inviteAccount = defineEndpoint({
  id: 'accounts.invite',
  method: 'POST',
  path: '/api/v1/accounts/:userId/invitation',
  summary: 'Sends a person a link to choose a password; the link before it ends',
  access,
  rateLimit: { max: 120, perSeconds: 60, by: 'actor' },
  params: personParams,
  response: accountDetailSchema,
  problems: changing,
});

export const getAccountEntrySettings = defineEndpoint({
  id: 'accounts.entry-settings',
  method: 'GET',
  path: '/api/v1/account-entry-settings',
  summary: 'How a new person can be let in: by mail, by a link or by a first password',
  access,
  response: accountEntrySettingsSchema,
});

export const createAccessLink = defineEndpoint({
  id: 'accounts.create-access-link',
  method: 'POST',
  path: '/api/v1/accounts/:userId/access-link',
  summary: 'Creates a link to a password that the caller passes on; it is shown once, and the links before it end',
  access,
  rateLimit: { max: 60, perSeconds: 60, by: 'actor' },
  params: personParams,
  status: 201,
  response: accessLinkSchema,
  problems: changing,
});

export const createAccessLinks = defineEndpoint({
  id: 'accounts.create-access-links',
  method: 'POST',
  path: '/api/v1/account-access-links',
  summary:
    'Creates invitation links for the people of an import or a bulk change, a page at a time; they are shown once, and the links before them end',
  access,
  rateLimit: { max: 600, perSeconds: 60, by: 'actor' },
  body: accessLinksSchema,
  status: 201,
  response: accessLinksPage,
  problems: [accountProblems['import-not-found'], accountProblems['bulk-action-not-found']],
});

export const setFirstPassword = defineEndpoint({
  id: 'accounts.set-first-password',
  method: 'POST',
  path: '/api/v1/accounts/:userId/first-password',
  summary: 'Creates a first password that the caller passes on; it is shown once and changed at the first sign-in',
  access,
  rateLimit: { max: 60, perSeconds: 60, by: 'actor' },
  params: personParams,
  status: 201,
  response: firstPasswordSchema,
  problems: changing,
});

export const resetAccountPassword = defineEndpoint({
  id: 'accounts.reset-password',
  method: 'POST',
  path: '/api/v1/accounts/:userId/password-reset',
  summary: 'Sends a person a link to a new password',
  access,
  rateLimit: { max: 120, perSeconds: 60, by: 'actor' },
  params: personParams,
  response: accountDetailSchema,
  problems: changing,
});

export const endAccountSessions = defineEndpoint({
  id: 'accounts.end-sessions',
  method: 'DELETE',
  path: '/api/v1/accounts/:userId/sessions',
  summary: 'Signs a person out everywhere, or of one session',
  access,
  params: personParams,
  query: z.object({ sessionId: z.uuid().optional() }),
  response: accountDetailSchema,
  problems: changing,
});

export const suspendAccount = defineEndpoint({
  id: 'accounts.suspend',
  method: 'PUT',
  path: '/api/v1/accounts/:userId/suspension',
  summary: 'Suspends a person: signed out everywhere at once, no way in',
  access,
  params: personParams,
  response: accountDetailSchema,
  problems: [...changing, generalProblems['last-administrator']],
});

export const reactivateAccount = defineEndpoint({
  id: 'accounts.reactivate',
  method: 'DELETE',
  path: '/api/v1/accounts/:userId/suspension',
  summary: 'Lets a suspended or deleted person back in, as they were',
  access,
  params: personParams,
  response: accountDetailSchema,
  problems: changing,
});

export const deleteAccount = defineEndpoint({
  id: 'accounts.delete',
  method: 'DELETE',
  path: '/api/v1/accounts/:userId',
  summary: 'Deletes a person; for 30 days they can be brought back, then they are erased',
  access,
  params: personParams,
  response: accountDetailSchema,
  problems: [...changing, generalProblems['last-administrator']],
});

export const eraseAccount = defineEndpoint({
  id: 'accounts.erase',
  method: 'POST',
  path: '/api/v1/accounts/:userId/erasure',
  summary: 'Erases a person for good, now',
  access,
  params: personParams,
  problems: [...changing, generalProblems['last-administrator']],
});
