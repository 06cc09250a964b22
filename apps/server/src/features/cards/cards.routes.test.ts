import { expect, test } from 'vitest';
import {
  archiveCard,
  bookmarkCard,
  createCard,
  deleteCard,
  dismissCard,
  getCard,
  getCardDraft,
  likeCard,
  listCards,
  listCardVersions,
  publishCard,
  rateCard,
  suggestTopics,
  unbookmarkCard,
  undismissCard,
  unlikeCard,
  updateCard,
} from '@waymark/contract/cards';
import { searchSkills } from '@waymark/contract/skills';
import { testApp } from '../../testing/app.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { A_PDF, anUpload, aPicture } from '../media/media.factory.ts';
import { aDraft, aPublishedCard, articleContent, cardInput, pollContent, quizContent, textContent } from './cards.factory.ts';

const app = await testApp();
const curator = await app.signedIn({ role: 'curator', firstName: 'Ruth', lastName: 'Abebe' });
const learner = await app.signedIn({ firstName: 'Leila' });
const idOf = (card: { id: string }) => ({ cardId: card.id as never });
const find = (card: { id: string }) => ({ idOrSlug: card.id });

test('CRD-02 CRD-12 a card with a file answers with an address for it, and with a cover that stands still', async () => {
  const file = await anUpload(curator, 'zones.gif', await aPicture(40, 30, 'gif'));
  const card = await curator.call(createCard, {
    body: cardInput({ content: { cardType: 'image', fileId: file.id, alt: 'Four zones' }, cover: { imageFileId: file.id } }),
  });
  await curator.call(publishCard, { params: idOf(card) });
  const detail = await learner.call(getCard, { params: find(card) });
  expect(detail.content).toMatchObject({
    cardType: 'image',
    alt: 'Four zones',
    media: { fileName: 'zones.gif', contentType: 'image/gif' },
  });
  expect(detail.filestack).toMatchObject([{ filename: 'zones.gif', mimetype: 'image/gif', size: file.size }]);
  expect(detail.cover.imageUrl).toMatch(/format=avif$/);
});

test('CRD-01 a card answers with the fields of the brief, those its type lacks as null', async () => {
  const card = await aPublishedCard(curator, { content: articleContent, topics: ['Hydraulics'] });
  const detail = await learner.call(getCard, { params: find(card) });
  expect(detail).toMatchObject({
    id: card.id,
    slug: card.slug,
    cardType: 'article',
    author: { id: curator.userId, handle: curator.handle },
    completionState: null,
    completedPercentage: 0,
    eclId: null,
    eclSourceTypeName: null,
    videoStream: null,
    resource: { url: 'https://example.org/night-flow' },
    filestack: [],
    prices: [],
    plan: 'free',
    lmsWorkflows: [],
    transcriptData: { contentStatus: null, pending: [] },
    launchInline: true,
    mediaType: null,
    latestCardVersion: 1,
  });
});

test('CRD-02 cards are created and edited with what their type needs', async () => {
  for (const content of [articleContent, textContent, pollContent, quizContent]) {
    const draft = await aDraft(curator, { content });
    expect(draft.content).toMatchObject(content);
    const { version, id } = draft;
    const changed = await curator.call(updateCard, {
      params: idOf({ id }),
      body: { ...cardInput({ content, title: 'Another title' }), version },
    });
    expect([changed.title, changed.version]).toEqual(['Another title', version + 1]);
  }
  const noAnswer = { ...quizContent, questions: [{ ...quizContent.questions[0], correct: ['nowhere'] }] };
  const { problem } = await curator.attempt(createCard, { body: cardInput({ content: noAnswer as never }) });
  expect(problem?.errors).toMatchObject([{ field: 'content.questions.0.correct', code: 'invalid-choice' }]);
});

