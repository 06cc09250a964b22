import { expect, test } from 'vitest';
import {
  archiveCard,
  getCard,
  listCardsToReview,
  listCardUpkeep,
  publishCard,
  scheduleCardArchival,
  setCardReview,
} from '@waymark/contract/cards';
import { listNotifications } from '@waymark/contract/notifications';
import { testApp } from '../../testing/app.ts';
import { aDraft, aPublishedCard } from './cards.factory.ts';
import { archiveOnTheirDay, remindOfReviews } from './cards.jobs.ts';
import { likeness, shinglesOf } from './card-shingles.ts';
import { aPath, aPathCard, fillPath, publishFilled } from '../pathways/pathways.factory.ts';

const app = await testApp();
const dayFromNow = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

const WORDS =
  'Minimum night flow is read between two and four in the morning when fewest people use water and what still runs is mostly leaks';

test('CRD-22 a card has an owner and a review date; its owner is reminded once, and finds what is due', async () => {
  const owner = await app.signedIn();
  const keeper = await app.signedIn({ role: 'curator' });
  const stranger = await app.signedIn();
  const card = await aPublishedCard(owner, { title: 'Reading the night flow' });
  const at = { params: { cardId: card.id } };
  const refused = await owner.attempt(setCardReview, { ...at, body: { reviewOn: dayFromNow(0) } });
  expect(refused.problem).toMatchObject({ errors: [{ field: 'reviewOn', code: 'in-the-past' }] });
  await owner.call(setCardReview, { ...at, body: { reviewOn: dayFromNow(7) } });
  expect((await stranger.attempt(setCardReview, { ...at, body: { reviewOn: dayFromNow(20) } })).status).toBe(403);

  const due = async (who: typeof owner, of: 'own' | 'everyone' = 'own') =>
    (await who.call(listCardsToReview, { query: { of } })).items.map((item) => [item.card.title, item.isDue]);
  expect(await due(owner)).toEqual([['Reading the night flow', false]]);
  // Only content managers see all; others get their own.
  expect([await due(stranger, 'everyone'), await due(keeper), await due(keeper, 'everyone')]).toEqual([
    [],
    [],
    [['Reading the night flow', false]],
  ]);

  app.clock.advance({ days: 7 });
  for (let time = 0; time < 2; time += 1) await app.platform.jobs.enqueue(app.home.store, remindOfReviews, null);
  await app.jobsDone();
  const told = (await owner.call(listNotifications, { query: {} })).notifications.filter(({ kind }) => kind === 'review-due');
  expect(told).toMatchObject([{ message: expect.stringContaining('Reading the night flow') as string }]);
  expect(await due(owner)).toEqual([['Reading the night flow', true]]);
  await owner.call(setCardReview, { ...at, body: { reviewOn: dayFromNow(365) } });
  expect(await due(owner)).toEqual([]);
});

test('CRD-22 a review and an archival are not put off because something else refers to the card at that moment', async () => {
  const owner = await app.signedIn();
  const busy = await aPublishedCard(owner, { title: 'Compared just now' });
  const leaving = await aPublishedCard(owner, { title: 'Archived just now' });
  await owner.call(setCardReview, { params: { cardId: busy.id }, body: { reviewOn: dayFromNow(7) } });
  await owner.call(scheduleCardArchival, { params: { cardId: leaving.id }, body: { archivesOn: dayFromNow(7) } });
  await app.jobsDone();
  app.clock.advance({ days: 7 });
  // The lock that a row takes on the card it refers to, such as a comment or a comparison.
  const other = await app.platform.database.owner.connect();
  await other.query('begin');
  await other.query('select 1 from cards where id = any($1) for key share', [[busy.id, leaving.id]]);
  await app.platform.jobs.enqueue(app.home.store, remindOfReviews, null);
  await app.platform.jobs.enqueue(app.home.store, archiveOnTheirDay, null);
  await app.jobsDone();
  await other.query('commit');
  other.release();
  const { notifications } = await owner.call(listNotifications, { query: {} });
  expect(notifications.filter(({ kind }) => kind === 'review-due')).toHaveLength(1);
  expect((await owner.call(getCard, { params: { idOrSlug: leaving.id }, query: {} })).state).toBe('archived');
});

