import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { skillsTables } from './skills.tables.ts';
import { importers } from '../imports/imports.public.ts';
import { detectFromWork } from './skill-detection.jobs.ts';
import { refreshLevels, eraseSkills } from './skills.jobs.ts';
import { skillRoutes } from './skills.routes.ts';
import { personSkillImporter } from './person-skill-import.service.ts';
import { skillImporter } from './taxonomy-importer.service.ts';
import { skillNotifiers } from './skills.notifications.ts';
import { skillSubject } from './skills.notification-subjects.ts';

export const skillsFeature: ServerFeature = {
  slug: 'skills',
  tables: skillsTables,
  routes: skillRoutes,
  jobs: [refreshLevels],
  subscribers: [eraseSkills, detectFromWork, ...skillNotifiers],
  notificationSubjects: { skill: skillSubject },
  gives: [namesAuditSubject('skill', 'skills', 'name'), importers.with(skillImporter), importers.with(personSkillImporter)],
};
