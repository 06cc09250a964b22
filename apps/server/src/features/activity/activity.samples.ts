import { defineSamples } from '../../testing/samples.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';

export const activitySamples = defineSamples(({ caller }) => ({
  'activity.profile-data': { params: { userId: caller.userId } },
  'activity.of-person': async () => {
    await aPublishedCard(caller);
    return { params: { userId: caller.userId } };
  },
}));
