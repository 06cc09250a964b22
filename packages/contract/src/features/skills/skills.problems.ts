import { defineProblems } from '../../kit/problem.ts';

export const skillProblems = defineProblems({
  'skill-not-found': { status: 404, title: 'This skill is not there any more.' },
  'person-skill-not-found': { status: 404, title: 'This person does not have this skill.' },
  'skill-evidence-not-found': { status: 404, title: 'This evidence is not there any more.' },
  'evidence-not-now': { status: 409, title: 'Meanwhile this has been decided, disputed or taken back. Look at it again.' },
  'skills-full': { status: 409, title: 'There is no room for more skills. Remove one first.' },
});
