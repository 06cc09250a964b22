import { beforeAll, describe, expect, test } from 'vitest';
import { assignCard } from '@waymark/contract/assignments';
import { type CardId, completeCard, dismissCard, undismissCard } from '@waymark/contract/cards';
import { CAROUSEL_LENGTH, type CarouselPage, type Discover, getDiscover, listCarousel, previewDiscover } from '@waymark/contract/discover';
import { newWidget } from '@waymark/contract/page-layouts';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aPublishedLayout } from '../page-layouts/page-layouts.factory.ts';

const app = await testApp();
const { store } = app.home;
let curator: SignedIn;
let learner: SignedIn;

beforeAll(async () => {
  curator = await app.signedIn({ role: 'curator', firstName: 'Ruth', lastName: 'Abebe' });
  learner = await app.signedIn();
  const lines = [
    ['Pump curves', 'Pumps', 'Field Engineering'],
    ['Pump noise', 'Pumps', 'Field Engineering'],
    ['Reading maps', 'Maps', 'Geo Guild'],
    ...Array.from({ length: 4 }, (_, index) => [`Pump ${index}`, 'Pumps', '']),
    ...Array.from({ length: 6 }, (_, index) => [`Map ${index}`, 'Maps', '']),
    ['Field notes', '', 'Field Engineering'],
    ['Guild letter', '', 'Geo Guild'],
    // Newer than the others, and enough for the shelves above those of topics.
    ...Array.from({ length: 3 * CAROUSEL_LENGTH + 1 }, (_, index) => [`Daily ${index}`, '', '']),
  ];
  for (const [title = '', topic = '', provider = ''] of lines) {
    app.clock.advance({ minutes: 1 });
    await aPublishedCard(curator, { title, ...(topic === '' ? {} : { topics: [topic] }), ...(provider === '' ? {} : { provider }) });
  }
});

const titlesOf = (items: CarouselPage['items']) => items.map(({ card }) => card.title);
const shelf = (discover: Discover, by: string, value: string | null = null) =>
  titlesOf(discover.carousels.find((one) => one.by === by && one.value === value)?.items ?? []);
const reasons = async (who: SignedIn) =>
  Object.fromEntries((await who.call(listCarousel, { query: { by: 'for-you' } })).items.map(({ card, reason }) => [card.title, reason]));

async function topicId(slug: string): Promise<string> {
  const row = await store.db
    .selectFrom('topics')
    .select('id')
    .where('organisation_id', '=', store.organisationId)
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return row.id;
}

