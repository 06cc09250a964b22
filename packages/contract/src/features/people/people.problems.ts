import { defineProblems } from '../../kit/problem.ts';

export const peopleProblems = defineProblems({
  'person-not-found': { status: 404, title: 'Sorry this page is not available' },
  'follow-yourself': { status: 422, title: 'You cannot follow yourself.' },
  'block-yourself': { status: 422, title: 'You cannot block yourself.' },
  'person-blocked': { status: 403, title: 'This is not possible between you two: one of you is blocked.' },
  'account-not-yours-to-change': { status: 403, title: 'This person may do more than you. Ask someone who may do as much.' },
  'role-not-found': { status: 404, title: 'There is no such role here.' },
  'role-beyond-yours': { status: 403, title: 'You can only give and take roles whose permissions you hold yourself.' },
});
