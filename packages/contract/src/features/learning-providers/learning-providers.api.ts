import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { TABLE_REFUSALS } from '../imports/imports.problems.ts';
import { learningProviderProblems as problems } from './learning-providers.problems.ts';
import {
  completionSchema,
  completionsImportSchema,
  completionsParams,
  completionsQuery,
  disconnectQuery,
  fileQuery,
  learningProviderInputSchema,
  learningProviderSchema,
  ownProviderSchema,
  progressUpdateInput,
  progressUpdateSchema,
  providerParams,
  providerTestSchema,
} from './learning-providers.schema.ts';

const administrators = ['MANAGE_ORGANISATION'] as const;
const notFound = problems['learning-provider-not-found'];
const rateLimit = { max: 30, perSeconds: 60, by: 'actor' } as const;

export const listLearningProviders = defineEndpoint({
  id: 'learning-providers.list',
  method: 'GET',
  path: '/api/v1/learning-providers',
  summary: 'Learning providers of the organisation and how they fare, newest first',
  access: administrators,
  query: pageQuery(20),
  response: pageOf(learningProviderSchema),
});

export const getLearningProvider = defineEndpoint({
  id: 'learning-providers.get',
  method: 'GET',
  path: '/api/v1/learning-providers/:providerId',
  summary: 'One learning provider and how it fares',
  access: administrators,
  params: providerParams,
  response: learningProviderSchema,
  problems: [notFound],
});

export const addLearningProvider = defineEndpoint({
  id: 'learning-providers.add',
  method: 'POST',
  path: '/api/v1/learning-providers',
  summary: 'Adds a learning provider that people may connect with',
  access: administrators,
  personal: true,
  status: 201,
  rateLimit,
  body: learningProviderInputSchema,
  response: learningProviderSchema,
  problems: [problems['too-many-learning-providers'], problems['learning-provider-name-taken']],
});

export const changeLearningProvider = defineEndpoint({
  id: 'learning-providers.change',
  method: 'PUT',
  path: '/api/v1/learning-providers/:providerId',
  summary: 'Updates a learning provider, or switches it on or off; its kind stays',
  access: administrators,
  personal: true,
  rateLimit,
  params: providerParams,
  body: learningProviderInputSchema,
  response: learningProviderSchema,
  problems: [notFound, problems['learning-provider-name-taken']],
});

export const removeLearningProvider = defineEndpoint({
  id: 'learning-providers.remove',
  method: 'DELETE',
  path: '/api/v1/learning-providers/:providerId',
  summary: 'Removes a learning provider and everyone’s connections; what people learnt stays theirs',
  access: administrators,
  personal: true,
  params: providerParams,
  problems: [notFound],
});

export const testLearningProvider = defineEndpoint({
  id: 'learning-providers.test',
  method: 'POST',
  path: '/api/v1/learning-providers/:providerId/test',
  summary: 'Asks the provider now and names the fault there is; nothing is taken',
  access: administrators,
  rateLimit,
  params: providerParams,
  response: providerTestSchema,
  problems: [notFound, problems['learning-provider-not-asked']],
});

export const takeFromProvider = defineEndpoint({
  id: 'learning-providers.take',
  method: 'POST',
  path: '/api/v1/learning-providers/:providerId/takes',
  summary: 'Takes now what connected people learnt since the last time',
  access: administrators,
  rateLimit,
  params: providerParams,
  response: learningProviderSchema,
  problems: [notFound],
});

export const cancelTaking = defineEndpoint({
  id: 'learning-providers.cancel-takes',
  method: 'DELETE',
  path: '/api/v1/learning-providers/:providerId/takes',
  summary: 'Stops what is being taken; what came so far stays',
  access: administrators,
  params: providerParams,
  response: learningProviderSchema,
  problems: [notFound],
});

export const sendCompletions = defineEndpoint({
  id: 'learning-providers.send-file',
  method: 'POST',
  path: '/api/v1/learning-providers/:providerId/files',
  summary: 'Takes completions from a CSV table, of people who connected; as a dry run it only names what would happen and every bad line',
  access: administrators,
  transport: 'upload',
  rateLimit,
  params: providerParams,
  query: fileQuery,
  response: completionsImportSchema,
  problems: [notFound, problems['completions-unreadable'], problems['completions-too-large'], ...TABLE_REFUSALS],
});

export const listOwnProviders = defineEndpoint({
  id: 'learning-providers.own',
  method: 'GET',
  path: '/api/v1/own-learning-providers',
  summary: 'Learning providers one may connect with, and how one’s connections fare',
  access: 'signedIn',
  response: z.object({ items: z.array(ownProviderSchema) }),
});

export const connectProvider = defineEndpoint({
  id: 'learning-providers.connect',
  method: 'PUT',
  path: '/api/v1/own-learning-providers/:providerId',
  summary: 'Agrees that what one learns with a provider comes here',
  access: 'signedIn',
  rateLimit,
  params: providerParams,
  response: ownProviderSchema,
  problems: [notFound, problems['learning-provider-needs-account']],
});

export const disconnectProvider = defineEndpoint({
  id: 'learning-providers.disconnect',
  method: 'DELETE',
  path: '/api/v1/own-learning-providers/:providerId',
  summary: 'Ends one’s connection with a provider, and removes what came by it if one wants that',
  access: 'signedIn',
  params: providerParams,
  query: disconnectQuery,
  problems: [notFound, problems['learning-provider-not-connected']],
});

export const takeOwn = defineEndpoint({
  id: 'learning-providers.take-own',
  method: 'POST',
  path: '/api/v1/own-learning-providers/:providerId/takes',
  summary: 'Takes now what one learnt with a provider since the last time',
  access: 'signedIn',
  rateLimit: { max: 6, perSeconds: 3_600, by: 'actor' },
  params: providerParams,
  response: ownProviderSchema,
  problems: [notFound, problems['learning-provider-not-connected']],
});

export const listCompletions = defineEndpoint({
  id: 'learning-providers.completions',
  method: 'GET',
  path: '/api/v1/users/:userId/learning-elsewhere',
  summary:
    'What a person learnt with other providers, newest first; others than the person see what is completed, without progress and score',
  access: 'signedIn',
  params: completionsParams,
  query: completionsQuery,
  response: pageOf(completionSchema),
  problems: [peopleProblems['person-not-found']],
});

/** CRD-07, in the brief's own names: by the session's token as `API-token`, and a header `JWT` that says what kind of token it is. */
export const updateCourseProgress = defineEndpoint({
  id: 'learning-providers.update-progress',
  method: 'POST',
  path: '/api/v1/user_courses/progress_update',
  summary: 'Asks a course’s provider how far the caller is, and takes over what it has told already',
  access: 'signedIn',
  onBehalf: 'administrator',
  rateLimit: { max: 60, perSeconds: 60, by: 'actor' },
  body: progressUpdateInput,
  response: progressUpdateSchema,
  problems: [cardProblems['card-not-found']],
});
