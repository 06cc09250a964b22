import { defineEndpoint } from '../../kit/endpoint.ts';
import { skillProblems } from '../skills/skills.problems.ts';
import { levelDescriptionsParams, levelDescriptionsSchema } from './level-descriptions.schema.ts';

export const getLevelDescriptions = defineEndpoint({
  id: 'assessments.level-descriptions',
  method: 'GET',
  path: '/api/v1/skills-assessment/skills/:skillId/level-descriptions',
  summary: 'What each level means for a skill',
  access: ['MANAGE_SKILLS'],
  feature: 'skills_assessment',
  params: levelDescriptionsParams,
  response: levelDescriptionsSchema,
  problems: [skillProblems['skill-not-found']],
});

export const updateLevelDescriptions = defineEndpoint({
  id: 'assessments.update-level-descriptions',
  method: 'PUT',
  path: '/api/v1/skills-assessment/skills/:skillId/level-descriptions',
  summary: 'Changes what each level means for a skill',
  access: ['MANAGE_SKILLS'],
  feature: 'skills_assessment',
  params: levelDescriptionsParams,
  body: levelDescriptionsSchema,
  response: levelDescriptionsSchema,
  problems: [skillProblems['skill-not-found']],
});
