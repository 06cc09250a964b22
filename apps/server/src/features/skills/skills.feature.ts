import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { personErased } from '../people/people.public.ts';
import { forgetCredentialsOf } from './credentials.repo.ts';
import { deleteSkillsOf } from './person-skills.repo.ts';
import { detectFromWork } from './skill-detection.jobs.ts';
import { clearOldSkillImports, refreshLevels } from './skills.jobs.ts';
import { skillRoutes } from './skills.routes.ts';
import { checkSkillImport, runSkillImport } from './taxonomy-import.service.ts';
import { skillNotifiers } from './skills.notifications.ts';
import { skillSubject } from './skills.notification-subjects.ts';

const eraseSkills = subscribeInTransaction([personErased], 'skills.erase', async (ctx, { details: { userId } }) => {
  await deleteSkillsOf(ctx.store, userId);
  await forgetCredentialsOf(ctx.store, userId, ctx.now());
});

export const skillsFeature: ServerFeature = {
  slug: 'skills',
  routes: skillRoutes,
  jobs: [checkSkillImport, runSkillImport, refreshLevels, clearOldSkillImports],
  subscribers: [eraseSkills, detectFromWork, ...skillNotifiers],
  notificationSubjects: { skill: skillSubject },
  gives: [namesAuditSubject('skill', 'skills', 'name')],
};
