import { beforeAll, describe, expect, test } from 'vitest';
import { assignCard } from '@waymark/contract/assignments';
import { archiveCard, type CardId, completeCard, dismissCard, visitCard } from '@waymark/contract/cards';
import { inviteToCohort, leaveCohort } from '@waymark/contract/cohorts';
import { inviteToGroup, joinGroup } from '@waymark/contract/groups';
import { getHome, getHomeAhead, listContinueLearning, listFollowing } from '@waymark/contract/home';
import { followChannel, postToChannel } from '@waymark/contract/channels';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aChannel } from '../channels/channels.factory.ts';
import { aCohort, aDraftCohort } from '../cohorts/cohorts.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';

const app = await testApp();
const { store } = app.home;
const organisation_id = store.organisationId;
let curator: SignedIn;
const cards: string[] = [];

/** Home without the set of a day, which would take cards from what most of these tests look at. */
const NO_DAY = [{ key: 'todays-learning', visible: false }];

beforeAll(async () => {
  curator = await app.signedIn({ role: 'curator' });
  await app.configure('home_widgets', NO_DAY);
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
    app.clock.advance({ minutes: 1 });
    cards.push((await aPublishedCard(curator, { title })).id);
  }
});

async function start(who: SignedIn, ...indexes: number[]): Promise<void> {
  for (const index of indexes) {
    app.clock.advance({ minutes: 1 });
    await who.call(visitCard, { params: { cardId: cards[index] as never } });
    await store.db
      .updateTable('card_progress')
      .set({ completed_percentage: 30 })
      .where('organisation_id', '=', organisation_id)
      .where('user_id', '=', who.userId)
      .where('card_id', '=', cards[index] as string)
      .where('completion_state', '=', 'STARTED')
      .execute();
  }
}

async function aGroupOf(who: SignedIn, name: string): Promise<void> {
  const id = newId<string>();
  await store.db.insertInto('groups').values({ organisation_id, id, slug: id, name, created_by: curator.userId }).execute();
  await store.db.insertInto('group_members').values({ organisation_id, group_id: id, user_id: who.userId, role: 'member' }).execute();
}

describe('HOM-09 home of an organisation without content', () => {
  test('HOM-09 says that there is nothing to learn yet, until something is published', async () => {
    const far = await app.signedIn({ organisation: app.other, role: 'curator' });
    expect(await far.call(getHome)).toMatchObject({ isEmpty: true, start: null, trending: [] });
    await aPublishedCard(far, { title: 'The first' });
    expect(await far.call(getHome)).toMatchObject({ isEmpty: false, start: { card: { title: 'The first' } } });
  });

  test('HOM-09 with everything recommended opened already, the most used leads; what is completed does not', async () => {
    const learner = await app.signedIn();
    for (const id of cards) await learner.call(visitCard, { params: { cardId: id } });
    await learner.call(completeCard, { params: { cardId: cards[5] as never } });
    const home = await learner.call(getHome);
    expect(home.continueLearning).toEqual([]);
    expect(home.start?.card.title).toBe('Five');
    expect(home.trending.map(({ title }) => title)).not.toContain('Five');
    expect(home.trending.map(({ title }) => title)).not.toContain('Six');
  });
});

