import { visitCard } from '@waymark/contract/cards';
import { defineSamples } from '../../testing/samples.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aPageLayout } from '../page-layouts/page-layouts.factory.ts';

export const homeSamples = defineSamples(({ caller }) => {
  /** A page of a home that has something to show. */
  const page = async () => {
    const card = await aPublishedCard(caller);
    await caller.call(visitCard, { params: { cardId: card.id }, body: {} });
    return { query: { limit: 12 } };
  };
  return {
    'home.get': async () => {
      await page();
      return {};
    },
    'home.preview': async () => ({ params: { pageLayoutId: (await aPageLayout(caller)).id }, query: { language: 'en' } }),
    'home.ahead': async () => {
      await page();
      return {};
    },
    'home.list-continue-learning': page,
    'home.list-following': page,
  };
});
