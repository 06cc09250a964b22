import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { personErased } from '../people/people.public.ts';
import { deleteSkillsOf } from './person-skills.repo.ts';
import { detectFromWork } from './skill-detection.jobs.ts';
import { clearOldSkillImports, refreshLevels } from './skills.jobs.ts';
import { skillRoutes } from './skills.routes.ts';
import { checkSkillImport, runSkillImport } from './taxonomy-import.service.ts';

const eraseSkills = subscribeInTransaction([personErased], 'skills.erase', (ctx, { details: { userId } }) =>
  deleteSkillsOf(ctx.store, userId),
);

export const skillsFeature: ServerFeature = {
  slug: 'skills',
  routes: skillRoutes,
  jobs: [checkSkillImport, runSkillImport, refreshLevels, clearOldSkillImports],
  subscribers: [eraseSkills, detectFromWork],
};
