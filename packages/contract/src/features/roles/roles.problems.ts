import { defineProblems } from '../../kit/problem.ts';

export const rolesProblems = defineProblems({
  'role-stays': { status: 409, title: 'Roles that every organisation starts with cannot be deleted.' },
  'role-needs-closed-group': { status: 409, title: 'Everyone can join this group by themselves, so it cannot come with a role.' },
});
