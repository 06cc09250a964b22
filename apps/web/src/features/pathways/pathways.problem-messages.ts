import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about pathways say, by code. */
export const problemMessages: ProblemMessages = {
  'path-not-found': msg`Sorry this page is not available`,
  'path-card-locked': msg`This is locked until you complete what comes before it.`,
  'path-changed-meanwhile': msg`Someone else changed this at the same time. Your changes are kept.`,
  'path-cycle': msg`A pathway can’t contain itself, directly or through another one.`,
  'path-too-deep': msg`Pathways can be nested three levels deep at most.`,
  'path-not-publishable': msg`It needs at least one required item that is published.`,
};
