import { defineEndpoint } from '../../kit/endpoint.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { personParams } from '../people/profile.schema.ts';
import { personTopicsSchema } from './person-topics.schema.ts';

export const getPersonTopics = defineEndpoint({
  id: 'cards.topics-of-person',
  method: 'GET',
  path: '/api/v1/users/:userId/topics',
  summary: 'What a person knows and learns by topic, and for themselves what they have been learning lately',
  access: 'signedIn',
  params: personParams,
  response: personTopicsSchema,
  problems: [peopleProblems['person-not-found']],
});
