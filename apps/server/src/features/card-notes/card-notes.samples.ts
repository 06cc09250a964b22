import { createCardNote } from '@waymark/contract/card-notes';
import { defineSamples } from '../../testing/samples.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';

export const cardNoteSamples = defineSamples(({ caller }) => {
  const card = async () => ({ cardId: (await aPublishedCard(caller)).id });
  const noted = async () => ({
    noteId: (await caller.call(createCardNote, { params: await card(), query: {}, body: { body: 'Valve 14 sticks' } })).id,
  });
  return {
    'card-notes.list': async () => {
      await noted();
      return { query: {} };
    },
    'card-notes.create': async () => ({ params: await card(), body: { body: 'Valve 14 sticks', positionSeconds: 72 } }),
    'card-notes.update': async () => ({ params: await noted(), body: { body: 'Valve 14 sticks at night' } }),
    'card-notes.delete': async () => ({ params: await noted() }),
  };
});
