import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about groups say, by code. */
export const problemMessages: ProblemMessages = {
  'group-not-found': msg`Sorry this page is not available`,
  'group-member-not-found': msg`This person is not in the group.`,
  'group-mandatory': msg`Everyone belongs to this group. It cannot be left.`,
  'group-last-owner': msg`A group needs an owner. Make someone else owner first.`,
  'group-not-invited': msg`There is no invitation to answer.`,
  'group-table-unreadable': msg`This file could not be read as a table. It needs a line of column names with one for email addresses.`,
  'group-table-too-large': msg`This table is too large. It may have 1 MB and 2,000 lines.`,
  'no-person-of-address': msg`No one here has this address.`,
  'person-twice-in-file': msg`This person is in line {line} already.`,
  'waits-for-answer': msg`This person has not accepted the invitation yet.`,
};
