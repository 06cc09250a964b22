import { defineProblems } from '../../kit/problem.ts';

export const channelProblems = defineProblems({
  'channel-not-found': { status: 404, title: 'Sorry this page is not available' },
  'channel-person-not-found': { status: 404, title: 'This person does not look after the channel.' },
  'channel-follower-not-found': { status: 404, title: 'This person does not ask to follow the channel.' },
  'channel-card-not-found': { status: 404, title: 'This is not in the channel.' },
  'channel-mandatory': { status: 409, title: 'Everyone follows this channel.' },
  'channel-post-decided': { status: 409, title: 'Someone else has decided about this post.' },
  'channel-post-not-wanted': { status: 409, title: 'The curators have turned this down or taken it out of the channel.' },
});
