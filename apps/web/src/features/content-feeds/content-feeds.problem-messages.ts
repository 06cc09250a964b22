import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about content sources say, by code. */
export const problemMessages: ProblemMessages = {
  'content-feed-not-found': msg`This content source no longer exists.`,
  'content-feed-name-taken': msg`There is already a content source with this name.`,
  'too-many-content-feeds': msg`You have reached the limit of content sources. Remove one first.`,
  'content-feed-running': msg`We are reading this source right now.`,
};
