import type { OwnTables } from '../../platform/db/own-tables.ts';

export const mentorshipTables: OwnTables = {
  mentors: [],
  mentorship_blocked_pairs: [],
  mentorship_enrolments: [],
  mentorship_goals: [],
  mentorship_matchings: [],
  mentorship_notes: [],
  mentorship_points: [],
  mentorship_sessions: [],
  mentorships: ['id', 'mentee_id', 'mentor_id'],
};
