import { namesAuditSubjectLike } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { assignmentsTables } from './assignments.tables.ts';
import { assignmentJobs, assignmentSubscribers } from './assignments.jobs.ts';
import { assignmentRoutes } from './assignments.routes.ts';
import { cardHolders } from '../cards/cards.public.ts';
import { dutiesOfCards, seriesOfCards } from './duty-handover.service.ts';
import { calendarSources } from '../calendar/calendar.public.ts';
import { dutiesInCalendar } from './duties-calendar.service.ts';
import { findAssignmentsByRule } from './rule-assignments.repo.ts';
import { seriesJobs, seriesSubscribers } from './series.jobs.ts';
import { targetUses } from '../targets/targets.public.ts';
import { assignmentNotifiers } from './assignments.notifications.ts';

export const assignmentsFeature: ServerFeature = {
  slug: 'assignments',
  tables: assignmentsTables,
  routes: assignmentRoutes,
  jobs: [...assignmentJobs, ...seriesJobs],
  subscribers: [...assignmentSubscribers, ...seriesSubscribers, ...assignmentNotifiers],
  gives: [
    calendarSources.with(dutiesInCalendar),
    cardHolders.with(dutiesOfCards),
    cardHolders.with(seriesOfCards),
    targetUses.with(async (store, targetId) => (await findAssignmentsByRule(store, targetId)).length > 0),
    namesAuditSubjectLike('assignment', 'assignments', 'card_id', 'card'),
    namesAuditSubjectLike('series', 'assignment_series', 'card_id', 'card'),
    namesAuditSubjectLike('duty', 'learning_duties', 'card_id', 'card'),
    namesAuditSubjectLike('waiver', 'duty_waivers', 'card_id', 'card'),
  ],
};
