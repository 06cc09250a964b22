import { defineProblems } from '../../kit/problem.ts';

export const groupProblems = defineProblems({
  'group-not-found': { status: 404, title: 'Sorry this page is not available' },
  'group-member-not-found': { status: 404, title: 'This person is not in the group.' },
  'group-mandatory': { status: 409, title: 'Everybody belongs to this group. It cannot be left.' },
  'group-last-owner': { status: 409, title: 'A group needs an owner. Make somebody else owner first.' },
  'group-not-invited': { status: 409, title: 'There is no invitation to answer.' },
});