test('CRD-03 drafts and archived cards show to their author only, and publishing shows them', async () => {
  const draft = await aDraft(curator);
  expect((await learner.attempt(getCard, { params: find(draft) })).status).toBe(404);
  expect((await curator.call(getCard, { params: find(draft) })).state).toBe('draft');
  await curator.call(publishCard, { params: idOf(draft) });
  expect((await learner.call(getCard, { params: find(draft) })).state).toBe('published');
  await curator.call(archiveCard, { params: idOf(draft) });
  expect((await learner.attempt(getCard, { params: find(draft) })).status).toBe(404);
  await curator.call(deleteCard, { params: idOf(draft) });
  expect((await curator.attempt(getCard, { params: find(draft) })).status).toBe(404);
});

test('CRD-03 an empty text is not published, and the field is named', async () => {
  const draft = await aDraft(curator, { content: { cardType: 'text', html: '<script>alert(1)</script>' } });
  const { problem } = await curator.attempt(publishCard, { params: idOf(draft) });
  expect(problem).toMatchObject({ code: 'card-not-publishable', errors: [{ field: 'content.html', code: 'required' }] });
});

test('CRD-05 one card is found by id and by slug', async () => {
  const card = await aPublishedCard(curator);
  const byId = await learner.call(getCard, { params: { idOrSlug: card.id } });
  const bySlug = await learner.call(getCard, { params: { idOrSlug: card.slug }, query: { is_standalone_page: 'true' } });
  expect(bySlug).toEqual(byId);
});

test('CRD-08 a restricted card says that one is not authorised, a missing one that it is not there', async () => {
  const card = await aPublishedCard(curator, { audience: { kind: 'restricted', userIds: [] } });
  const refused = await learner.attempt(getCard, { params: find(card) });
  expect([refused.status, refused.problem?.title]).toEqual([403, 'You are not authorized to access this card']);
  const missing = await learner.attempt(getCard, { params: { idOrSlug: 'nothing-here' } });
  expect([missing.status, missing.problem?.title]).toEqual([404, 'Content not available.']);
});

test('CRD-11 likes and bookmarks are counted right when many people and double clicks come at once', async () => {
  const card = await aPublishedCard(curator);
  const people = await Promise.all(Array.from({ length: 8 }, async () => app.signedIn()));
  await Promise.all(
    people.flatMap((person) => [person.call(likeCard, { params: idOf(card) }), person.call(likeCard, { params: idOf(card) })]),
  );
  await Promise.all(people.slice(0, 3).map((person) => person.call(unlikeCard, { params: idOf(card) })));
  await Promise.all(people.map((person) => person.call(bookmarkCard, { params: idOf(card) })));
  expect(await learner.call(getCard, { params: find(card) })).toMatchObject({ likesCount: 5, bookmarksCount: 8, liked: false });
  const [first] = people;
  expect(await first?.call(unbookmarkCard, { params: idOf(card) })).toEqual({ on: false, count: 7 });
});

test('CRD-11 rating again replaces the earlier rating', async () => {
  const card = await aPublishedCard(curator);
  await learner.call(rateCard, { params: idOf(card), body: { rating: 2 } });
  await curator.call(rateCard, { params: idOf(card), body: { rating: 4 } });
  const rated = await learner.call(rateCard, { params: idOf(card), body: { rating: 5 } });
  expect(rated).toEqual({ ownRating: 5, averageRating: 4.5, ratingsCount: 2 });
});

test('CRD-11 a dismissed card can be brought back', async () => {
  const card = await aPublishedCard(curator);
  expect(await learner.call(dismissCard, { params: idOf(card) })).toMatchObject({ on: true });
  expect(await learner.call(undismissCard, { params: idOf(card) })).toMatchObject({ on: false });
});

