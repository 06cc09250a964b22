import { defineProblems } from '../../kit/problem.ts';

export const sectionProblems = defineProblems({
  'section-not-found': { status: 404, title: 'This section does not exist, or is switched off.' },
  'section-name-taken': { status: 409, title: 'There is a section of this name for this platform already.' },
  'section-changed': { status: 409, title: 'What is there now is not what you checked. Check it again.' },
  'too-many-sections': { status: 409, title: 'There are as many sections as there can be. Remove one first.' },
  'origin-not-allowed': { status: 403, title: 'No section of this organisation comes from this origin.' },
});
