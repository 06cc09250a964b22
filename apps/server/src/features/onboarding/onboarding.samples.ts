import { topicsByNames } from '../cards/cards.public.ts';
import { defineSamples } from '../../testing/samples.ts';

export const onboardingSamples = defineSamples(({ app, store }) => {
  const newcomer = () => app.signedIn({ onboarded: false });
  return {
    'onboarding.get': {},
    'onboarding.submit': async () => ({
      body: { step: 'profile', user: { firstName: 'Yusuf', timeZone: 'Europe/Oslo' } },
      as: await newcomer(),
    }),
    'onboarding.topics': {},
    'onboarding.first-week': async () => ({ query: { topics: await topicsByNames(store, ['Maps']) } }),
    'onboarding.people': {},
    'onboarding.channels': {},
  };
});
