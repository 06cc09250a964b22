import { expect, test } from 'vitest';
import { archiveCard } from '@waymark/contract/cards';
import { listCarousel } from '@waymark/contract/discover';
import { transaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from './cards.factory.ts';
import { refreshCardRanking } from './cards.search.ts';

const app = await testApp();

test('HOM-05 what is used most moves up its shelves once it is ranked again, and what is archived leaves them', async () => {
  const { store } = app.home;
  const [curator, learner] = [await app.signedIn({ role: 'curator' }), await app.signedIn()];
  const oldest = await aPublishedCard(curator, { title: 'Pump curves', topics: ['Pumps'] });
  for (const title of ['Pump noise', 'Pump rooms']) {
    app.clock.advance({ minutes: 1 });
    await aPublishedCard(curator, { title, topics: ['Pumps'] });
  }
  const pumps = async () =>
    (await learner.call(listCarousel, { query: { by: 'topic', value: 'pumps' } })).items.map(({ card }) => card.title);
  expect(await pumps()).toEqual(['Pump rooms', 'Pump noise', 'Pump curves']);
  await app.platform.database.owner.query('update cards set views_count = 5000 where organisation_id = $1 and id = $2', [
    store.organisationId,
    oldest.id,
  ]);
  await transaction(store, (tx) => app.platform.jobs.enqueue(tx, refreshCardRanking, null));
  await app.jobsDone();
  expect(await pumps()).toEqual(['Pump curves', 'Pump rooms', 'Pump noise']);
  await curator.call(archiveCard, { params: { cardId: oldest.id } });
  expect(await pumps()).toEqual(['Pump rooms', 'Pump noise']);
});
