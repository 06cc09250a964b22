import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals of the picture library say, by code. */
export const problemMessages: ProblemMessages = {
  'unsplash-not-configured': msg`Unsplash isn’t set up here. Choose a stock picture or upload your own.`,
  'unsplash-unreachable': msg`Unsplash isn’t responding right now. Try again later, or choose another picture.`,
  'unsplash-busy': msg`We’ve reached Unsplash’s hourly limit. Try again later, or choose another picture.`,
  'unsplash-photo-not-found': msg`This photo is no longer on Unsplash. Choose another one.`,
};
