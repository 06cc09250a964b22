import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { optionalText } from '../../kit/text.ts';
import { peopleProblems } from './people.problems.ts';
import { personSummarySchema } from './person-summary.schema.ts';
import { personParams } from './profile.schema.ts';

const notFound = peopleProblems['person-not-found'];
const blockState = z.object({ isBlocked: z.boolean() });

export const blockPerson = defineEndpoint({
  id: 'people.block',
  method: 'PUT',
  path: '/api/v1/users/:userId/block',
  summary: 'Keeps a person apart from oneself: no mentions, follows or comments between the two',
  access: 'signedIn',
  feature: 'block_users',
  params: personParams,
  response: blockState,
  problems: [notFound, peopleProblems['block-yourself']],
});

export const unblockPerson = defineEndpoint({
  id: 'people.unblock',
  method: 'DELETE',
  path: '/api/v1/users/:userId/block',
  summary: 'Takes back having blocked a person',
  access: 'signedIn',
  feature: 'block_users',
  params: personParams,
  response: blockState,
});

export const listBlocks = defineEndpoint({
  id: 'people.blocks',
  method: 'GET',
  path: '/api/v1/blocks',
  summary: 'Lists the people the caller blocked, newest first',
  access: 'signedIn',
  feature: 'block_users',
  query: pageQuery(15),
  response: pageOf(personSummarySchema),
});

export const listBlockedUsers = defineEndpoint({
  id: 'people.blocked-users',
  method: 'GET',
  path: '/api/v1/blocked-users',
  summary: 'Lists the people the administration blocked, newest first',
  access: ['MANAGE_USERS'],
  feature: 'block_users',
  query: pageQuery(20),
  response: pageOf(personSummarySchema.extend({ reason: z.string(), blockedAt: z.string(), blockedBy: personSummarySchema.nullable() })),
});

export const blockUser = defineEndpoint({
  id: 'people.block-user',
  method: 'PUT',
  path: '/api/v1/blocked-users/:userId',
  summary: 'Keeps a person from following, mentioning and commenting anyone',
  access: ['MANAGE_USERS'],
  feature: 'block_users',
  params: personParams,
  body: z.object({ reason: optionalText(500).default('') }),
  response: blockState,
  problems: [notFound, peopleProblems['block-yourself']],
});

export const unblockUser = defineEndpoint({
  id: 'people.unblock-user',
  method: 'DELETE',
  path: '/api/v1/blocked-users/:userId',
  summary: 'Lets a blocked person address others again',
  access: ['MANAGE_USERS'],
  feature: 'block_users',
  params: personParams,
  response: blockState,
});
