import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { detectFromWork } from './skill-detection.jobs.ts';
import { clearOldSkillImports, refreshLevels, eraseSkills } from './skills.jobs.ts';
import { skillRoutes } from './skills.routes.ts';
import { checkSkillImport, runSkillImport } from './taxonomy-import.service.ts';
import { skillNotifiers } from './skills.notifications.ts';
import { skillSubject } from './skills.notification-subjects.ts';

export const skillsFeature: ServerFeature = {
  slug: 'skills',
  routes: skillRoutes,
  jobs: [checkSkillImport, runSkillImport, refreshLevels, clearOldSkillImports],
  subscribers: [eraseSkills, detectFromWork, ...skillNotifiers],
  notificationSubjects: { skill: skillSubject },
  gives: [namesAuditSubject('skill', 'skills', 'name')],
};
