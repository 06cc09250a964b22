import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { generalProblems } from '../../kit/problem.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { personParams } from '../people/profile.schema.ts';
import { accountMergeSchema, accountMergesSchema, mergePreviewSchema, mergeQuery, newMergeSchema } from './account-merge.schema.ts';
import { accountProblems } from './accounts.problems.ts';

const access = ['MANAGE_USERS'] as const;
const problems = [
  peopleProblems['person-not-found'],
  peopleProblems['account-not-yours-to-change'],
  accountProblems['account-yourself'],
  accountProblems['account-not-fitting'],
  accountProblems['account-already-merged'],
  accountProblems['account-merge-same'],
] as const;

export const previewMerge = defineEndpoint({
  id: 'accounts.merge-preview',
  method: 'GET',
  path: '/api/v1/accounts/:userId/merge-preview',
  summary: 'What two accounts of one person hold and what a merge would do with it',
  access,
  params: personParams,
  query: mergeQuery,
  response: mergePreviewSchema,
  problems,
});

export const mergeAccounts = defineEndpoint({
  id: 'accounts.merge',
  method: 'POST',
  path: '/api/v1/accounts/:userId/merges',
  summary: 'Merges another account of the same person into this one, which survives',
  access,
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  params: personParams,
  body: newMergeSchema,
  status: 201,
  response: accountMergeSchema,
  problems: [...problems, generalProblems['last-administrator']],
});

export const listAccountMerges = defineEndpoint({
  id: 'accounts.merges',
  method: 'GET',
  path: '/api/v1/accounts/:userId/merges',
  summary: 'The merges that a person’s account is part of',
  access,
  params: personParams,
  response: accountMergesSchema,
  problems: [peopleProblems['person-not-found']],
});

export const undoAccountMerge = defineEndpoint({
  id: 'accounts.merge-undo',
  method: 'POST',
  path: '/api/v1/account-merges/:mergeId/undo',
  summary: 'Undoes a merge of two accounts, within 30 days',
  access,
  params: z.object({ mergeId: z.uuid() }),
  status: 204,
  problems: [...problems, accountProblems['account-merge-not-found'], accountProblems['account-merge-too-old']],
});
