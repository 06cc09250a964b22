import { beforeAll, describe, expect, test } from 'vitest';
import {
  archiveCard,
  attemptQuiz,
  type CardStatus,
  completeCard,
  createCard,
  deleteCard,
  publishCard,
  rateCard,
  saveQuizAnswers,
  updateCard,
  visitCard,
} from '@waymark/contract/cards';
import { createGroup } from '@waymark/contract/groups';
import { updateUser } from '@waymark/contract/people';
import { COUNTED_MATCHES, search, type SearchQueryInput, type SearchResult, type SearchStatus, suggest } from '@waymark/contract/search';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { articleContent, aDraft, aPublishedCard, cardInput, quizContent, textContent } from '../cards/cards.factory.ts';
import { indexEveryCard } from '../cards/cards.search.ts';
import { indexEveryGroup } from '../groups/groups.search.ts';
import { indexEveryPerson } from '../people/people.search.ts';

const app = await testApp();
let curator: SignedIn;
let learner: SignedIn;

beforeAll(async () => {
  curator = await app.signedIn({ role: 'curator', firstName: 'Corinna', lastName: 'Curator' });
  learner = await app.signedIn({ firstName: 'Leila', lastName: 'Haddad' });
});

const find = (who: SignedIn, query: SearchQueryInput) => who.call(search, { query });
const titles = (result: SearchResult) => result.items.flatMap((item) => (item.kind === 'card' ? [item.card.title] : []));
const find1 = async (who: SignedIn, q: string) => titles(await find(who, { q }));

async function aGroup(name: string, members: readonly SignedIn[]): Promise<string> {
  const id = newId<string>();
  const { store } = app.home;
  await store.db
    .insertInto('groups')
    .values({ organisation_id: store.organisationId, id, slug: id, name, created_by: curator.userId })
    .execute();
  for (const member of members) {
    await store.db
      .insertInto('group_members')
      .values({ organisation_id: store.organisationId, group_id: id, user_id: member.userId, role: 'member' })
      .execute();
  }
  return id;
}

describe('SRC-06 finding in every language', () => {
  const content: [string, string, string][] = [
    ['en', 'Reservoir telemetry for beginners', 'telemetry reservoirs'],
    ['de', 'Führungskräfte im Gespräch über Überflutung', 'uberflutung fuhrungskrafte'],
    ['fr', "L'élaboration d'un schéma d'écoulement", 'schema elaboration'],
    ['es', 'Gestión de válvulas motorizadas', 'valvulas motorizada'],
    ['pt-BR', 'Introdução à dessalinização', 'dessalinizacao'],
    ['ar', 'أساسيات كشف التسربات', 'اساسيات التسربات'],
    ['he', 'יסודות ניהול מאגרים', 'ניהול מאגרים'],
    ['ja', '漏水検知の基礎', '漏水検知'],
    ['zh-CN', '水质监测实践指南', '水质监测'],
    ['hi', 'रिसाव की पहचान का परिचय', 'रिसाव पहचान'],
    ['th', 'ความปลอดภัยในการทำงาน', 'ความปลอดภัย'],
    ['ru', 'Безопасность водопроводной сети', 'безопасности сети'],
    ['ko', '누수 탐지 입문', '누수 탐지'],
    ['el', 'Ηγεσία και ομάδες', 'ηγεσια'],
  ];
  beforeAll(async () => {
    for (const [, title] of content) await aPublishedCard(curator, { title });
  });
  test.each(content)('SRC-06 %s: "%s" is found by "%s"', async (_, title, query) => {
    expect(await find1(learner, query)).toContain(title);
  });
});