test('CRD-12 HTML is sanitised, stripped outside the standalone page, and iframes never survive', async () => {
  const description =
    '<p>Hello <b>you</b></p><iframe src="https://evil.example"></iframe><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>';
  const card = await aPublishedCard(curator, { title: '<i>Plain</i> title', description });
  const standalone = await learner.call(getCard, { params: find(card), query: { is_standalone_page: 'true' } });
  expect(standalone.description).toContain('<b>you</b>');
  expect(standalone.description).not.toMatch(/iframe|onerror|javascript/);
  expect(standalone.title).toBe('<i>Plain</i> title');
  const inList = await learner.call(getCard, { params: find(card), query: { is_standalone_page: 'false' } });
  expect(inList.description).toBe('Hello you x');
});

test('CRD-13 a restricted card opens for the people it names and stays out of everyone else’s lists', async () => {
  const card = await aPublishedCard(curator, { title: 'For Leila', audience: { kind: 'restricted', userIds: [learner.userId] } });
  const outsider = await app.signedIn();
  expect((await learner.call(getCard, { params: find(card) })).title).toBe('For Leila');
  const titles = async (who: typeof learner) => (await who.call(listCards, { query: { limit: 100 } })).items.map((item) => item.title);
  expect(await titles(learner)).toContain('For Leila');
  expect(await titles(outsider)).not.toContain('For Leila');
});

test('CRD-13 MED-11 the file of a card for a group is served to its members only, and to no one once it is archived', async () => {
  const owner = await app.signedIn({ role: 'admin' });
  const [member, outsider] = [await app.signedIn(), await app.signedIn()];
  const group = await aGroup(owner, {}, [member]);
  const file = await anUpload(curator, 'plan.pdf', A_PDF);
  const content = { cardType: 'file', fileId: file.id } as const;
  const card = await aPublishedCard(curator, { content, audience: { kind: 'restricted', groupIds: [group.id] } });
  const read = async (who: typeof member) => (await who.send('GET', `/api/v1/files/${file.id}`)).status;
  expect([await read(member), await read(outsider)]).toEqual([200, 404]);
  await curator.call(archiveCard, { params: idOf(card) });
  expect([await read(member), await read(curator)]).toEqual([404, 200]);
});

test('CRD-15 topics and skills are made once, by name, and suggested by their beginning', async () => {
  await aDraft(curator, { topics: ['Leak Detection', 'leak detection'], skills: ['Hydraulic modelling'] });
  await aDraft(curator, { topics: ['Leak detection'] });
  const { items } = await learner.call(suggestTopics, { query: { q: 'leak d' } });
  expect(items.map((topic) => topic.name)).toEqual(['leak detection']);
  expect((await learner.call(searchSkills, { query: { q: 'HYDR' } })).items).toHaveLength(1);
});

test('CRD-16 a card open to the public needs no session, any other does', async () => {
  const open = await aPublishedCard(curator, { audience: { kind: 'public' } });
  const inside = await aPublishedCard(curator);
  const visitor = app.visitor();
  expect(await visitor.call(getCard, { params: find(open) })).toMatchObject({ id: open.id, can: { complete: false, react: false } });
  expect((await visitor.attempt(getCard, { params: find(inside) })).status).toBe(403);
});

test('an edit on an old version is refused and nothing is lost', async () => {
  const draft = await aDraft(curator);
  await curator.call(updateCard, { params: idOf(draft), body: { ...cardInput({ title: 'Theirs' }), version: 1 } });
  const late = await curator.attempt(updateCard, { params: idOf(draft), body: { ...cardInput({ title: 'Mine' }), version: 1 } });
  expect(late.problem?.code).toBe('card-changed-meanwhile');
  expect((await curator.call(getCardDraft, { params: idOf(draft) })).title).toBe('Theirs');
});

