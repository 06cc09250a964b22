import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about groups say, by code. */
export const problemMessages: ProblemMessages = {
  'group-not-found': msg`Sorry this page is not available`,
  'group-member-not-found': msg`This person is not in the group.`,
  'group-mandatory': msg`Everybody belongs to this group. It cannot be left.`,
  'group-last-owner': msg`A group needs an owner. Make somebody else owner first.`,
  'group-not-invited': msg`There is no invitation to answer.`,
  'waits-for-answer': msg`This person has not accepted the invitation yet.`,
};
