import { namesAuditSubjectLike } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { learningGoals } from '../assessments/assessments.public.ts';
import { commentOwners } from '../comments/comments.public.ts';
import { careerPlanJobs, careerPlanSubscribers } from './career-plans.jobs.ts';
import { careerPlanRoutes } from './career-plans.routes.ts';
import { commentedPlans } from './plan-comments.service.ts';
import { plannedSkillsOf } from './plan-upkeep.repo.ts';

export const careerPlansFeature: ServerFeature = {
  slug: 'career-plans',
  routes: careerPlanRoutes,
  jobs: careerPlanJobs,
  subscribers: careerPlanSubscribers,
  gives: [
    learningGoals.with(plannedSkillsOf),
    commentOwners.with(commentedPlans),
    namesAuditSubjectLike('career-plan', 'career_plans', 'owner_id', 'person'),
  ],
};
