import { defineProblems } from '../../kit/problem.ts';

export const pictureProblems = defineProblems({
  'unsplash-not-configured': { status: 409, title: 'Unsplash is not set up here.' },
  'unsplash-unreachable': { status: 503, title: 'Unsplash isn’t responding right now. Try again later, or choose another picture.' },
  'unsplash-busy': { status: 503, title: 'Unsplash has answered as many requests as it allows this hour. Try again later.' },
  'unsplash-photo-not-found': { status: 404, title: 'This photo is no longer at Unsplash.' },
});