describe('SRC-06 rights', () => {
  test('SRC-06 what someone publishes is found by them and others at once, as it is now, until it is gone', async () => {
    const draft = await aDraft(curator, { title: 'Zeolite filters' });
    expect(await find1(learner, 'zeolite')).toEqual([]);
    const params = { cardId: draft.id as never };
    const published = await curator.call(publishCard, { params });
    expect(await find1(curator, 'zeolite')).toEqual(['Zeolite filters']);
    expect(await find1(learner, 'zeolite')).toEqual(['Zeolite filters']);
    await curator.call(updateCard, { params, body: { ...cardInput({ title: 'Bentonite filters' }), version: published.version } });
    expect(await find1(learner, 'zeolite')).toEqual([]);
    expect(await find1(learner, 'bentonite')).toEqual(['Bentonite filters']);
    await curator.call(archiveCard, { params });
    expect(await find1(learner, 'bentonite')).toEqual([]);
    await curator.call(publishCard, { params });
    expect(await find1(learner, 'bentonite')).toEqual(['Bentonite filters']);
    await curator.call(deleteCard, { params });
    expect(await find1(curator, 'bentonite')).toEqual([]);
  });

  test('SRC-06 CRD-13 a restricted card is found by its people, its groups, its author and content managers only', async () => {
    const named = await app.signedIn();
    const member = await app.signedIn();
    const groupId = await aGroup('Harbour crew', [member]);
    const author = await app.signedIn({ role: 'group-leader' });
    await aPublishedCard(author, {
      title: 'Kittiwake plan',
      audience: { kind: 'restricted', userIds: [named.userId], groupIds: [groupId] },
    });
    const seen = async (who: SignedIn) => (await find1(who, 'kittiwake')).length;
    expect(await Promise.all([named, member, author, curator, learner].map(seen))).toEqual([1, 1, 1, 1, 0]);
    const hidden = await find(learner, { q: 'kittiwake' });
    expect(hidden.overview?.counts.card.count).toBe(0);
    expect(hidden.overview?.facets.find(({ group }) => group === 'type')).toBeUndefined();
  });

  test('SRC-06 nothing crosses organisations, not even the words', async () => {
    const stranger = await app.signedIn({ organisation: app.other, role: 'curator' });
    await aPublishedCard(stranger, { title: 'Quartzite secrets' });
    expect(await find1(learner, 'quartzite')).toEqual([]);
    expect((await find(learner, { q: 'quartzyte' })).overview?.correctedQuery).toBeNull();
    expect(await find1(stranger, 'quartzite')).toEqual(['Quartzite secrets']);
  });

  test('SRC-07 SES-67 hidden profiles are found only by those who share a group, where the organisation has it so', async () => {
    const hidden = await app.signedIn({ firstName: 'Wilhelmina', lastName: 'Verborgen' });
    const friend = await app.signedIn();
    await aGroup('Birdwatchers', [hidden, friend]);
    const { store } = app.home;
    await store.db
      .updateTable('users')
      .set({ is_public: false })
      .where('organisation_id', '=', store.organisationId)
      .where('id', '=', hidden.userId)
      .execute();
    await indexEveryPerson(store);
    const count = async (who: SignedIn) => (await find(who, { q: 'verborgen', kind: 'user' })).items.length;
    expect([await count(friend), await count(learner)]).toEqual([1, 1]);
    await app.configure('profile_visibility', 'public-or-shared-group');
    expect([await count(friend), await count(learner), await count(hidden)]).toEqual([1, 0, 1]);
    await app.configure('profile_visibility', 'everyone');
  });
});

