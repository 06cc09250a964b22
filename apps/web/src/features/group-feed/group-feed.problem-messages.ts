import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about a group's feed say, by code. */
export const problemMessages: ProblemMessages = {
  'group-post-not-found': msg`This post is no longer available.`,
  'group-feed-off': msg`The feed of this group is switched off.`,
  'group-post-decided': msg`Another leader has already decided on this post.`,
};
