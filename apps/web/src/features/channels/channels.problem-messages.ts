import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about channels say, by code. */
export const problemMessages: ProblemMessages = {
  'channel-not-found': msg`Sorry this page is not available`,
  'channel-person-not-found': msg`This person is not a curator of the channel.`,
  'channel-follower-not-found': msg`Someone else has answered, or the request was withdrawn.`,
  'channel-card-not-found': msg`This is no longer in the channel.`,
  'channel-mandatory': msg`Everyone follows this channel.`,
  'channel-post-decided': msg`Someone else has already decided on this post.`,
  'channel-post-not-wanted': msg`The curators don’t want this in the channel.`,
  'unknown-card': msg`This is no longer in the channel.`,
};
