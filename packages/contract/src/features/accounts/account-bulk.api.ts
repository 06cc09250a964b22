import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { bulkActionId, bulkActionSchema, bulkPeopleQuery, bulkPersonSchema, newBulkActionSchema } from './account-bulk.schema.ts';
import { accountProblems } from './accounts.problems.ts';

const access = ['MANAGE_USERS'] as const;
const params = z.object({ bulkActionId });
const notFound = accountProblems['bulk-action-not-found'];
const notNow = accountProblems['bulk-action-not-now'];

export const showBulkAction = defineEndpoint({
  id: 'accounts.bulk-show',
  method: 'POST',
  path: '/api/v1/bulk-actions',
  summary: 'Previews a bulk action, and keeps the preview so that exactly this can be done',
  access,
  rateLimit: { max: 60, perSeconds: 60, by: 'actor' },
  body: newBulkActionSchema,
  status: 201,
  response: bulkActionSchema,
  problems: [peopleProblems['role-not-found'], peopleProblems['role-beyond-yours']],
});

export const listBulkActions = defineEndpoint({
  id: 'accounts.bulk-list',
  method: 'GET',
  path: '/api/v1/bulk-actions',
  summary: 'What was done to many people at once, newest first',
  access,
  query: pageQuery(20),
  response: pageOf(bulkActionSchema),
});

export const getBulkAction = defineEndpoint({
  id: 'accounts.bulk-get',
  method: 'GET',
  path: '/api/v1/bulk-actions/:bulkActionId',
  summary: 'How far a bulk action is',
  access,
  params,
  response: bulkActionSchema,
  problems: [notFound],
});

export const listBulkPeople = defineEndpoint({
  id: 'accounts.bulk-people',
  method: 'GET',
  path: '/api/v1/bulk-actions/:bulkActionId/people',
  summary: 'The people of a bulk action by what it does to them, by name',
  access,
  params,
  query: bulkPeopleQuery,
  response: pageOf(bulkPersonSchema),
  problems: [notFound],
});

export const runBulkAction = defineEndpoint({
  id: 'accounts.bulk-run',
  method: 'POST',
  path: '/api/v1/bulk-actions/:bulkActionId/run',
  summary: 'Does what was shown, in the background, to each person once',
  access,
  params,
  response: bulkActionSchema,
  problems: [notFound, notNow],
});

export const undoBulkAction = defineEndpoint({
  id: 'accounts.bulk-undo',
  method: 'POST',
  path: '/api/v1/bulk-actions/:bulkActionId/undo',
  summary: 'Takes back what a bulk action did, within 30 days, except where someone changed it since',
  access,
  params,
  response: bulkActionSchema,
  problems: [notFound, notNow],
});
