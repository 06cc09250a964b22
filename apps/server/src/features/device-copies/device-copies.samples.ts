import { defineSamples } from '../../testing/samples.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';

export const deviceCopySamples = defineSamples(({ caller }) => ({
  'device-copies.note': async () => ({ params: { cardId: (await aPublishedCard(caller)).id } }),
}));
