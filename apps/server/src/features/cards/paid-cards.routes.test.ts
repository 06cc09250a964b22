import { expect, test } from 'vitest';
import {
  attemptQuiz,
  type CardContent,
  completeCard,
  getCard,
  listCards,
  rateCard,
  updateCard,
  visitCard,
  voteInPoll,
} from '@waymark/contract/cards';
import { getPathOutline } from '@waymark/contract/pathways';
import { search } from '@waymark/contract/search';
import { testApp } from '../../testing/app.ts';
import { aPicture, anUpload } from '../media/media.factory.ts';
import { buyFor } from './paid-cards.factory.ts';
import { aPublishedCard, articleContent, cardInput, pollContent, quizContent } from './cards.factory.ts';
import { aPath } from '../pathways/pathways.factory.ts';

const app = await testApp();
const price = { amount: '49.00', currency: 'EUR' } as const;

test('CRD-14 a paid card shows its price, and its content opens by no door until it is bought', async () => {
  const author = await app.signedIn();
  const learner = await app.signedIn({ role: 'learner' });
  const sold = (content: CardContent, title: string) => aPublishedCard(author, { title, content, price });
  const article = await sold(articleContent, 'Paid article');
  const text = await sold({ cardType: 'text', html: '<p>Unmistakable wording inside.</p>' }, 'Paid text');
  const quiz = await sold(quizContent, 'Paid quiz');
  const poll = await sold(pollContent, 'Paid poll');
  const look = (idOrSlug: string) => learner.call(getCard, { params: { idOrSlug } });

  const met = await look(article.id);
  expect(met).toMatchObject({ prices: [price], plan: 'paid', mustBeBought: true, content: { cardType: 'locked' }, resource: null });
  expect(met).toMatchObject({ can: { view: true, complete: false, comment: false }, commentsEnabled: false, completeByHand: false });
  for (const { id } of [article, text, quiz, poll])
    expect(JSON.stringify(await look(id))).not.toMatch(/example.org|Unmistakable|night flow read/);

  const code = async (attempt: Promise<{ problem?: { code: string } | undefined }>) => (await attempt).problem?.code;
  const at = (cardId: string) => ({ params: { cardId } });
  expect(await code(learner.attempt(completeCard, at(text.id)))).toBe('card-not-bought');
  expect(await code(learner.attempt(voteInPoll, { ...at(poll.id), body: { optionIds: ['a'] } }))).toBe('card-not-bought');
  expect(await code(learner.attempt(attemptQuiz, { ...at(quiz.id), body: { version: 1, answers: {} } }))).toBe('card-not-bought');
  expect(await code(learner.attempt(rateCard, { ...at(text.id), body: { rating: 5 } }))).toBe('card-not-bought');
  // Looking at it begins nothing.
  expect(await learner.call(visitCard, { ...at(text.id), body: { openedLink: true } })).toMatchObject({ completionState: null });

  const found = await learner.call(search, { query: { q: 'unmistakable wording' } });
  expect(found.items).toEqual([]);
  expect((await learner.call(search, { query: { q: 'paid', price: ['paid' as const] } })).items).toHaveLength(4);
  const paid = await learner.call(listCards, { query: { price: 'paid', limit: 12 } });
  expect(paid.items.map((card) => [card.prices, card.mustBeBought])).toEqual(Array.from({ length: 4 }, () => [[price], true]));
  expect((await learner.call(listCards, { query: { price: 'free', limit: 12 } })).items).toEqual([]);

  // Its author and its buyers open it.
  expect((await author.call(getCard, { params: { idOrSlug: text.id } })).content).toMatchObject({ cardType: 'text' });
  await buyFor(app.home.store, learner, text.id);
  expect(await look(text.id)).toMatchObject({ mustBeBought: false, content: { cardType: 'text' }, can: { complete: true } });
  expect(await learner.call(completeCard, at(text.id))).toMatchObject({ completionState: 'COMPLETED' });
});

test('CRD-14 of the files of a paid card only its cover is given out', async () => {
  const author = await app.signedIn();
  const learner = await app.signedIn({ role: 'learner' });
  const picture = async (name: string) => (await anUpload(author, name, await aPicture(400, 300))).id;
  const [inside, cover] = [await picture('inside.jpg'), await picture('cover.jpg')];
  const content = { cardType: 'image', fileId: inside, alt: 'A valve' } as const;
  const card = await aPublishedCard(author, { content, cover: { imageFileId: cover }, price });
  const status = async (fileId: string) => (await learner.send('GET', `/api/v1/files/${fileId}`)).status;
  expect([await status(inside), await status(cover)]).toEqual([404, 200]);
  await buyFor(app.home.store, learner, card.id);
  expect(await status(inside)).toBe(200);
});

test('CRD-14 in a pathway a paid card counts as locked, and being given the pathway does not give it', async () => {
  const author = await app.signedIn();
  const learner = await app.signedIn({ role: 'learner' });
  const sold = await aPublishedCard(author, { title: 'Sold', price });
  const free = await aPublishedCard(author, { title: 'Free' });
  const path = await aPath(author, [{ cardId: sold.id }, { cardId: free.id, isLocked: true }]);
  const outline = await learner.call(getPathOutline, { params: { idOrSlug: path.id } });
  expect(outline.sections.flatMap(({ entries }) => entries.map(({ state, waitsFor }) => [state, waitsFor]))).toEqual([
    ['locked', null],
    ['locked', 'Sold'],
  ]);
  const through = await learner.call(getCard, { params: { idOrSlug: sold.id }, query: { through: path.id } });
  expect(through.content).toEqual({ cardType: 'locked' });
  await buyFor(app.home.store, learner, sold.id);
  const after = await learner.call(getPathOutline, { params: { idOrSlug: path.id } });
  expect(after.next?.title).toBe('Sold');
});

test('CRD-14 a person who began a card while it was free keeps it', async () => {
  const author = await app.signedIn();
  const early = await app.signedIn({ role: 'learner' });
  const late = await app.signedIn({ role: 'learner' });
  const card = await aPublishedCard(author);
  await early.call(visitCard, { params: { cardId: card.id }, body: {} });
  await author.call(updateCard, { params: { cardId: card.id }, body: { ...cardInput({ price }), version: card.version } });
  const mustBuy = async (who: typeof early) => (await who.call(getCard, { params: { idOrSlug: card.id } })).mustBeBought;
  expect([await mustBuy(early), await mustBuy(late)]).toEqual([false, true]);
});

test.each(['0.00', '-1.00', '12', '1234567.00', '1.999'])('CRD-14 a price of %s is refused, with its field named', async (amount) => {
  const author = await app.signedIn();
  await expect(aPublishedCard(author, { price: { amount, currency: 'EUR' } })).rejects.toMatchObject({
    message: expect.stringContaining('price.amount') as string,
  });
});
