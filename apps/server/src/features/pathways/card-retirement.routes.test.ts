import { expect, test } from 'vitest';
import { completeCard, getCard } from '@waymark/contract/cards';
import { getCardUses, getPathOutline, retireCard, startPath } from '@waymark/contract/pathways';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard, textContent } from '../cards/cards.factory.ts';
import { aPath } from './pathways.factory.ts';

const app = await testApp();

test('CRD-22 B1 a successor takes the place of a retired card in every path: no one loses what they did, and no path dead-ends', async () => {
  const author = await app.signedIn({ role: 'curator' });
  const [done, late, stranger] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
  const card = async (title: string) => aPublishedCard(author, { title, content: textContent });
  const [a, old, next] = [await card('A'), await card('Old'), await card('New')];
  const path = await aPath(author, [{ cardId: a.id }, { cardId: old.id, isMandatory: true }], { title: 'Reducing losses' });
  const outline = async (who: typeof done) => who.call(getPathOutline, { params: { idOrSlug: path.id } });
  for (const who of [done, late]) await who.call(startPath, { params: { pathId: path.id } });
  await done.call(completeCard, { params: { cardId: old.id } });
  expect(await author.call(getCardUses, { params: { cardId: old.id } })).toEqual({
    uses: [{ kind: 'pathways', count: 1, names: ['Reducing losses'], lists: [] }],
  });
  expect((await stranger.attempt(getCardUses, { params: { cardId: old.id } })).status).toBe(403);
  const retire = async (who: typeof done, successorId: string | null) =>
    who.attempt(retireCard, { params: { cardId: old.id }, body: { successorId, isEquivalent: true } });
  expect((await retire(stranger, next.id)).status).toBe(403);
  for (const wrong of [old.id, path.id]) {
    expect((await retire(author, wrong)).problem?.errors).toMatchObject([{ field: 'successorId', code: 'not-found' }]);
  }
  expect((await author.call(getCard, { params: { idOrSlug: old.id } })).state).toBe('published');
  expect((await retire(author, next.id)).status).toBe(204);
  await app.jobsDone();
  expect((await author.call(getCard, { params: { idOrSlug: old.id } })).state).toBe('archived');
  expect(await outline(done)).toMatchObject({ doneCount: 1, totalCount: 2 });
  const shown = await outline(late);
  expect(shown).toMatchObject({ doneCount: 0, totalCount: 2 });
  expect(JSON.stringify(shown)).toContain(next.id);
  await late.call(completeCard, { params: { cardId: a.id } });
  await late.call(completeCard, { params: { cardId: next.id } });
  expect(await outline(late)).toMatchObject({ doneCount: 2, completed: true });
});
