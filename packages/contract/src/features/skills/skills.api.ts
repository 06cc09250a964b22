import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { skillProblems } from './skills.problems.ts';
import {
  capabilitiesSchema,
  directoryQuery,
  directorySkillSchema,
  skillListSchema,
  skillParams,
  skillsQuery,
  skillSummarySchema,
} from './skills.schema.ts';

const directory = { access: ['SHOW_SKILLS_DIRECTORY'], feature: 'skills_directory' } as const;

export const searchSkills = defineEndpoint({
  id: 'skills.search',
  method: 'GET',
  path: '/api/v1/skills',
  summary: 'Skills for pickers: by the beginnings of their words, by id, or those related to some',
  access: 'signedIn',
  scope: 'skills.read',
  rateLimit: { max: 300, perSeconds: 60, by: 'actor' },
  query: skillsQuery,
  response: skillListSchema,
});

export const browseSkills = defineEndpoint({
  id: 'skills.directory',
  method: 'GET',
  path: '/api/v1/skills-directory',
  summary: 'The skills directory in alphabetical order: all, of a capability, or what begins like a text',
  ...directory,
  query: directoryQuery,
  response: pageOf(skillSummarySchema),
});

export const listCapabilities = defineEndpoint({
  id: 'skills.capabilities',
  method: 'GET',
  path: '/api/v1/skills-directory/capabilities',
  summary: 'The capabilities that skills belong to',
  ...directory,
  response: capabilitiesSchema,
});

export const getDirectorySkill = defineEndpoint({
  id: 'skills.directory-get',
  method: 'GET',
  path: '/api/v1/skills-directory/:skillId',
  summary: 'A skill or a capability of the directory with what is near it',
  ...directory,
  params: skillParams,
  response: directorySkillSchema,
  problems: [skillProblems['skill-not-found']],
});
