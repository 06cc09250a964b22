import { defineEndpoint } from '../../kit/endpoint.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { accountDoublesSchema, doubleParams } from './account-doubles.schema.ts';
import { accountProblems } from './accounts.problems.ts';

const access = ['MANAGE_USERS'] as const;

export const listAccountDoubles = defineEndpoint({
  id: 'accounts.doubles',
  method: 'GET',
  path: '/api/v1/account-doubles',
  summary: 'Accounts that had the same employee number or address as another one',
  access,
  response: accountDoublesSchema,
});

export const forgetAccountDouble = defineEndpoint({
  id: 'accounts.double-forget',
  method: 'DELETE',
  path: '/api/v1/account-doubles/:userId/:kind',
  summary: 'Notes that two accounts with the same employee number or address are of two people',
  access,
  params: doubleParams,
  status: 204,
  problems: [
    peopleProblems['person-not-found'],
    peopleProblems['account-not-yours-to-change'],
    accountProblems['account-yourself'],
    accountProblems['account-not-fitting'],
  ],
});
