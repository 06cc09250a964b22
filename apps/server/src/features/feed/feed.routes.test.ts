import { beforeAll, describe, expect, test } from 'vitest';
import { assignCard, shareCard } from '@waymark/contract/assignments';
import { addComment, type CardId, completeCard, dismissCard } from '@waymark/contract/cards';
import { type ChannelId, followChannel, postToChannel, prependFeaturedCard } from '@waymark/contract/channels';
import {
  type CardFeed,
  countFeed,
  getTodaysLearning,
  listFeed,
  listFeedCards,
  listOwnSubmissions,
  listPostsToCurate,
} from '@waymark/contract/feed';
import { createGroup } from '@waymark/contract/groups';
import { transaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard, type CardSketch } from '../cards/cards.factory.ts';
import { aChannel } from '../channels/channels.factory.ts';
import { makeDaysAhead } from './todays-learning.jobs.ts';

const app = await testApp();
const { store } = app.home;
const organisation_id = store.organisationId;
let curator: SignedIn;
let leader: SignedIn;

beforeAll(async () => {
  curator = await app.signedIn({ role: 'curator' });
  leader = await app.signedIn({ role: 'admin' });
});

const card = async (title: string, more: CardSketch = {}) => {
  app.clock.advance({ minutes: 1 });
  return (await aPublishedCard(curator, { title, ...more })).id as CardId;
};
const follow = (who: SignedIn, followed: SignedIn) =>
  store.db.insertInto('user_follows').values({ organisation_id, follower_id: who.userId, followed_id: followed.userId }).execute();
const learns = (who: SignedIn, topicIds: string[]) =>
  store.db
    .updateTable('users')
    .set({ learning_topics: topicIds })
    .where('organisation_id', '=', organisation_id)
    .where('id', '=', who.userId)
    .execute();
