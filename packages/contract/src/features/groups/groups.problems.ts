import { defineProblems } from '../../kit/problem.ts';

export const groupProblems = defineProblems({
  'group-not-found': { status: 404, title: 'Sorry this page is not available' },
  'group-member-not-found': { status: 404, title: 'This person is not in the group.' },
  'group-mandatory': { status: 409, title: 'Everyone belongs to this group. It cannot be left.' },
  'group-last-owner': { status: 409, title: 'A group needs an owner. Make someone else owner first.' },
  'group-table-unreadable': {
    status: 422,
    title: 'This file could not be read as a table. It needs a line of column names with one for email addresses.',
  },
  'group-table-too-large': { status: 422, title: 'This table is too large. It may have 1 MB and 2,000 lines.' },
  'group-not-invited': { status: 409, title: 'There is no invitation to answer.' },
});