describe('HOM-05 discover', () => {
  test('HOM-05 shelves for the caller, in use, new, and by topic, provider and type', async () => {
    const discover = await learner.call(getDiscover);
    expect(discover.carousels.map(({ by, value, label }) => [by, value, label])).toEqual([
      ['for-you', null, null],
      ['trending', null, null],
      ['new', null, null],
      ['topic', 'maps', 'Maps'],
      ['topic', 'pumps', 'Pumps'],
      ['provider', 'Field Engineering', null],
      ['provider', 'Geo Guild', null],
      ['type', 'text', null],
    ]);
    expect(shelf(discover, 'topic', 'pumps')).toEqual(['Pump 3', 'Pump 2', 'Pump 1', 'Pump 0', 'Pump noise', 'Pump curves']);
    expect(shelf(discover, 'provider', 'Geo Guild')).toEqual(['Guild letter']);
    expect(discover.topics.map(({ name }) => name)).toEqual(['Maps', 'Pumps']);
    expect(discover.providers).toEqual(['Field Engineering', 'Geo Guild']);
  });

  test('HOM-05 no card is on two shelves, and shelves above have eight', async () => {
    const { carousels } = await learner.call(getDiscover);
    const shown = carousels.flatMap(({ items }) => items.map(({ card }) => card.id));
    expect(new Set(shown).size).toBe(shown.length);
    expect(carousels.slice(0, 3).map(({ items }) => items.length)).toEqual([CAROUSEL_LENGTH, CAROUSEL_LENGTH, CAROUSEL_LENGTH]);
  });

  test('HOM-05 one’s own topics come first', async () => {
    const mapper = await app.signedIn();
    await store.db
      .updateTable('users')
      .set({ learning_topics: [await topicId('pumps')] })
      .where('organisation_id', '=', store.organisationId)
      .where('id', '=', mapper.userId)
      .execute();
    const discover = await mapper.call(getDiscover);
    expect(discover.carousels.filter(({ by }) => by === 'topic').map(({ value }) => value)).toEqual(['pumps', 'maps']);
  });

  test('HOM-05 one provider, one topic, page by page', async () => {
    const first = await learner.call(listCarousel, { query: { by: 'provider', value: 'Field Engineering', limit: 2 } });
    const second = await learner.call(listCarousel, {
      query: { by: 'provider', value: 'Field Engineering', limit: 2, cursor: first.nextCursor ?? '' },
    });
    expect([...titlesOf(first.items), ...titlesOf(second.items)]).toEqual(['Field notes', 'Pump noise', 'Pump curves']);
    expect(second.nextCursor).toBeNull();
    const topic = await learner.call(listCarousel, { query: { by: 'topic', value: 'pumps', limit: 2 } });
    expect([topic.label, titlesOf(topic.items)]).toEqual(['Pumps', ['Pump 3', 'Pump 2']]);
    expect((await learner.attempt(listCarousel, { query: { by: 'provider', value: 'Nobody' } })).problem?.code).toBe('not-found');
  });

  test('HOM-05 what is not there or not right is refused', async () => {
    expect((await learner.attempt(listCarousel, { query: { by: 'topic', value: 'nothing' } })).status).toBe(404);
    expect((await learner.attempt(listCarousel, { query: { by: 'topic' } })).problem?.errors).toEqual([
      { field: 'value', code: 'required' },
    ]);
    expect((await learner.attempt(listCarousel, { query: { by: 'type', value: 'opera' } })).status).toBe(422);
    expect((await learner.attempt(listCarousel, { query: { by: 'new', cursor: 'x' } })).problem?.errors).toEqual([
      { field: 'cursor', code: 'invalid-cursor' },
    ]);
  });

  test('HOM-05 ORG-17 switched off, there is no discover', async () => {
    await app.configure('switches', { discover: false });
    expect((await learner.attempt(getDiscover)).status).toBe(404);
    await app.configure('switches', {});
  });

  test('HOM-02 a draft of it is looked at before anyone sees it, by those only who may arrange pages', async () => {
    const editor = await app.signedIn({ role: 'organisation-admin' });
    const asPublished = await learner.call(getDiscover);
    const kinds = (discover: Discover) => [...new Set(discover.carousels.map(({ by }) => by))];
    const other = await aPublishedLayout(
      editor,
      ['type', 'new'].map((key) => Object.assign(newWidget(key), { titles: {} })),
      { page: 'discover' },
    );
    const preview = { params: { pageLayoutId: other.id }, query: { language: 'de' } };
    expect(kinds(await editor.call(previewDiscover, preview))).toEqual(['type', 'new']);
    expect(kinds(await learner.call(getDiscover))).toEqual(kinds(asPublished));
    expect((await learner.attempt(previewDiscover, preview)).problem?.status).toBe(403);
    expect((await editor.attempt(previewDiscover, { ...preview, params: { pageLayoutId: newId() } })).problem?.status).toBe(404);
  });

  test('HOM-05 the page takes at most six statements', async () => {
    // The organisation and its settings are kept by every server; nothing of who asks is.
    await learner.call(getDiscover);
    const somebody = await app.signedIn();
    await app.jobsDone();
    expect(await app.statementsOf(() => somebody.call(getDiscover))).toBeLessThanOrEqual(6);
  });
});

