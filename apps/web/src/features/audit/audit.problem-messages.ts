import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about the audit log say, by code. */
export const problemMessages: ProblemMessages = {
  'audit-task-not-found': msg`This no longer exists.`,
  'audit-export-not-ready': msg`This export is not ready yet.`,
};
