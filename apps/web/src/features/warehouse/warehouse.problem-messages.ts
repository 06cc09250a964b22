import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about the data warehouse say, by code. */
export const problemMessages: ProblemMessages = {
  'warehouse-off': msg`Switch this on first.`,
  'warehouse-busy': msg`A copy is already running. Wait until it finishes.`,
  'warehouse-file-not-found': msg`This file is not available.`,
};
