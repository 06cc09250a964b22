import { defineProblems } from '../../kit/problem.ts';

export const customFieldProblems = defineProblems({
  'custom-field-not-found': { status: 404, title: 'This field no longer exists.' },
  'too-many-custom-fields': { status: 409, title: 'There are as many fields as there can be. Delete one first.' },
});