describe('SRC-02 filters, counts and orders', () => {
  beforeAll(async () => {
    const sketches = [
      ['Turbine start', 'text', 'Turbines', 'beginner', 5],
      ['Turbine stop', 'text', 'Turbines', 'advanced', 45],
      ['Turbine quiz', 'quiz', 'Turbines', 'beginner', 10],
      ['Turbine page', 'article', 'Safety', 'advanced', 90],
      ['Turbine story', 'article', 'Safety', 'beginner', 2000],
    ] as const;
    const contents = { text: textContent, quiz: quizContent, article: articleContent };
    for (const [title, type, topic, level, durationMinutes] of sketches) {
      app.clock.advance({ minutes: 60 });
      const input = { ...cardInput({ title, content: contents[type], topics: [topic] }), level, durationMinutes, provider: 'Plant school' };
      const draft = await curator.call(createCard, { body: input });
      await curator.call(publishCard, { params: { cardId: draft.id } });
    }
  });

  const values = (result: SearchResult, wanted: string) =>
    Object.fromEntries(
      result.overview?.facets.find(({ group }) => group === wanted)?.values.map(({ value, label, count }) => [label ?? value, count]) ?? [],
    );

  test('SRC-02 every filter has its counts', async () => {
    const result = await find(learner, { q: 'turbine' });
    expect(result.overview?.counts.card).toEqual({ count: 5, atLeast: false });
    expect(values(result, 'type')).toEqual({ text: 2, article: 2, quiz: 1 });
    expect(values(result, 'topic')).toEqual({ Turbines: 3, Safety: 2 });
    expect(values(result, 'level')).toEqual({ beginner: 3, advanced: 2 });
    expect(values(result, 'duration')).toEqual({ '0-10-min': 2, '10-min-1-hr': 1, '1-hr-6-hr': 1, 'more-than-24-hrs': 1 });
    expect(values(result, 'provider')).toEqual({ 'Plant school': 5 });
    expect(values(result, 'author')).toEqual({ 'Corinna Curator': 5 });
    expect(values(result, 'status')).toEqual({ NOT_STARTED: 5 });
  });

  test('SRC-02 a filter narrows the others and lets its own values be added', async () => {
    const result = await find(learner, { q: 'turbine', type: ['article'], level: ['beginner'] });
    expect(titles(result)).toEqual(['Turbine story']);
    expect(values(result, 'type')).toEqual({ article: 1, text: 1, quiz: 1 });
    expect(values(result, 'level')).toEqual({ beginner: 1, advanced: 1 });
    expect(values(result, 'duration')).toEqual({ 'more-than-24-hrs': 1 });
    const two = await find(learner, { q: 'turbine', type: ['article', 'quiz'] });
    expect(two.overview?.counts.card.count).toBe(3);
  });

  test('SRC-02 a chosen value without matches stays visible', async () => {
    const result = await find(learner, { q: 'turbine', type: 'poll' });
    expect(result.items).toEqual([]);
    expect(values(result, 'type')).toMatchObject({ poll: 0, text: 2 });
  });

  test('SRC-02 PLT-06 a chosen value with percent signs is looked for as it is', async () => {
    for (const provider of ['100 % school', '%1$s', "%2$L', %s"]) {
      const result = await find(learner, { q: 'turbine', provider, level: ['beginner'] });
      expect(result.items).toEqual([]);
      expect(values(result, 'provider')).toMatchObject({ [provider]: 0, 'Plant school': 3 });
    }
  });

  test('SRC-02 one’s own state is a filter', async () => {
    const student = await app.signedIn();
    const [first] = (await find(student, { q: 'turbine start' })).items;
    if (first?.kind !== 'card') throw new Error('A card was expected');
    await student.call(completeCard, { params: { cardId: first.card.id } });
    expect(titles(await find(student, { q: 'turbine', status: ['COMPLETED'] }))).toEqual(['Turbine start']);
    expect(await find(student, { q: 'turbine', status: ['NOT_STARTED'] }).then((r) => r.overview?.counts.card.count)).toBe(4);
    expect(values(await find(student, { q: 'turbine' }), 'status')).toEqual({ COMPLETED: 1, NOT_STARTED: 4 });
  });

  test('SRC-02 LRN-12 the filter by state, its counts and the card say the same', async () => {
    const student = await app.signedIn();
    const { items } = await find(student, { q: 'turbine' });
    const cards = items.flatMap((item) => (item.kind === 'card' ? [item.card] : []));
    const [quiz, opened] = [cards.find(({ cardType }) => cardType === 'quiz'), cards.find(({ cardType }) => cardType === 'text')];
    if (quiz === undefined || opened === undefined) throw new Error('A quiz and a text were expected');
    await student.call(visitCard, { params: { cardId: opened.id }, body: {} });
    const answers = { q1: ['a'], q2: ['c'] };
    await student.call(saveQuizAnswers, { params: { cardId: quiz.id }, body: { attempt: 1, answers } });
    const listed = async (status: SearchStatus) => (await find(student, { q: 'turbine', status: [status] })).items;
    const agree = async (status: SearchStatus, expected: CardStatus) => {
      expect(await listed(status)).toMatchObject([{ card: { id: quiz.id, status: expected } }]);
      expect(values(await find(student, { q: 'turbine' }), 'status')).toEqual({ [status]: 1, NOT_STARTED: cards.length - 1 });
      expect(await listed('NOT_STARTED')).toHaveLength(cards.length - 1);
    };
    await agree('STARTED', 'In Progress');
    await student.call(attemptQuiz, { params: { cardId: quiz.id }, body: { version: 1, answers } });
    await agree('FAILED', 'Failed');
  });

  test('SRC-02 newest, best rated first; date and rating filters', async () => {
    expect(titles(await find(learner, { q: 'turbine', sort: 'newest', limit: 2 }))).toEqual(['Turbine story', 'Turbine page']);
    const [quiz] = (await find(learner, { q: 'turbine quiz' })).items;
    if (quiz?.kind !== 'card') throw new Error('A card was expected');
    await learner.call(rateCard, { params: { cardId: quiz.card.id }, body: { rating: 5 } });
    expect(titles(await find(learner, { q: 'turbine', sort: 'rating' }))[0]).toBe('Turbine quiz');
    expect(titles(await find(learner, { q: 'turbine', rating: '4' }))).toEqual(['Turbine quiz']);
    app.clock.advance({ days: 10 });
    expect((await find(learner, { q: 'turbine', date: '7-days' })).items).toEqual([]);
    expect((await find(learner, { q: 'turbine', date: '30-days' })).items).toHaveLength(5);
  });

  test.each(['relevance', 'newest', 'rating', 'views'] as const)('SRC-02 SHL-38 pages by %s hold every match once', async (sort) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page: SearchResult = await find(learner, { q: 'turbine', sort, limit: 2, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...titles(page));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
  });

  test.each([
    'x',
    Buffer.from('["all",0,"1",2]').toString('base64url'),
    Buffer.from('["ranked",0,"now()","00000000-0000-7000-8000-000000000000"]').toString('base64url'),
  ])('SRC-02 a broken cursor is refused (%s)', async (cursor) => {
    const answer = await learner.attempt(search, { query: { q: 'turbine', cursor } });
    expect(answer.status).toBe(422);
    expect(answer.problem?.errors).toEqual([{ field: 'cursor', code: 'invalid-cursor' }]);
  });

  test('SRC-02 an unknown filter value is refused by name', async () => {
    const answer = await learner.attempt(search, { query: { q: 'turbine', type: ['nonsense' as never] } });
    expect(answer.problem?.errors?.[0]?.field).toMatch(/^type/);
  });

  test('SRC-08 a page with its counts takes at most six statements', async () => {
    await app.jobsDone();
    expect(await app.statementsOf(() => find(learner, { q: 'turbine', type: ['article'], sort: 'newest' }))).toBeLessThanOrEqual(6);
  });
});

