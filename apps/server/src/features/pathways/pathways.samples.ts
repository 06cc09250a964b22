import { defineSamples } from '../../testing/samples.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aPath, aPathCard, entriesOf, fillPath } from './pathways.factory.ts';

export const pathwaySamples = defineSamples(({ caller }) => {
  const cardId = async () => (await aPublishedCard(caller)).id;
  const published = async () => aPath(caller, [await cardId()]);
  const onPath = async () => ({ params: { pathId: (await published()).id } });
  const bySlug = async () => ({ params: { idOrSlug: (await published()).id } });
  return {
    'pathways.card-uses': async () => ({ params: { cardId: await cardId() } }),
    'pathways.retire-card': async () => ({ params: { cardId: await cardId() }, body: { successorId: await cardId(), isEquivalent: true } }),
    'pathways.get-outline': bySlug,
    'pathways.start': onPath,
    'pathways.dismiss-news': onPath,
    'pathways.get-draft': bySlug,
    'pathways.save-draft': async () => {
      const { id } = await aPathCard(caller);
      return {
        params: { pathId: id },
        body: { sections: [], entries: entriesOf([await cardId()]), startsOn: null, revision: 0 },
      };
    },
    'pathways.discard-draft': onPath,
    'pathways.check-publication': onPath,
    'pathways.publish': async () => {
      const { id } = await aPathCard(caller);
      const { revision } = await fillPath(caller, id, [await cardId()]);
      return { params: { pathId: id }, body: { revision, underWay: 'keep' } };
    },
    'pathways.get-version': async () => ({ params: { pathId: (await published()).id, version: 1 } }),
    'pathways.set-people': async () => ({ params: { pathId: (await published()).id }, body: { people: [] } }),
    'pathways.review': async () => ({ params: { pathId: (await published()).id }, body: { verdict: 'approved', note: '' } }),
    'pathways.duplicate': async () => ({ params: { pathId: (await published()).id }, body: { title: 'A copy' } }),
  };
});
