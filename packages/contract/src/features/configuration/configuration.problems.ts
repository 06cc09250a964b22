import { defineProblems } from '../../kit/problem.ts';

export const configurationProblems = defineProblems({
  'configuration-changed': {
    status: 409,
    title: 'Someone else changed the same settings in the meantime. Look at both and decide.',
    isOutdated: true,
  },
  'configuration-version-not-found': { status: 404, title: 'There is no such version.' },
  'configuration-schedule-not-found': { status: 404, title: 'There is no such planned publication.' },
  'configuration-schedule-settled': {
    status: 409,
    title: 'This publication is no longer waiting: it was published, cancelled or refused.',
  },
  'configuration-copy-invalid': {
    status: 409,
    title: 'This copy code is not valid. It is mistyped, too old, or from this same organisation.',
  },
  'configuration-author-gone': { status: 403, title: 'The person who planned this can no longer publish.' },
});