test('CRD-22 near-duplicates are found before publishing and in the list of their owner, with where a card is used', async () => {
  const owner = await app.signedIn();
  const other = await app.signedIn();
  const text = (words: string) => ({ cardType: 'text', html: `<p>${words}</p>` }) as const;
  const first = await aPublishedCard(other, { title: 'Reading the night flow', content: text(WORDS) });
  const link = { cardType: 'article', url: 'https://www.example.org/leaks/', siteName: '' } as const;
  const article = await aPublishedCard(other, { title: 'Leaks', content: link });
  await aPublishedCard(other, {
    title: 'Pressure zones',
    content: text('Valves divide a network so that each part can be measured by itself'),
  });
  await app.jobsDone();

  const draft = await aDraft(owner, { title: 'Reading the night flow', content: text(`${WORDS} and little else`) });
  const sameLink = await aDraft(owner, { title: 'Something else altogether', content: { ...link, url: 'http://example.org/leaks' } });
  const upkeep = async (...ids: string[]) => (await owner.call(listCardUpkeep, { query: { ids } })).items;
  const [found] = await upkeep(draft.id);
  expect(found?.lookAlikes).toMatchObject([{ id: first.id, sameAddress: false }]);
  expect(found?.lookAlikes[0]?.likeness).toBeGreaterThanOrEqual(60);
  expect((await upkeep(sameLink.id))[0]?.lookAlikes).toMatchObject([{ id: article.id, likeness: 100, sameAddress: true }]);
  // Nothing of what one does not look after.
  expect(await upkeep(first.id)).toEqual([]);

  await owner.call(publishCard, { params: { cardId: draft.id } });
  await aPath(owner, [{ cardId: draft.id }]);
  await other.call(archiveCard, { params: { cardId: first.id } });
  await app.jobsDone();
  expect(await upkeep(draft.id)).toMatchObject([{ owner: { id: owner.userId }, pathways: 1, plans: 0, reviewOn: null, lookAlikes: [] }]);
});

test('CRD-22 PTH-07 a path that is much like another is found by what is in it, also before it was ever published', async () => {
  const owner = await app.signedIn();
  const other = await app.signedIn();
  const titles = ['What the night flow tells', 'Where pipes break first', 'Listening on a valve', 'Planning a repair by its cost'];
  const inside: string[] = [];
  for (const title of titles) inside.push((await aPublishedCard(other, { title })).id);
  const first = await aPath(other, inside, { title: 'Finding leaks' });
  await aPath(other, [(await aPublishedCard(other, { title: 'Pressure zones and their valves' })).id], { title: 'Zones' });
  await app.jobsDone();
  const own = await aPathCard(owner, 'pathway', { title: 'How we look for leaks' });
  const upkeep = async () => (await owner.call(listCardUpkeep, { query: { ids: [own.id] } })).items[0]?.lookAlikes.map(({ id }) => id);
  expect(await upkeep()).toEqual([]);
  await fillPath(owner, own.id, inside);
  expect(await upkeep()).toEqual([first.id]);
  // What is in it changes: it is compared by its new version.
  await fillPath(other, first.id, [(await aPublishedCard(other, { title: 'Something about meters' })).id]);
  await publishFilled(other, first.id);
  await app.jobsDone();
  expect(await upkeep()).toEqual([]);
});

test.each([
  ['the same words in another order of sentences', WORDS, `Intro first. ${WORDS}`, 60, 99],
  ['the same', WORDS, WORDS.toUpperCase(), 100, 100],
  ['something else', WORDS, 'Valves divide a network so that each part can be measured by itself', 0, 0],
  ['Japanese, which has no spaces', '夜間最小流量は午前二時から四時の間に読み取ります', '夜間最小流量は午前二時から四時の間に読む', 60, 99],
  ['nothing at all', '', '', 0, 0],
])('CRD-22 likeness of %s', (_, one, other, least, most) => {
  const alike = likeness(shinglesOf(one), shinglesOf(other));
  expect(alike).toBeGreaterThanOrEqual(least);
  expect(alike).toBeLessThanOrEqual(most);
});
