import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { personParams } from '../people/profile.schema.ts';
import { activityEntrySchema, profileDataSchema } from './activity.schema.ts';

export const listActivity = defineEndpoint({
  id: 'activity.of-person',
  method: 'GET',
  path: '/api/v1/users/:userId/activity',
  summary: 'What a person did on what the caller may see, newest first',
  access: 'signedIn',
  params: personParams,
  query: pageQuery(10),
  response: pageOf(activityEntrySchema),
  problems: [peopleProblems['person-not-found']],
});

export const getProfileData = defineEndpoint({
  id: 'activity.profile-data',
  method: 'GET',
  path: '/api/v1/users/:userId/profile-data',
  summary: 'All of a profile in one answer: the person, courses taken elsewhere, skills, badges, roles, integrations, what is in progress',
  access: 'signedIn',
  scope: 'people.read',
  params: personParams,
  response: profileDataSchema,
  problems: [peopleProblems['person-not-found']],
});
