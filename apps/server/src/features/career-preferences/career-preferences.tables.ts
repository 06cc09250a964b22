import type { OwnTables } from '../../platform/db/own-tables.ts';

export const careerPreferencesTables: OwnTables = {
  career_preferences: ['career_goals', 'user_id'],
};
