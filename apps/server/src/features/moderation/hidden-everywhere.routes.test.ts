import { expect, test } from 'vitest';
import { listActivity } from '@waymark/contract/activity';
import { bookmarkCard, getCard, listCards, listComments, visitCard } from '@waymark/contract/cards';
import { getDiscover, listCarousel } from '@waymark/contract/discover';
import { getHome, listContinueLearning, listFollowing } from '@waymark/contract/home';
import { decideModerationCase, type Decision } from '@waymark/contract/moderation';
import { listNotifications } from '@waymark/contract/notifications';
import { previewFirstWeek, suggestOnboardingTopics } from '@waymark/contract/onboarding';
import { followPerson } from '@waymark/contract/people';
import { search, suggest } from '@waymark/contract/search';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { anUpload, aPicture } from '../media/media.factory.ts';
import { aComment, caseOf, report } from './moderation.factory.ts';

const app = await testApp();
const author = await app.signedIn({ role: 'curator' });
const moderator = await app.signedIn({ role: 'curator' });
/** One who did much with the card, one who follows its author, and one who does not know it. */
const [reader, follower, stranger] = await Promise.all([app.signedIn(), app.signedIn(), app.signedIn()]);

async function decide(thing: { readonly id: string }, decision: Decision): Promise<void> {
  const found = (await caseOf(moderator, thing)) ?? (await caseOf(moderator, thing, 'decided'));
  if (found === undefined) throw new Error('It was reported');
  await moderator.call(decideModerationCase, {
    params: { caseId: found.id },
    body: { decision, reason: 'Look again', revision: found.revision },
  });
}

test('ADM-01 SHL-51 a hidden card is nowhere for anyone but its author and moderators, and everywhere again when it is shown', async () => {
  const picture = await anUpload(author, 'cover.jpg', await aPicture());
  const card = await aPublishedCard(author, {
    title: 'Chlorination of quillmains',
    topics: ['Quillmains'],
    audience: { kind: 'public' },
    cover: { imageFileId: picture.id },
  });
  const params = { cardId: card.id };
  const [topic] = card.topics;
  if (topic === undefined) throw new Error('It has a topic');
  for (const one of [reader, follower]) await one.call(followPerson, { params: { userId: author.userId } });
  await reader.call(visitCard, { params, body: {} });
  // A card that was only opened is not begun.
  await app.home.store.db
    .updateTable('card_progress')
    .set({ completed_percentage: 30 })
    .where('organisation_id', '=', app.home.store.organisationId)
    .where('card_id', '=', card.id)
    .execute();
  await reader.call(bookmarkCard, { params });
  const comment = await aComment(reader, card, 'We do it in spring');
  await aComment(author, card, 'So do we', comment.id);
  await app.jobsDone();

  const places = {
    'its page': () => stranger.attempt(getCard, { params: { idOrSlug: card.slug } }),
    'its page, for visitors': () => app.visitor().attempt(getCard, { params: { idOrSlug: card.id } }),
    'its comments': async () => (await reader.attempt(listComments, { params })).body.items?.map(() => card.title),
    'its picture': async () => ((await stranger.send('GET', `/api/v1/files/${picture.id}`)).status < 400 ? card.title : ''),
    'lists by author': () => stranger.call(listCards, { query: { author: author.userId } }),
    'lists by topic': () => stranger.call(listCards, { query: { topic: topic.id } }),
    bookmarks: () => reader.call(listCards, { query: { bookmarked: 'true' } }),
    search: () => stranger.call(search, { query: { q: 'quillmains' } }),
    'search filtered by topic': () => stranger.call(search, { query: { topic: [topic.id] } }),
    'search suggestions': () => stranger.call(suggest, { query: { q: 'quillm' } }),
    discover: () => stranger.call(getDiscover),
    'topics of discover': async () => (await stranger.call(getDiscover)).topics.map(() => card.title),
    'in use on discover': () => stranger.call(listCarousel, { query: { by: 'trending' } }),
    'new on discover': () => stranger.call(listCarousel, { query: { by: 'new' } }),
    'recommended on discover': () => stranger.call(listCarousel, { query: { by: 'for-you' } }),
    'the home of who does not know it': () => stranger.call(getHome),
    'begun on home': async () => (await reader.call(getHome)).continueLearning,
    'the home of who follows its author': () => follower.call(getHome),
    begun: () => reader.call(listContinueLearning),
    followed: () => reader.call(listFollowing),
    'what its author did': () => stranger.call(listActivity, { params: { userId: author.userId } }),
    'what its reader said': () => stranger.call(listActivity, { params: { userId: reader.userId } }),
    notifications: () => reader.call(listNotifications),
    'the first week': () => stranger.call(previewFirstWeek, { query: { topics: [topic.id] } }),
    'topics to begin with': async () => (await stranger.call(suggestOnboardingTopics)).items.map(() => card.title),
  };
  const found = async () => {
    const seen: string[] = [];
    for (const [place, look] of Object.entries(places)) if (JSON.stringify([await look()]).includes(card.title)) seen.push(place);
    return seen;
  };
  const counted = async () => (await stranger.call(search, { query: { q: 'quillmains' } })).overview?.counts.card.count;

  expect(await found()).toEqual(Object.keys(places));
  expect(await counted()).toBe(1);
  await report(stranger, 'card', card);
  await decide(card, 'hide');
  await app.jobsDone();
  expect(await found()).toEqual([]);
  expect(await counted()).toBe(0);
  expect((await stranger.attempt(getCard, { params: { idOrSlug: card.id } })).problem?.code).toBe('card-not-found');
  for (const who of [author, moderator]) expect((await who.attempt(getCard, { params: { idOrSlug: card.id } })).status).toBe(200);
  await decide(card, 'show');
  await app.jobsDone();
  expect(await found()).toEqual(Object.keys(places));
});

test('ADM-01 what someone said in a hidden comment is not among what they did, but for them and moderators', async () => {
  const card = await aPublishedCard(author);
  const comment = await aComment(reader, card, 'Unkind words about the pump crew');
  const shownTo = async (who: typeof reader) =>
    JSON.stringify(await who.call(listActivity, { params: { userId: reader.userId } })).includes('Unkind words');
  expect(await shownTo(stranger)).toBe(true);
  await report(stranger, 'comment', comment);
  await decide(comment, 'hide');
  expect([await shownTo(stranger), await shownTo(reader), await shownTo(moderator)]).toEqual([false, true, true]);
});
