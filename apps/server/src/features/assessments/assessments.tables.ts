import type { OwnTables } from '../../platform/db/own-tables.ts';

export const assessmentsTables: OwnTables = {
  assessment_invitations: [],
  assessment_level_descriptions: [],
  assessment_ratings: [],
  assessment_releases: [],
  assessment_request_skills: [],
  assessment_requests: [],
};