describe('SRC-08 more matches than are counted', () => {
  const MANY = 1_050;
  beforeAll(async () => {
    const { store } = app.home;
    const rows = Array.from({ length: MANY }, (_, n) => ({
      organisation_id: store.organisationId,
      id: newId<string>(),
      slug: `manifold-${n}`,
      card_type: 'text',
      state: 'published',
      author_id: curator.userId,
      title: n < 20 ? `Manifold ${n}` : `Pipe ${n}`,
      description: 'About the manifold.',
      content: JSON.stringify(textContent),
      views_count: n,
      published_at: new Date('2026-01-01T00:00:00Z'),
    }));
    await store.db.insertInto('cards').values(rows).execute();
    await indexEveryCard(store);
  });

  test('SRC-08 counts say "at least", titles come first, best used first, and paging goes on into the rest', async () => {
    const first = await find(learner, { q: 'manifold', limit: 15 });
    expect(first.overview?.counts.card).toEqual({ count: COUNTED_MATCHES, atLeast: true });
    expect(first.overview?.facets.every(({ atLeast }) => atLeast)).toBe(true);
    expect(titles(first)).toEqual(Array.from({ length: 15 }, (_, index) => `Manifold ${19 - index}`));
    const second = await find(learner, { q: 'manifold', limit: 15, cursor: first.nextCursor ?? '' });
    expect(titles(second)).toEqual([
      ...Array.from({ length: 5 }, (_, index) => `Manifold ${4 - index}`),
      ...Array.from({ length: 10 }, (_, index) => `Pipe ${MANY - 1 - index}`),
    ]);
    const third = await find(learner, { q: 'manifold', limit: 15, cursor: second.nextCursor ?? '' });
    expect(titles(third)[0]).toBe(`Pipe ${MANY - 11}`);
  });

  test('SRC-02 most viewed goes by number, not by letter', async () => {
    const page = await find(learner, { q: 'manifold', sort: 'views', limit: 3 });
    expect(titles(page)).toEqual([1_049, 1_048, 1_047].map((views) => `Pipe ${views}`));
  });
});