describe('HOM-07 recommendations', () => {
  test('HOM-07 each says why: a topic, a person followed, a group, or that it is much used', async () => {
    const person = await app.signedIn();
    const leader = await app.signedIn({ role: 'group-leader', firstName: 'Tomás', lastName: 'Ferreira' });
    const groupId = newId<string>();
    const organisation_id = store.organisationId;
    await store.db
      .insertInto('groups')
      .values({ organisation_id, id: groupId, slug: 'planners', name: 'Planners', created_by: leader.userId })
      .execute();
    await store.db
      .insertInto('group_members')
      .values({ organisation_id, group_id: groupId, user_id: person.userId, role: 'member' })
      .execute();
    await store.db
      .updateTable('users')
      .set({ learning_topics: [await topicId('maps')] })
      .where('organisation_id', '=', organisation_id)
      .where('id', '=', person.userId)
      .execute();
    await store.db.insertInto('user_follows').values({ organisation_id, follower_id: person.userId, followed_id: leader.userId }).execute();
    await aPublishedCard(leader, { title: 'Minutes of May' });
    await aPublishedCard(curator, { title: 'For planners', audience: { kind: 'restricted', groupIds: [groupId] } });
    await aPublishedCard(curator, { title: 'Not for you', audience: { kind: 'restricted', userIds: [leader.userId] } });
    const why = await reasons(person);
    expect(why).toMatchObject({
      'Reading maps': { source: 'topic', topic: 'Maps' },
      'Minutes of May': { source: 'following', person: 'Tomás Ferreira' },
      'For planners': { source: 'group', group: 'Planners' },
      'Pump noise': { source: 'popular' },
    });
    expect(why).not.toHaveProperty('Not for you');
  });

  test('HOM-07 nothing one wrote, and nothing dismissed until that is taken back', async () => {
    expect(await reasons(curator)).not.toHaveProperty('Pump noise');
    const { items } = await learner.call(listCarousel, { query: { by: 'provider', value: 'Geo Guild' } });
    const card = items.find((item) => item.card.title === 'Reading maps');
    if (card === undefined) throw new Error('A card was expected');
    const params = { cardId: card.card.id };
    await learner.call(dismissCard, { params });
    expect(await reasons(learner)).not.toHaveProperty('Reading maps');
    expect(shelf(await learner.call(getDiscover), 'topic', 'maps')).not.toContain('Reading maps');
    await learner.call(undismissCard, { params });
    expect(await reasons(learner)).toHaveProperty('Reading maps');
  });
});

test('HOM-05 what someone has completed is not offered to them as popular, on its page and on its shelf; it stays where content is listed', async () => {
  const reader = await app.signedIn();
  const listed = async (who: SignedIn, by: 'trending' | 'new') =>
    titlesOf((await who.call(listCarousel, { query: { by, limit: 50 } })).items);
  const popular = (who: SignedIn) => listed(who, 'trending');
  const [first] = (await reader.call(getDiscover)).carousels.find(({ by }) => by === 'trending')?.items ?? [];
  const title = first?.card.title ?? '';
  expect(await popular(reader)).toContain(title);
  await reader.call(completeCard, { params: { cardId: first?.card.id ?? '' } });
  await app.jobsDone();
  expect(await popular(reader)).not.toContain(title);
  expect(shelf(await reader.call(getDiscover), 'trending')).not.toContain(title);
  expect(await popular(await app.signedIn())).toContain(title);
  expect(await listed(reader, 'new')).toContain(title);
});

test('HOM-05 a page of popular content has some, though who asks has completed all that would stand on it', async () => {
  const reader = await app.signedIn();
  const page = (cursor?: string) =>
    reader.call(listCarousel, { query: { by: 'trending', limit: 2, ...(cursor !== undefined && { cursor }) } });
  const first = await page();
  for (const { card } of first.items) await reader.call(completeCard, { params: { cardId: card.id } });
  await app.jobsDone();
  const now = await page();
  expect(now.items).toHaveLength(2);
  expect(titlesOf(now.items)).toEqual(titlesOf((await page(first.nextCursor ?? '')).items));
});

test('HOM-05 HOM-07 what someone has to do anyway is offered to them neither as popular nor as recommended', async () => {
  const reader = await app.signedIn();
  const manager = await app.signedIn({ role: 'admin' });
  const popular = async () => titlesOf((await reader.call(listCarousel, { query: { by: 'trending', limit: 50 } })).items);
  const forThem = async () => titlesOf((await reader.call(listCarousel, { query: { by: 'for-you', limit: 50 } })).items);
  const [first] = (await reader.call(getDiscover)).carousels.find(({ by }) => by === 'for-you')?.items ?? [];
  const title = first?.card.title ?? '';
  expect([await popular(), await forThem()]).toEqual([expect.arrayContaining([title]), expect.arrayContaining([title])]);
  const params = { cardId: first?.card.id as CardId };
  await manager.call(assignCard, { params, body: { add: { userIds: [reader.userId] }, priority: 'mandatory', dueOn: null } });
  await app.jobsDone();
  const offered = (await reader.call(getDiscover)).carousels.flatMap(({ by, items }) =>
    by === 'trending' || by === 'for-you' ? titlesOf(items) : [],
  );
  expect([...(await popular()), ...(await forThem()), ...offered]).not.toContain(title);
});
