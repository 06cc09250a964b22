import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about groups say, by code. */
export const problemMessages: ProblemMessages = {
  'group-name-not-unique': msg`More than one group has this name. Rename one of them first.`,
  'group-twice-in-file': msg`This group is already in line {line}.`,
  'no-person-named': msg`No one here has the address or number “{name}”.`,
  'group-not-found': msg`Sorry this page is not available`,
  'group-member-not-found': msg`This person is not in the group.`,
  'group-mandatory': msg`Everyone belongs to this group. You can’t leave it.`,
  'group-last-owner': msg`A group needs an owner. Make someone else owner first.`,
  'group-not-invited': msg`There is no pending invitation.`,
  'group-table-unreadable': msg`We couldn’t read this file as a table. It needs a header row with a column for email addresses.`,
  'group-table-too-large': msg`This table is too large. The limit is 1 MB and 2,000 lines.`,
  'no-person-of-address': msg`No one here uses this address.`,
  'person-twice-in-file': msg`This person is already in line {line}.`,
  'waits-for-answer': msg`This person has not accepted the invitation yet.`,
};
