import { defineEndpoint } from '../../kit/endpoint.ts';
import { skillProblems } from '../skills/skills.problems.ts';
import { skillsGraphQuery, skillsGraphSchema } from './skills-graph.schema.ts';

export const getSkillsGraph = defineEndpoint({
  id: 'skills-graph.get',
  method: 'GET',
  path: '/api/v1/skills-graph',
  summary: 'Skills, capabilities and job roles with their links: the most asked for, or what is around one of them',
  access: ['SHOW_SKILLS_DIRECTORY'],
  feature: 'skills_graph',
  query: skillsGraphQuery,
  response: skillsGraphSchema,
  problems: [skillProblems['skill-not-found']],
});