describe('SRC-01 kinds', () => {
  test('SRC-01 people and groups have their own tabs and counts', async () => {
    await aGroup('Haddad reading circle', []);
    await indexEveryGroup(app.home.store);
    await indexEveryPerson(app.home.store);
    const people = await find(learner, { q: 'hadad', kind: 'user' });
    expect(people.items.map((item) => (item.kind === 'user' ? item.person.fullName : ''))).toEqual(['Leila Haddad']);
    expect(people.overview?.counts).toMatchObject({ user: { count: 1 }, group: { count: 1 }, card: { count: 0 } });
    const groups = await find(learner, { q: 'haddad', kind: 'group' });
    expect(groups.items.map((item) => (item.kind === 'group' ? item.group.name : ''))).toEqual(['Haddad reading circle']);
  });

  test('SRC-01 a group is found from when it is made, a person under the name they give themselves', async () => {
    const leader = await app.signedIn({ role: 'group-leader' });
    await leader.call(createGroup, { body: { name: 'Cormorant watchers' } });
    expect((await find(learner, { q: 'cormorant', kind: 'group' })).items).toHaveLength(1);
    const profile = { firstName: 'Xanthippe', lastName: 'Renamed' };
    await leader.call(updateUser, { params: { userId: leader.userId }, body: profile });
    expect((await find(learner, { q: 'xanthippe', kind: 'user' })).items).toHaveLength(1);
  });

  test('SRC-01 ORG-17 switched off, there is no search', async () => {
    await app.configure('switches', { global_search: false });
    expect((await learner.attempt(search, { query: { q: 'turbine' } })).status).toBe(404);
    expect((await learner.attempt(suggest, { query: { q: 'turb' } })).status).toBe(404);
    await app.configure('switches', {});
  });
});

describe('SRC-04 suggestions', () => {
  test('SRC-06 a word that was not typed to its end finds what goes on from it', async () => {
    expect((await find1(learner, 'turbi')).length).toBeGreaterThan(0);
    const people = await find(learner, { q: 'Leila Hadd', kind: 'user' });
    expect(people.items.map((item) => item.kind === 'user' && item.person.fullName)).toEqual(['Leila Haddad']);
    expect(people.overview).toMatchObject({ correctedQuery: null, relaxed: false });
  });

  test('SRC-04 suggests every kind while typing, corrected where nothing starts with the query', async () => {
    const typed = await learner.call(suggest, { query: { q: 'turbine st' } });
    expect(typed.cards.map(({ title }) => title).sort()).toEqual(['Turbine start', 'Turbine stop', 'Turbine story']);
    expect((await learner.call(suggest, { query: { q: 'had' } })).people.map(({ fullName }) => fullName)).toEqual(['Leila Haddad']);
    const corrected = await learner.call(suggest, { query: { q: 'turbnie' } });
    expect(corrected.correctedQuery).toBe('turbine');
    expect(corrected.cards).toHaveLength(5);
    expect(await learner.call(suggest, { query: { q: ' ' } })).toEqual({
      cards: [],
      people: [],
      groups: [],
      channels: [],
      correctedQuery: null,
    });
  });

  test('SRC-04 suggestions have a switch of their own', async () => {
    await app.configure('switches', { search_suggestions: false });
    expect((await learner.attempt(suggest, { query: { q: 'turb' } })).status).toBe(404);
    expect((await learner.attempt(search, { query: { q: 'turbine' } })).status).toBe(200);
    await app.configure('switches', {});
  });
});
