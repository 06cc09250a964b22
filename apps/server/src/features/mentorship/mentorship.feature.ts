import { namesAuditSubjectLike } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { mentorshipTables } from './mentorship.tables.ts';
import { learningGoals } from '../assessments/assessments.public.ts';
import { calendarSources } from '../calendar/calendar.public.ts';
import { reasonMeanings } from '../opportunities/opportunities.public.ts';
import { mentorshipGoalsOf } from './mentorship-goals.service.ts';
import { requestMatched } from './mentorship-matchings.jobs.ts';
import { mentorshipReasonWords } from './mentorship-reasons.service.ts';
import { sessionsInCalendar } from './mentorship-sessions.service.ts';
import { tick, tickOfSession, watchClocks } from './mentorship.jobs.ts';
import { endForDeleted, endForSuspended, eraseMentorship, followProfile } from './mentorship-departures.jobs.ts';
import { mentorshipRoutes } from './mentorship.routes.ts';
import { mentorshipNotifiers } from './mentorship.notifications.ts';

export const mentorshipFeature: ServerFeature = {
  slug: 'mentorship',
  tables: mentorshipTables,
  routes: mentorshipRoutes,
  jobs: [tick, tickOfSession, watchClocks, requestMatched],
  subscribers: [endForSuspended, endForDeleted, eraseMentorship, followProfile, ...mentorshipNotifiers],
  gives: [
    calendarSources.with(sessionsInCalendar),
    learningGoals.with(mentorshipGoalsOf),
    reasonMeanings.with({ type: 'mentorship', words: mentorshipReasonWords }),
    namesAuditSubjectLike('mentorship', 'mentorships', 'mentee_id', 'person'),
  ],
};
