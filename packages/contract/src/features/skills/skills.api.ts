import { defineEndpoint } from '../../kit/endpoint.ts';
import { skillListSchema, skillsQuery } from './skills.schema.ts';

export const searchSkills = defineEndpoint({
  id: 'skills.search',
  method: 'GET',
  path: '/api/v1/skills',
  summary: 'Skills for pickers: by the beginnings of their words, by id, or those related to some',
  access: 'signedIn',
  rateLimit: { max: 300, perSeconds: 60, by: 'actor' },
  query: skillsQuery,
  response: skillListSchema,
});
