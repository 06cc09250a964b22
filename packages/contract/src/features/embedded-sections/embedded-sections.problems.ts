import { defineProblems } from '../../kit/problem.ts';

export const sectionProblems = defineProblems({
  'section-not-found': { status: 404, title: 'This section does not exist, or is switched off.' },
  'section-name-taken': { status: 409, title: 'A section with this name already exists for this platform.' },
  'section-changed': { status: 409, title: 'The file has changed since you checked it. Check it again.' },
  'too-many-sections': { status: 409, title: 'You have reached the limit of sections. Remove one first.' },
  'origin-not-allowed': { status: 403, title: 'No section in this organisation uses this origin.' },
});
