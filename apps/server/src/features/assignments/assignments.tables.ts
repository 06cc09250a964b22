import type { OwnTables } from '../../platform/db/own-tables.ts';

export const assignmentsTables: OwnTables = {
  assignment_series: [],
  assignments: ['card_id', 'due_on', 'ended_at', 'given_at', 'id', 'message', 'target_id', 'target_type'],
  card_shares: ['card_id', 'message', 'shared_at', 'shared_by', 'target_id', 'target_type'],
  duty_reminders: [],
  duty_sources: ['assignment_id', 'card_id', 'gone_at', 'period', 'user_id'],
  duty_waivers: [],
  learning_duties: ['assignment_id', 'card_id', 'due_on', 'fulfilled_at', 'period', 'planned_on', 'starts_on', 'status', 'user_id'],
  series_members: [],
  series_targets: [],
};
