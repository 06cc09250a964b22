import type { OwnTables } from '../../platform/db/own-tables.ts';

/** No other feature reads any of it. */
export const checkInsTables: OwnTables = {
  check_in_agreements: [],
  check_in_answers: [],
  check_in_notes: [],
  check_in_questions: [],
  check_ins: [],
};
