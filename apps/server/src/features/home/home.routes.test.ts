import { beforeAll, describe, expect, test } from 'vitest';
import { archiveCard, completeCard, dismissCard, visitCard } from '@waymark/contract/cards';
import { getHome, listContinueLearning, listFollowing } from '@waymark/contract/home';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';

const app = await testApp();
const { store } = app.home;
const organisation_id = store.organisationId;
let curator: SignedIn;
const cards: string[] = [];

beforeAll(async () => {
  curator = await app.signedIn({ role: 'curator' });
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
    app.clock.advance({ minutes: 1 });
    cards.push((await aPublishedCard(curator, { title })).id);
  }
});

async function start(who: SignedIn, ...indexes: number[]): Promise<void> {
  for (const index of indexes) {
    app.clock.advance({ minutes: 1 });
    await who.call(visitCard, { params: { cardId: cards[index] as never } });
  }
}

async function aGroupOf(who: SignedIn, name: string): Promise<void> {
  const id = newId<string>();
  await store.db
    .insertInto('groups')
    .values({ organisation_id, id, slug: id, name, created_by: curator.userId, members_count: 1 })
    .execute();
  await store.db.insertInto('group_members').values({ organisation_id, group_id: id, user_id: who.userId, role: 'member' }).execute();
}

describe('HOM-01 home', () => {
  test('HOM-01 somebody new sees what is there for everybody', async () => {
    const newcomer = await app.signedIn();
    const home = await newcomer.call(getHome);
    expect(home.layout).toEqual([
      'announcements',
      'continue-learning',
      'my-team',
      'recommended',
      'following',
      'trending',
      'channels',
      'groups',
    ]);
    expect([home.continueLearning, home.following, home.groups, home.announcements]).toEqual([[], [], [], []]);
    expect(home.recommended.map(({ card, reason }) => [card.title, reason?.source])).toEqual([
      ['Six', 'popular'],
      ['Five', 'popular'],
      ['Four', 'popular'],
      ['Three', 'popular'],
    ]);
    expect(home.trending.map(({ title }) => title)).toEqual(['Two', 'One']);
  });

  test('HOM-01 what one began waits, the last touched first, until it is complete', async () => {
    const learner = await app.signedIn();
    await start(learner, 0, 2, 1);
    expect((await learner.call(getHome)).continueLearning.map(({ title }) => title)).toEqual(['Two', 'Three', 'One']);
    await learner.call(completeCard, { params: { cardId: cards[1] as never } });
    const home = await learner.call(getHome);
    expect(home.continueLearning.map(({ title }) => title)).toEqual(['Three', 'One']);
    expect(home.recommended.map(({ card }) => card.title)).not.toContain('Two');
    const first = await learner.call(listContinueLearning, { query: { limit: 1 } });
    const second = await learner.call(listContinueLearning, { query: { limit: 1, cursor: first.nextCursor ?? '' } });
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(['Three', 'One']);
    expect(second.nextCursor).toBeNull();
  });

  test('HOM-01 new from people one follows, and one’s groups', async () => {
    const learner = await app.signedIn();
    await store.db
      .insertInto('user_follows')
      .values({ organisation_id, follower_id: learner.userId, followed_id: curator.userId })
      .execute();
    await aGroupOf(learner, 'Planning community');
    const home = await learner.call(getHome);
    expect(home.recommended.map(({ card }) => card.title)).toEqual(['Six', 'Five', 'Four', 'Three']);
    expect(home.following.map(({ title }) => title)).toEqual(['Two', 'One']);
    expect(home.groups.map(({ name }) => name)).toEqual(['Planning community']);
    const page = await learner.call(listFollowing, { query: { limit: 5 } });
    const rest = await learner.call(listFollowing, { query: { limit: 5, cursor: page.nextCursor ?? '' } });
    expect(rest.items.map(({ title }) => title)).toEqual(['One']);
  });

  test('HOM-01 ORG-12 the organisation decides which widgets stand where; hidden ones are empty', async () => {
    const learner = await app.signedIn();
    await start(learner, 3);
    await app.configure('home_widgets', [
      { key: 'trending', visible: true },
      { key: 'continue-learning', visible: false },
      { key: 'groups', visible: true },
    ]);
    const home = await learner.call(getHome);
    expect(home.layout).toEqual(['trending', 'groups', 'announcements', 'my-team', 'recommended', 'following', 'channels']);
    expect(home.continueLearning).toEqual([]);
    await app.configure('home_widgets', []);
  });

  test('HOM-01 announcements show until their time', async () => {
    const announcement = {
      id: 'a',
      title: 'Offices closed',
      body: 'On Friday.',
      href: null,
      until: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
    };
    await app.configure('announcements', [announcement]);
    const learner = await app.signedIn();
    expect((await learner.call(getHome)).announcements).toEqual([{ id: 'a', title: 'Offices closed', body: 'On Friday.', href: null }]);
    app.clock.advance({ days: 2 });
    const later = await app.signedIn();
    expect((await later.call(getHome)).announcements).toEqual([]);
    await app.configure('announcements', []);
  });

  test('HOM-01 at most six statements, whatever it shows', async () => {
    const learner = await app.signedIn();
    await start(learner, 0, 1, 2, 3);
    await aGroupOf(learner, 'Counted');
    await app.jobsDone();
    expect(await app.statementsOf(() => learner.call(getHome))).toBeLessThanOrEqual(6);
  });

  test('HOM-07 recommendations are kept for some minutes; what was taken up or dismissed goes at once', async () => {
    const learner = await app.signedIn();
    const titles = async () => (await learner.call(getHome)).recommended.map(({ card }) => card.title);
    const statements = async (work: () => Promise<unknown>) => {
      await app.jobsDone();
      return app.statementsOf(work);
    };
    await learner.call(listContinueLearning);
    const first = await statements(titles);
    expect(await statements(titles)).toBe(first - 1);
    const shown = await titles();
    await learner.call(dismissCard, { params: { cardId: cards[5] as never } });
    expect(shown).toContain('Six');
    expect(await titles()).not.toContain('Six');
    const seventh = await aPublishedCard(curator, { title: 'Seven' });
    app.clock.advance({ minutes: 5 });
    expect(await titles()).toContain('Seven');
    await start(learner, 4);
    expect(await titles()).not.toContain('Five');
    await curator.call(archiveCard, { params: { cardId: seventh.id } });
    expect(await titles()).not.toContain('Seven');
  });

  test.each([listContinueLearning, listFollowing])('HOM-01 a broken cursor is refused', async (endpoint) => {
    const learner = await app.signedIn();
    const answer = await learner.attempt(endpoint, { query: { cursor: 'broken' } });
    expect(answer.problem?.errors).toEqual([{ field: 'cursor', code: 'invalid-cursor' }]);
  });
});