test('CRD-20 what published content said before each edit is kept, newest first, for those who may edit it; a draft keeps none', async () => {
  const draft = await aDraft(curator, { title: 'Drafted' });
  const params = idOf(draft);
  const change = async (title: string) => {
    const { version } = await curator.call(getCardDraft, { params });
    const content = { cardType: 'text', html: `<p>${title}</p>` } as const;
    return curator.call(updateCard, { params, body: { ...cardInput({ title, description: `<p>It is ${title}</p>`, content }), version } });
  };
  await change('one');
  await curator.call(publishCard, { params });
  expect((await curator.call(listCardVersions, { params })).items).toEqual([]);
  await change('two');
  await change('three');
  const newest = await curator.call(listCardVersions, { params, query: { limit: 1 } });
  const oldest = await curator.call(listCardVersions, { params, query: { limit: 1, cursor: newest.nextCursor ?? '' } });
  expect([newest.items[0]?.title, oldest.items[0]?.title, oldest.nextCursor]).toEqual(['two', 'one', null]);
  expect(oldest.items[0]).toMatchObject({
    excerpt: 'It is one',
    content: { cardType: 'text', html: '<p>one</p>' },
    replacedBy: { id: curator.userId },
  });
  expect((await learner.attempt(listCardVersions, { params })).problem?.code).toBe('forbidden');
});

test('CRD-20 an earlier version of a published card is restored: learners read it again, and what it takes the place of is kept', async () => {
  const text = (words: string) => ({ cardType: 'text', html: `<p>${words}</p>` }) as const;
  const card = await aPublishedCard(curator, { title: 'Reading a meter', content: text('By night') });
  const params = idOf(card);
  const edit = async (said: Parameters<typeof cardInput>[0]) => {
    const { version } = await curator.call(getCardDraft, { params });
    return curator.call(updateCard, { params, body: { ...cardInput(said), version } });
  };
  await edit({ title: 'Reading a valve', description: '', content: text('By day') });
  const [before] = (await curator.call(listCardVersions, { params })).items;
  if (before?.content == null) throw new Error('The version keeps its content');
  await edit({ title: before.title, description: before.description, content: before.content });
  const read = await learner.call(getCard, { params: { idOrSlug: card.slug } });
  expect(read).toMatchObject({ title: 'Reading a meter', state: 'published', content: text('By night') });
  expect((await curator.call(listCardVersions, { params })).items.map(({ title }) => title)).toEqual([
    'Reading a valve',
    'Reading a meter',
  ]);
});

test('learners neither edit nor delete what is not theirs', async () => {
  const card = await aPublishedCard(curator);
  expect((await learner.attempt(getCardDraft, { params: idOf(card) })).status).toBe(403);
  expect((await learner.attempt(deleteCard, { params: idOf(card) })).status).toBe(403);
});

test('lists page with a steady cursor while cards come and go, and a broken cursor is refused', async () => {
  const author = await app.signedIn({ role: 'curator' });
  const made = [];
  for (let number = 1; number <= 5; number += 1) made.push(await aPublishedCard(author, { title: `Card ${number}` }));
  const query = { author: author.userId, limit: 2 };
  const first = await learner.call(listCards, { query });
  await aPublishedCard(author, { title: 'A new one meanwhile' });
  const second = await learner.call(listCards, { query: { ...query, cursor: first.nextCursor ?? '' } });
  const third = await learner.call(listCards, { query: { ...query, cursor: second.nextCursor ?? '' } });
  expect([first, second, third].flatMap((page) => page.items.map((item) => item.title))).toEqual([
    'Card 5',
    'Card 4',
    'Card 3',
    'Card 2',
    'Card 1',
  ]);
  expect(third.nextCursor).toBeNull();
  const broken = await learner.attempt(listCards, { query: { ...query, cursor: 'nonsense' } });
  expect(broken.problem?.errors).toMatchObject([{ field: 'cursor', code: 'invalid-cursor' }]);
});

test('a list costs the same number of statements whatever it holds', async () => {
  await app.jobsDone();
  const ofList = (limit: number) => app.statementsOf(() => learner.call(listCards, { query: { limit } }));
  expect([await ofList(1), await ofList(20)]).toEqual([1, 1]);
});