describe('HOM-01 home', () => {
  test('HOM-01 someone new sees what is there for everyone', async () => {
    const newcomer = await app.signedIn();
    const home = await newcomer.call(getHome);
    expect(home.layout).toEqual([
      'announcements',
      'continue-learning',
      'this-week',
      'waiting',
      'next-role',
      'my-team',
      'recommended',
      'following',
      'trending',
      'channels',
      'groups',
      'leaderboard',
      'points',
    ]);
    expect([home.continueLearning, home.following, home.groups, home.announcements]).toEqual([[], [], [], []]);
    expect(home.start?.card.title).toBe('Six');
    expect(home.recommended.map(({ card, reason }) => [card.title, reason?.source])).toEqual([
      ['Five', 'popular'],
      ['Four', 'popular'],
      ['Three', 'popular'],
      ['Two', 'popular'],
    ]);
    expect(home.trending.map(({ title }) => title)).toEqual(['One']);
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
    expect(home.recommended.map(({ card }) => card.title)).toEqual(['Five', 'Four', 'Three', 'Two']);
    expect(home.following.map(({ title }) => title)).toEqual(['One']);
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
      ...NO_DAY,
    ]);
    const home = await learner.call(getHome);
    expect(home.layout).toEqual([
      'trending',
      'groups',
      'announcements',
      'this-week',
      'waiting',
      'next-role',
      'my-team',
      'recommended',
      'following',
      'channels',
      'leaderboard',
      'points',
    ]);
    expect(home.continueLearning).toEqual([]);
    await app.configure('home_widgets', NO_DAY);
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

  test('HOM-01 at most five statements once the day of a person is made and what is recommended is kept', async () => {
    const learner = await app.signedIn();
    await start(learner, 0, 1, 2, 3);
    await aGroupOf(learner, 'Counted');
    await app.jobsDone();
    const admin = await app.signedIn({ role: 'super-admin' });
    const body = { add: { userIds: [learner.userId] }, priority: 'mandatory' as const, dueOn: null };
    await admin.call(assignCard, { params: { cardId: cards[4] as CardId }, body });
    await app.configure('home_widgets', []);
    // What was given is no longer recommended.
    await app.jobsDone();
    await learner.call(getHome);
    await app.jobsDone();
    expect(await app.statementsOf(() => learner.call(getHome))).toBeLessThanOrEqual(5);
    await app.configure('home_widgets', NO_DAY);
  });

  test('HOM-07 recommendations are kept for some minutes; what was taken up or dismissed goes at once', async () => {
    const learner = await app.signedIn();
    const titles = async () => {
      const { start: lead, recommended } = await learner.call(getHome);
      return [...(lead === null ? [] : [lead]), ...recommended].map(({ card }) => card.title);
    };
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

  test('HOM-09 what was only opened is not on the go', async () => {
    const learner = await app.signedIn();
    await learner.call(visitCard, { params: { cardId: cards[0] as never } });
    expect((await learner.call(getHome)).continueLearning).toEqual([]);
    expect((await learner.call(listContinueLearning)).items).toEqual([]);
  });

  test('HOM-01 HOM-07 what one has to do anyway is offered neither as popular nor as recommended, however far its day', async () => {
    const admin = await app.signedIn({ role: 'super-admin' });
    const learner = await app.signedIn();
    const { id } = await aPublishedCard(curator, { title: 'To be assigned' });
    const offered = async () => {
      const { start, recommended, trending } = await learner.call(getHome);
      return [...(start === null ? [] : [start.card]), ...recommended.map(({ card }) => card), ...trending].map(({ title }) => title);
    };
    expect(await offered()).toContain('To be assigned');
    const dueOn = new Date(app.clock.now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10);
    await admin.call(assignCard, { params: { cardId: id }, body: { add: { userIds: [learner.userId] }, priority: 'mandatory', dueOn } });
    await app.jobsDone();
    expect(await offered()).not.toContain('To be assigned');
    await curator.call(archiveCard, { params: { cardId: id } });
  });

  test('HOM-09 where what leads the page is all that is due this week, nothing of later weeks stands under it', async () => {
    await app.configure('home_widgets', []);
    const admin = await app.signedIn({ role: 'super-admin' });
    const learner = await app.signedIn();
    const dayAfter = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const assign = async (title: string, days: number) => {
      const { id } = await aPublishedCard(curator, { title });
      const body = { add: { userIds: [learner.userId] }, priority: 'mandatory' as const, dueOn: dayAfter(days) };
      await admin.call(assignCard, { params: { cardId: id }, body });
      return id;
    };
    const begun = await assign('Due and begun now', 0);
    await assign('Due in a month', 40);
    await app.jobsDone();
    // What is given today is due in a week at the earliest.
    app.clock.advance({ days: 6 });
    const titles = async () => (await learner.call(getHome)).due.map(({ card }) => card.title);
    expect(await titles()).toEqual(['Due and begun now']);
    cards.push(begun);
    await start(learner, cards.length - 1);
    expect((await learner.call(getHome)).continueLearning.map(({ title }) => title)).toEqual(['Due and begun now']);
    expect(await titles()).toEqual([]);
    cards.pop();
    await app.configure('home_widgets', NO_DAY);
  });

  test('HOM-08 HOM-09 what is due this week comes first, and nothing stands on home twice', async () => {
    await app.configure('home_widgets', []);
    const admin = await app.signedIn({ role: 'super-admin' });
    const learner = await app.signedIn();
    for (const title of ['Due now', 'Due too', 'Due and begun']) {
      const { id } = await aPublishedCard(curator, { title });
      const day = app.clock.now().toISOString().slice(0, 10);
      await admin.call(assignCard, {
        params: { cardId: id },
        body: { add: { userIds: [learner.userId] }, priority: 'mandatory', dueOn: day },
      });
      cards.push(id);
    }
    await app.jobsDone();
    app.clock.advance({ days: 6 });
    await start(learner, cards.length - 1, 3);
    await store.db
      .insertInto('user_follows')
      .values({ organisation_id, follower_id: learner.userId, followed_id: curator.userId })
      .execute();
    const home = await learner.call(getHome);
    const shown = [
      ...home.continueLearning,
      ...home.due.map(({ card }) => card),
      ...home.todaysLearning.map(({ card }) => card),
      ...(home.start === null ? [] : [home.start.card]),
      ...home.recommended.map(({ card }) => card),
      ...home.following,
      ...home.trending,
    ].map(({ title }) => title);
    expect(home.continueLearning.map(({ title }) => title)).toEqual(['Four']);
    expect(home.due.map(({ card }) => card.title).toSorted()).toEqual(['Due and begun', 'Due now', 'Due too']);
    expect(home.todaysLearning).toHaveLength(3);
    expect(new Set(shown).size).toBe(shown.length);
    await app.configure('home_widgets', NO_DAY);
  });

  test('HOM-09 what waits is told to who decides, and to no one else', async () => {
    const leader = await app.signedIn({ role: 'curator' });
    const channel = await aChannel(leader, { visibility: 'private' });
    const asker = await app.signedIn();
    await asker.call(followChannel, { params: { channelId: channel.id } });
    const open = await aChannel(leader, {}, [asker]);
    await asker.call(postToChannel, { params: { channelId: open.id }, body: { cardId: cards[0] as CardId } });
    const waiting = (await leader.call(getHomeAhead)).waiting.filter(({ kind }) => kind !== 'moderation');
    expect(waiting).toEqual([
      { kind: 'curation', count: 1, slug: null, title: null },
      { kind: 'followers', count: 1, slug: channel.slug, title: channel.name },
    ]);
    expect(await asker.call(getHomeAhead)).toEqual({ waiting: [], dates: [], plan: null });
  });

  test('HOM-09 an invitation to a group or a cohort waits until it is answered', async () => {
    const leader = await app.signedIn({ role: 'group-leader' });
    const asked = await app.signedIn();
    const waiting = async () => (await asked.call(getHomeAhead)).waiting;
    const group = await aGroup(leader, { visibility: 'private' });
    await leader.call(inviteToGroup, { params: { groupId: group.id }, body: { userIds: [asked.userId] } });
    expect(await waiting()).toEqual([{ kind: 'invitations', count: 1, slug: group.slug, title: group.name }]);
    await asked.call(joinGroup, { params: { groupId: group.id } });
    const cohort = await aCohort(leader, group.id);
    await aDraftCohort(leader, group.id);
    expect(await waiting()).toEqual([]);
    await leader.call(inviteToCohort, { params: { cohortId: cohort.id }, body: { userIds: [asked.userId] } });
    expect(await waiting()).toEqual([{ kind: 'invitations', count: 1, slug: `${group.slug}/cohorts/${cohort.id}`, title: cohort.name }]);
    await asked.call(leaveCohort, { params: { cohortId: cohort.id } });
    expect(await waiting()).toEqual([]);
  });

  test.each([listContinueLearning, listFollowing])('HOM-01 a broken cursor is refused', async (endpoint) => {
    const learner = await app.signedIn();
    const answer = await learner.attempt(endpoint, { query: { cursor: 'broken' } });
    expect(answer.problem?.errors).toEqual([{ field: 'cursor', code: 'invalid-cursor' }]);
  });
});
