import { defineProblems } from '../../kit/problem.ts';

export const groupFeedProblems = defineProblems({
  'group-post-not-found': { status: 404, title: 'This post is no longer available.' },
  'group-feed-off': { status: 409, title: 'The feed of this group is switched off.' },
  'group-post-decided': { status: 409, title: 'Another leader has already decided on this post.' },
});