const topicNamed = async (name: string) =>
  (
    await store.db
      .selectFrom('topics')
      .select('id')
      .where('organisation_id', '=', organisation_id)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id;
const minutesIntoDay = (at: Date) => at.getUTCHours() * 60 + at.getUTCMinutes();
const today = async (who: SignedIn) => (await who.call(getTodaysLearning)).items;
const titlesOf = (items: readonly { readonly card: { readonly title: string } }[]) => items.map(({ card: { title } }) => title);

describe('HOM-08 today’s learning', () => {
  test('HOM-08 three cards of one’s topics, level and language, each with why, the same all day and others the next', async () => {
    // Some moments after midnight, so that the day of the test does not end in it.
    app.clock.advance({ minutes: 24 * 60 - minutesIntoDay(app.clock.now()) });
    for (const title of ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7']) await card(title, { topics: ['Pumps'] });
    await card('Hard pumps', { topics: ['Pumps'], level: 'advanced' });
    await card('Pompes', { topics: ['Pumps'], language: 'fr' });
    const learner = await app.signedIn();
    await learns(learner, [await topicNamed('Pumps')]);
    const morning = await today(learner);
    expect(morning).toHaveLength(3);
    expect(morning[0]?.reason).toEqual({ source: 'learning', topic: 'Pumps' });
    expect(titlesOf(morning).every((title) => /^P\d$/.test(title) || !['Hard pumps', 'Pompes'].includes(title))).toBe(true);

    const [first] = morning;
    await learner.call(completeCard, { params: { cardId: first?.card.id as CardId } });
    await learner.call(dismissCard, { params: { cardId: morning[1]?.card.id as CardId } });
    await card('P8', { topics: ['Pumps'] });
    app.clock.advance({ minutes: 60 });
    const evening = await today(learner);
    expect(titlesOf(evening)).toEqual(titlesOf(morning));
    expect(evening[0]?.card.completionState).toBe('COMPLETED');
    expect((await learner.call(countFeed)).today).toBe(2);

    app.clock.advance({ days: 1 });
    const next = titlesOf(await today(learner));
    expect(next).toHaveLength(3);
    expect(next.some((title) => titlesOf(morning).includes(title))).toBe(false);
  });

  test('HOM-08 the day of who came lately is made ahead where it has begun; that of who stayed away when they look', async () => {
    const [lately, longAgo] = [await app.signedIn(), await app.signedIn()];
    for (const one of [lately, longAgo]) await today(one);
    app.clock.advance({ days: 1 });
    for (const [{ userId }, days] of [
      [lately, 2],
      [longAgo, 8],
    ] as const) {
      const seenAt = new Date(app.clock.now().getTime() - days * 86_400_000);
      await app.platform.database.owner.query(`update users set last_seen_at = $2 where id = $1`, [userId, seenAt]);
    }
    const { store } = app.home;
    const made = async () => {
      const { rows } = await app.platform.database.owner.query<{ user_id: string; is_today: boolean }>(
        `select user_id, day = $2::date as is_today from todays_learning where user_id = any($1) order by is_today`,
        [[lately.userId, longAgo.userId], app.clock.now().toISOString().slice(0, 10)],
      );
      return rows;
    };
    expect((await made()).map(({ is_today: isToday }) => isToday)).toEqual([false, false]);
    await transaction(store, (tx) => app.platform.jobs.enqueue(tx, makeDaysAhead, null));
    await app.jobsDone();
    expect(await made()).toEqual([
      { user_id: longAgo.userId, is_today: false },
      { user_id: lately.userId, is_today: true },
    ]);
    const ahead = await app.statementsOf(() => lately.call(getTodaysLearning));
    expect(await app.statementsOf(() => longAgo.call(getTodaysLearning))).toBe(ahead + 3);
  });

  test('HOM-08 who named no topic gets what many use, and two first looks at once make one day', async () => {
    const learner = await app.signedIn();
    const [one, other] = await Promise.all([learner.call(getTodaysLearning), learner.call(getTodaysLearning)]);
    expect(one.hasTopics).toBe(false);
    expect(one.items.every(({ reason }) => reason.source === 'popular')).toBe(true);
    expect(titlesOf(await today(learner))).toEqual(titlesOf(one.items));
    expect(titlesOf(other.items)).toEqual(titlesOf(one.items));
  });
});

describe('HOM-04 the feed', () => {
  test('HOM-04 what people one follows do is told once a day, newest first, and pages neither repeat nor miss while new things come', async () => {
    const reader = await app.signedIn();
    const asker = await app.signedIn();
    const friend = await app.signedIn();
    await follow(reader, asker);
    await follow(reader, friend);
    const cards = [await card('Asked about'), await card('Also asked about'), await card('Third')];
    for (const cardId of cards) {
      app.clock.advance({ minutes: 1 });
      await asker.call(addComment, { params: { cardId }, body: { body: `<p>What of <b>${cardId}</b>?</p>` } });
    }
    app.clock.advance({ minutes: 1 });
    await friend.call(addComment, { params: { cardId: cards[0] as CardId }, body: { body: '<p>I saw it.</p>' } });

    const first = await reader.call(listFeed, { query: { limit: 2 } });
    expect(first.items.map(({ linkable, action, peopleCount }) => [linkable.title, action, peopleCount])).toEqual([
      ['Asked about', 'commented', 2],
      ['Third', 'commented', 1],
    ]);
    const [item] = first.items;
    expect(item).toMatchObject({
      textSnippet: 'I saw it.',
      linkable: { type: 'card', id: cards[0] },
      user: { id: friend.userId },
      place: null,
    });
    expect(item?.others.map(({ id }) => id)).toEqual([asker.userId]);
    expect(item?.streamableId).not.toBe(cards[0]);

    app.clock.advance({ minutes: 1 });
    await friend.call(addComment, { params: { cardId: cards[1] as CardId }, body: { body: '<p>Later.</p>' } });
    const second = await reader.call(listFeed, { query: { limit: 2, cursor: first.nextCursor ?? '' } });
    expect(second.items.map(({ linkable, peopleCount }) => [linkable.title, peopleCount])).toEqual([['Also asked about', 1]]);
    expect(second.nextCursor).toBeNull();
    expect((await reader.call(listFeed)).items[0]?.linkable.title).toBe('Also asked about');
  });

  test('HOM-04 what comes into one’s channels and groups is told with the place, and only what one may open', async () => {
    const reader = await app.signedIn();
    const channel = await aChannel(curator, {}, [reader]);
    const group = await leader.call(createGroup, { body: { name: 'Planners', visibility: 'open' } });
    await store.db
      .insertInto('group_members')
      .values({ organisation_id, group_id: group.id, user_id: reader.userId, role: 'member' })
      .execute();
    const posted = await card('Posted');
    await curator.call(postToChannel, { params: { channelId: channel.id }, body: { cardId: posted } });
    app.clock.advance({ minutes: 1 });
    const shared = await card('Shared');
    await leader.call(shareCard, { params: { cardId: shared }, body: { add: { teamIds: [group.id] }, message: 'For Monday' } });
    const feed = (await reader.call(listFeed)).items;
    expect(feed.map(({ action, linkable, place, textSnippet }) => [action, linkable.title, place?.kind, textSnippet])).toEqual([
      ['shared', 'Shared', 'group', 'For Monday'],
      ['posted', 'Posted', 'channel', expect.any(String)],
    ]);
    expect((await (await app.signedIn()).call(listFeed)).items).toEqual([]);
    expect(await app.statementsOf(() => reader.call(listFeed))).toBeLessThanOrEqual(6);
  });
});

describe('HOM-03 each list has its own rule', () => {
  let reader: SignedIn;
  let channelId: ChannelId;
  const list = async (which: CardFeed) => titlesOf((await reader.call(listFeedCards, { query: { list: which } })).items);

  beforeAll(async () => {
    reader = await app.signedIn();
    await card('New on valves', { topics: ['Valves'] });
    await learns(reader, [await topicNamed('Valves')]);
    const channel = await aChannel(curator, {}, [reader]);
    channelId = channel.id;
    const featured = await card('In front');
    await curator.call(postToChannel, { params: { channelId }, body: { cardId: featured } });
    await curator.call(prependFeaturedCard, { params: { channelId }, body: { cardId: featured } });
    const group = await leader.call(createGroup, { body: { name: 'Valve people', visibility: 'open' } });
    await store.db
      .insertInto('group_members')
      .values({ organisation_id, group_id: group.id, user_id: reader.userId, role: 'member' })
      .execute();
    await leader.call(shareCard, { params: { cardId: await card('For the group') }, body: { add: { teamIds: [group.id] } } });
    app.clock.advance({ minutes: 1 });
    await leader.call(assignCard, {
      params: { cardId: await card('Given to the group') },
      body: { add: { teamIds: [group.id] }, priority: 'optional' },
    });
    await leader.call(shareCard, {
      params: { cardId: await card('For you by name') },
      body: { add: { userIds: [reader.userId] }, message: 'Read this' },
    });
    await app.jobsDone();
  });

  test.each<[CardFeed, string[]]>([
    ['new-todays-learning-search', ['New on valves']],
    ['team-learning', ['Given to the group', 'For the group']],
    ['featured', ['In front']],
    ['recommendations', ['For you by name']],
  ])('HOM-03 %s', async (which, expected) => {
    expect(await list(which)).toEqual(expected);
    const first = await reader.call(listFeedCards, { query: { list: which, limit: 1 } });
    const rest =
      first.nextCursor === null ? [] : (await reader.call(listFeedCards, { query: { list: which, cursor: first.nextCursor } })).items;
    expect(titlesOf([...first.items, ...rest])).toEqual(expected);
    const stranger = await app.signedIn();
    expect(titlesOf((await stranger.call(listFeedCards, { query: { list: which } })).items)).not.toEqual(expected);
  });

  test('HOM-03 recommended is computed, with reasons', async () => {
    const { items } = await reader.call(listFeedCards, { query: { list: 'recommended' } });
    expect(items.length).toBeGreaterThan(3);
    expect(items.find(({ card: { title } }) => title === 'New on valves')?.note).toEqual({
      kind: 'recommended',
      reason: { source: 'topic', topic: 'Valves' },
    });
  });

  test('HOM-03 curate is what waits in one’s channels, submission what one handed in and what became of it', async () => {
    await reader.call(followChannel, { params: { channelId } });
    const cardId = await card('A find');
    await reader.call(postToChannel, { params: { channelId }, body: { cardId } });
    const waiting = (await curator.call(listPostsToCurate)).items;
    expect(waiting.map((post) => [post.card.title, post.channel.id, post.poster?.id])).toEqual([['A find', channelId, reader.userId]]);
    expect(await curator.call(countFeed)).toMatchObject({ curate: 1, curates: true });
    expect((await reader.call(listPostsToCurate)).items).toEqual([]);
    const handed = (await reader.call(listOwnSubmissions)).items;
    expect(handed.map(({ card: { title }, state, channel }) => [title, state, channel?.id])).toEqual([['A find', 'waiting', channelId]]);
    expect((await curator.call(listOwnSubmissions)).items.map(({ card: { title } }) => title)).not.toContain('A find');
  });
});
