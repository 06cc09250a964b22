import { defineProblems } from '../../kit/problem.ts';

export const projectCardProblems = defineProblems({
  'submission-not-found': { status: 404, title: 'This submission is no longer there.' },
  'submission-empty': { status: 422, title: 'Write something, add a link or a file before you hand it in.' },
  'submissions-too-large': { status: 422, title: 'These files are too large together.' },
  'submission-being-read': { status: 409, title: 'A grader is already reading your submission, so you can no longer replace it.' },
  'submission-passed-already': { status: 409, title: 'You have passed this project already.' },
  'submission-closed': { status: 409, title: 'You have used all attempts.' },
  'submission-graded-already': { status: 409, title: 'This submission has its result already.' },
  'submission-changed-meanwhile': {
    status: 409,
    title: 'This submission was replaced while you read it. Read the new one first.',
    isOutdated: true,
  },
  'own-submission': { status: 403, title: 'You cannot grade what you handed in yourself.' },
  'grade-incomplete': { status: 422, title: 'Give points for each criterion before you pass it.' },
  'grade-below-pass': { status: 422, title: 'The points are below the pass mark.' },
});
