import { defineProblems } from '../../kit/problem.ts';

export const pathwayProblems = defineProblems({
  'path-not-found': { status: 404, title: 'This pathway is not available.' },
  'path-card-locked': { status: 403, title: 'This is locked until you finish what comes before it.' },
  'path-changed-meanwhile': {
    status: 409,
    title: 'Someone else changed this pathway. Your changes are kept; look at theirs first.',
    isOutdated: true,
  },
  'path-cycle': { status: 409, title: 'A pathway cannot contain itself, directly or through another one.' },
  'path-too-deep': { status: 409, title: 'Pathways can be nested three levels deep at most.' },
  'path-not-publishable': { status: 409, title: 'This pathway cannot be published as it is.' },
});
