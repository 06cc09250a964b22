import { expect, test } from 'vitest';
import { archiveCard, type CardId, completeCard, getCard, publishCard } from '@waymark/contract/cards';
import { listNotifications } from '@waymark/contract/notifications';
import {
  checkPathPublication,
  discardPathDraft,
  dismissPathNews,
  duplicatePath,
  getPathDraft,
  getPathOutline,
  getPathVersion,
  publishPath,
  reviewPath,
  savePathDraft,
  setPathPeople,
  startPath,
} from '@waymark/contract/pathways';
import { testApp } from '../../testing/app.ts';
import { newId } from '../../platform/db/new-id.ts';
import { aDraft, aPublishedCard } from '../cards/cards.factory.ts';
import { aPath, aPathCard, entriesOf, fillPath, publishFilled } from './pathways.factory.ts';

const app = await testApp();
const author = await app.signedIn({ role: 'curator', firstName: 'Ruth', lastName: 'Abebe' });
const ids = async (count: number, by = author) =>
  Promise.all(Array.from({ length: count }, async (_, at) => (await aPublishedCard(by, { title: `Card ${at}` })).id));
const pathOf = (id: string) => ({ pathId: id as CardId });
const draftOf = async (id: string) => author.call(getPathDraft, { params: { idOrSlug: id } });

test('PTH-02 PTH-03 a pathway is a draft until it is published; its entries keep their ids', async () => {
  const learner = await app.signedIn();
  const [a = '', b = ''] = await ids(2);
  const card = await aPathCard(author);
  expect((await learner.attempt(getPathOutline, { params: { idOrSlug: card.slug } })).status).toBe(404);
  expect((await author.attempt(publishCard, { params: { cardId: card.id } })).status).toBe(409);
  const section = newId<string>();
  const saved = await fillPath(author, card.id, [{ cardId: a, sectionId: section }, b], {
    sections: [{ id: section, title: 'Find them', note: '' }],
  });
  expect(saved).toMatchObject({ revision: 1, draftVersion: 1, publishedVersion: null, editedBy: { id: author.userId } });
  // What has no heading stands before the first one.
  expect(saved.structure.entries.map(({ cardId }) => cardId)).toEqual([b, a]);
  const published = await publishFilled(author, card.id);
  expect(published).toMatchObject({ publishedVersion: 1, draftVersion: 2, state: 'published' });
  expect(published.structure).toEqual(published.published);
  expect(published.structure.entries.map(({ id }) => id)).toEqual(saved.structure.entries.map(({ id }) => id));
  expect((await learner.call(getPathOutline, { params: { idOrSlug: card.slug } })).sections.map(({ title }) => title)).toEqual([
    '',
    'Find them',
  ]);
  expect(await learner.call(getCard, { params: { idOrSlug: card.slug } })).toMatchObject({ cardType: 'pathway' });
});

test('PTH-03 when two authors save at once the later one hears of it, and nothing is half done', async () => {
  const [a = '', b = ''] = await ids(2);
  const card = await aPathCard(author);
  const save = async (cardId: string) =>
    author.attempt(savePathDraft, {
      params: pathOf(card.id),
      body: { sections: [], startsOn: null, entries: entriesOf([cardId]), revision: 0 },
    });
  const answers = await Promise.all([save(a), save(b)]);
  expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
  expect((await draftOf(card.id)).structure.entries).toHaveLength(1);
});

test('PTH-03 PTH-09 going back to what is published, earlier versions, a copy', async () => {
  const [a = '', b = ''] = await ids(2);
  const path = await aPath(author, [a]);
  await fillPath(author, path.id, [...path.structure.entries, b]);
  expect((await draftOf(path.id)).structure.entries).toHaveLength(2);
  expect((await author.call(discardPathDraft, { params: pathOf(path.id) })).structure.entries).toHaveLength(1);
  await fillPath(author, path.id, [...path.structure.entries, b]);
  await publishFilled(author, path.id);
  const first = await author.call(getPathVersion, { params: { pathId: path.id, version: 1 } });
  expect(first.structure.entries.map(({ cardId }) => cardId)).toEqual([a]);
  expect((await draftOf(path.id)).versions.map(({ version }) => version)).toEqual([2, 1]);
  const copy = await author.call(duplicatePath, { params: pathOf(path.id), body: { title: 'A copy' } });
  expect(copy).toMatchObject({ title: 'A copy', state: 'draft', publishedVersion: null });
  expect(copy.structure.entries.map(({ cardId }) => cardId)).toEqual([a, b]);
});

