import { namesAuditSubjectLike } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { careerPlansTables } from './career-plans.tables.ts';
import { learningGoals } from '../assessments/assessments.public.ts';
import { cardHolders } from '../cards/cards.public.ts';
import { commentOwners } from '../comments/comments.public.ts';
import { careerPlanJobs, careerPlanSubscribers } from './career-plans.jobs.ts';
import { careerPlanRoutes } from './career-plans.routes.ts';
import { commentedPlans } from './plan-comments.service.ts';
import { plansOfCards } from './plan-handover.service.ts';
import { plannedSkillsOf } from './plan-upkeep.repo.ts';
import { careerPlanNotifiers } from './career-plans.notifications.ts';
import { careerPlanSubject } from './career-plans.notification-subjects.ts';

export const careerPlansFeature: ServerFeature = {
  slug: 'career-plans',
  tables: careerPlansTables,
  routes: careerPlanRoutes,
  jobs: careerPlanJobs,
  subscribers: [...careerPlanSubscribers, ...careerPlanNotifiers],
  notificationSubjects: { 'career-plan': careerPlanSubject },
  gives: [
    learningGoals.with(plannedSkillsOf),
    commentOwners.with(commentedPlans),
    cardHolders.with(plansOfCards),
    namesAuditSubjectLike('career-plan', 'career_plans', 'owner_id', 'person'),
  ],
};
