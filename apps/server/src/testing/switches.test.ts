import { expect, test } from 'vitest';
import { features } from '../features.ts';

/** Features of which a switch hides only a part, and why the rest goes on without it. */
const IN_PART: Readonly<Record<string, string>> = {
  analytics: 'figures of channels and groups end with those; the rest is of content and people',
  assignments: 'assigning in a group ends with groups; duties go on',
  feed: 'channels in the feed end with channels',
  impersonation: 'managers by proxy are switched; administrators are not',
  learning: 'the page is switched; what one made oneself, and how something ended, is asked from other pages too',
  onboarding: 'the step about channels ends with channels',
  people: 'blocking is switched',
  rewards: 'the leaderboard is switched; points and badges go on',
  session: 'password links are switched; sessions go on',
  skills: 'the directory is switched; skills go on',
  wallet: 'what was begun or paid while it was on is still answered and shown',
};

test('PLT-10 a switch hides all of a feature, or its rest is named with a reason', () => {
  const parts = features.flatMap(({ slug, routes }) => {
    const switched = routes.filter(({ endpoint }) => endpoint.feature !== undefined).length;
    return switched > 0 && switched < routes.length ? [slug] : [];
  });
  expect(parts.toSorted()).toEqual(Object.keys(IN_PART).toSorted());
});