test('CRD-20 PTH-03 an earlier version of a pathway is restored into the draft, also with a card that was archived since, and published again', async () => {
  const [a = '', b = '', c = ''] = await ids(3);
  const learner = await app.signedIn();
  const path = await aPath(author, [a, b]);
  await learner.call(startPath, { params: pathOf(path.id) });
  await fillPath(author, path.id, [c]);
  await publishFilled(author, path.id);
  await author.call(archiveCard, { params: { cardId: b } });
  const { structure } = await author.call(getPathVersion, { params: { pathId: path.id, version: 1 } });
  const { revision } = await draftOf(path.id);
  const restored = await author.call(savePathDraft, { params: pathOf(path.id), body: { ...structure, revision } });
  // Their own entries are back, not new ones of the same cards: what people did there still counts.
  expect(restored.structure.entries.map(({ id, cardId }) => [id, cardId])).toEqual(structure.entries.map(({ id, cardId }) => [id, cardId]));
  await publishFilled(author, path.id);
  expect((await draftOf(path.id)).versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  await learner.call(completeCard, { params: { cardId: a }, query: { through: path.id } });
  expect(await learner.call(getPathOutline, { params: { idOrSlug: path.id } })).toMatchObject({ completed: true, percentage: 100 });
});

test('PTH-03 the owner of a pathway hears of a review, with the words of the reviewer in the draft', async () => {
  const [a = ''] = await ids(1);
  const [owner, reader] = [await app.signedIn({ role: 'curator' }), await app.signedIn()];
  const card = await aPathCard(owner, 'pathway', { title: 'Reading a meter' });
  await fillPath(owner, card.id, [a]);
  await owner.call(setPathPeople, { params: pathOf(card.id), body: { people: [{ userId: reader.userId, role: 'reviewer' }] } });
  const review = { verdict: 'changes', note: 'Say first what a meter is.' } as const;
  const { reviews } = await reader.call(reviewPath, { params: pathOf(card.id), body: review });
  expect(reviews).toMatchObject([review]);
  await app.jobsDone();
  const kinds = async (who: typeof owner) => (await who.call(listNotifications, { query: {} })).notifications.map(({ kind }) => kind);
  expect([await kinds(owner), await kinds(reader)]).toEqual([['path-reviewed'], ['path-invited']]);
});

test('PTH-03 collaborators edit and publish, reviewers read and say what they think, others find nothing', async () => {
  const [a = ''] = await ids(1);
  const [helper, reader, stranger] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
  const card = await aPathCard(author);
  await fillPath(author, card.id, [a]);
  await author.call(setPathPeople, {
    params: pathOf(card.id),
    body: {
      people: [
        { userId: helper.userId, role: 'collaborator' },
        { userId: reader.userId, role: 'reviewer' },
      ],
    },
  });
  expect((await stranger.attempt(getPathDraft, { params: { idOrSlug: card.id } })).status).toBe(404);
  const { revision } = await helper.call(getPathDraft, { params: { idOrSlug: card.id } });
  expect(
    (await reader.attempt(savePathDraft, { params: pathOf(card.id), body: { sections: [], entries: [], startsOn: null, revision } }))
      .status,
  ).toBe(403);
  const reviewed = await reader.call(reviewPath, { params: pathOf(card.id), body: { verdict: 'approved', note: 'Good' } });
  expect(reviewed.reviews).toMatchObject([{ verdict: 'approved', person: { id: reader.userId } }]);
  expect((await helper.attempt(setPathPeople, { params: pathOf(card.id), body: { people: [] } })).status).toBe(403);
  const published = await helper.call(publishPath, { params: pathOf(card.id), body: { revision, underWay: 'keep' } });
  expect(published.versions[0]).toMatchObject({ publishedBy: { id: helper.userId }, approvedBy: [{ id: reader.userId }] });
});

test('PTH-03 publishing says who could not open which card, and what stands in the way', async () => {
  const [a = ''] = await ids(1);
  const hidden = await aPublishedCard(author, { title: 'For few', audience: { kind: 'restricted', userIds: [] } });
  const unfinished = await aDraft(author, { title: 'Unfinished' });
  const card = await aPathCard(author);
  await fillPath(author, card.id, [{ cardId: a, isMandatory: false }, hidden.id, unfinished.id]);
  const check = await author.call(checkPathPublication, { params: pathOf(card.id) });
  expect(check.cannotOpen.map(({ title, state }) => [title, state])).toEqual([
    ['For few', 'published'],
    ['Unfinished', 'draft'],
  ]);
  expect(check.faults).toEqual([]);
  await fillPath(author, card.id, [{ cardId: a, isMandatory: false }]);
  const refused = await author.attempt(publishPath, { params: pathOf(card.id), body: { revision: (await draftOf(card.id)).revision } });
  expect(refused.status).toBe(409);
});

test('PTH-01 a path never contains itself, at whatever depth, and three levels are the most', async () => {
  const [a = ''] = await ids(1);
  const inner = await aPath(author, [a], { title: 'Inner' });
  const middle = await aPath(author, [inner.id], { title: 'Middle' });
  const answer = async (id: string, cardIds: string[]) => {
    const { revision } = await draftOf(id);
    return author.attempt(savePathDraft, {
      params: pathOf(id),
      body: { sections: [], startsOn: null, entries: entriesOf(cardIds), revision },
    });
  };
  expect((await answer(inner.id, [inner.id])).status).toBe(409);
  expect((await answer(inner.id, [middle.id])).status).toBe(409);
  const outer = await aPath(author, [middle.id], { title: 'Outer' });
  expect((await answer(outer.id, [middle.id])).status).toBe(200);
  const fourth = await aPathCard(author);
  expect((await answer(fourth.id, [outer.id])).status).toBe(409);
  const journey = await aPathCard(author, 'journey');
  expect((await answer(journey.id, [a])).status).toBe(422);
});

test('PTH-01 two authors who close a circle at the same moment: one of them is refused', async () => {
  const [x, y] = [await aPathCard(author), await aPathCard(author)];
  const put = async (into: string, cardId: string) =>
    author.attempt(savePathDraft, {
      params: pathOf(into),
      body: { sections: [], startsOn: null, entries: entriesOf([cardId]), revision: 0 },
    });
  const answers = await Promise.all([put(x.id, y.id), put(y.id, x.id)]);
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
});

test('PTH-01 however several authors put paths into paths at once, none ever contains itself', async () => {
  let state = 7;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const other = await app.signedIn({ role: 'curator' });
  const [leaf = ''] = await ids(1);
  const paths = await Promise.all(Array.from({ length: 5 }, async () => (await aPath(author, [leaf])).id));
  const some = () => paths[random(paths.length)] ?? '';
  const put = async (who: typeof author, into: string, inside: readonly string[]) => {
    const { revision } = await who.call(getPathDraft, { params: { idOrSlug: into } });
    const body = { sections: [], startsOn: null, entries: entriesOf(inside), revision };
    return (await who.attempt(savePathDraft, { params: pathOf(into), body })).status;
  };
  const seen = new Set<number>();
  for (let turn = 0; turn < 25; turn += 1) {
    const pairs = [author, other, author].map((who) => put(who, some(), random(6) === 0 ? [] : [some()]));
    for (const status of await Promise.all(pairs)) seen.add(status);
    const { rows } = await app.platform.database.owner.query<{ path: string; inside: string }>(
      'select path_id as path, card_id as inside from path_entries where path_id = any($1)',
      [paths],
    );
    const reached = (from: string): Set<string> => {
      const found = new Set<string>();
      const walk = (at: string) => {
        for (const { inside } of rows.filter(({ path }) => path === at)) {
          if (found.has(inside)) continue;
          found.add(inside);
          walk(inside);
        }
      };
      walk(from);
      return found;
    };
    expect(paths.filter((path) => reached(path).has(path))).toEqual([]);
  }
  // Some were let in and some refused, or nothing was tried.
  expect([...seen].toSorted((one, two) => one - two)).toEqual([200, 409]);
});

test('PTH-08 a pathway of 200 cards and a journey of 50 sections open and reorder with at most six queries after the session’s', async () => {
  const learner = await app.signedIn();
  const all: string[] = [];
  // No one creates more than 60 in a minute.
  for (let at = 0; at < 4; at += 1) all.push(...(await ids(50, await app.signedIn({ role: 'curator' }))));
  const path = await aPath(author, all);
  const builder = await app.signedIn({ role: 'curator' });
  const sections: string[] = [];
  for (let at = 0; at < 50; at += 1) sections.push((await aPath(builder, all.slice(at * 4, at * 4 + 4))).id);
  const journey = await aPath(author, sections, { kind: 'journey' });
  await learner.call(startPath, { params: pathOf(path.id) });
  const nothing = await app.statementsOf(async () => learner.call(dismissPathNews, { params: pathOf(path.id) }));
  expect(nothing).toBeGreaterThan(0);
  for (const id of [path.id, journey.id]) {
    expect(await app.statementsOf(async () => learner.call(getPathOutline, { params: { idOrSlug: id } }))).toBeLessThanOrEqual(8);
    expect(await app.statementsOf(async () => author.call(getPathDraft, { params: { idOrSlug: id } }))).toBeLessThanOrEqual(8);
  }
  const reversed = path.structure.entries.toReversed();
  const began = performance.now();
  const { structure } = await fillPath(author, path.id, reversed);
  expect(structure.entries.map(({ id }) => id)).toEqual(reversed.map(({ id }) => id));
  expect(performance.now() - began).toBeLessThan(2_000);
});
