import { defineProblems } from '../../kit/problem.ts';

export const contentFeedProblems = defineProblems({
  'content-feed-not-found': { status: 404, title: 'This content source is no longer here.' },
  'content-feed-name-taken': { status: 409, title: 'There is already a content source with this name.' },
  'too-many-content-feeds': { status: 409, title: 'There are as many content sources as there can be.' },
  'content-feed-running': { status: 409, title: 'This content source is being read right now.' },
});
