import { expect, test } from 'vitest';
import { archiveCard, type CardId, completeCard, publishCard } from '@waymark/contract/cards';
import { endWaiver, waiveDuty } from '@waymark/contract/assignments';
import { getPathDraft, getPathOutline, startPath } from '@waymark/contract/pathways';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aPath, fillPath, publishFilled } from './pathways.factory.ts';

const app = await testApp({ holdsThousands: true });
const author = await app.signedIn({ role: 'curator' });
const idOf = (id: string) => ({ cardId: id as CardId });
const pathOf = (id: string) => ({ pathId: id as CardId });

/** The same numbers every time it runs. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function shuffled<One>(all: readonly One[], random: (below: number) => number): One[] {
  const left = [...all];
  return all.map(() => left.splice(random(left.length), 1)[0] as One);
}

test.each([1, 2, 3])(
  'PTH-05 PTH-09 progress equals a recount after random edits, moves, archives and completions in any order (%i)',
  async (seed) => {
    const random = randomFrom(seed);
    const people = [await app.signedIn(), await app.signedIn()];
    const cards: string[] = [];
    for (let at = 0; at < 8; at += 1) cards.push((await aPublishedCard(author, { title: `Card ${at}` })).id);
    const archived = new Set<string>();
    const some = <One>(all: readonly One[]): One => all[random(all.length)] as One;
    // In another order every time, and from one path to the other.
    const structure = () =>
      shuffled(cards, random)
        .filter((cardId) => cardId === cards[0] || random(3) > 0)
        .map((cardId) => ({ cardId, isMandatory: cardId === cards[0] || random(3) > 0, isLocked: random(4) === 0 }));
    const inner = await aPath(author, structure());
    const outer = await aPath(author, structure());
    const journey = await aPath(author, [inner.id, { cardId: outer.id, isMandatory: seed !== 2 }], { kind: 'journey' });
    for (const who of people) await who.call(startPath, { params: pathOf(journey.id) });
    for (let turn = 0; turn < 14; turn += 1) {
      const what = random(6);
      const card = some(cards);
      if (what < 3 && !archived.has(card)) await some(people).call(completeCard, { params: idOf(card) });
      else if (what === 3 && card !== cards[0] && !archived.has(card)) {
        await author.call(archiveCard, { params: idOf(card) });
        archived.add(card);
      } else if (what === 4 && archived.has(card)) {
        await author.call(publishCard, { params: idOf(card) });
        archived.delete(card);
      } else if (what === 5) {
        const path = some([inner, outer]);
        await fillPath(author, path.id, structure());
        await publishFilled(author, path.id, random(2) === 0 ? 'move' : 'keep');
      }
    }
    await app.jobsDone();
    for (const who of people) {
      for (const path of [inner, outer, journey]) {
        const { rows } = await app.platform.database.owner.query<{
          done_count: number;
          total_count: number;
          percentage: number;
          completed: boolean;
        }>(
          'select done_count, total_count, percentage, completed_at is not null as completed from path_learners where path_id = $1 and user_id = $2',
          [path.id, who.userId],
        );
        const seen = await who.call(getPathOutline, { params: { idOrSlug: path.id } });
        expect(rows[0]).toEqual({
          done_count: seen.doneCount,
          total_count: seen.totalCount,
          percentage: seen.percentage,
          completed: seen.completed,
        });
        expect(seen.percentage).toBeLessThanOrEqual(100);
      }
    }
  },
);

test('PTH-05 PTH-09 in whatever order they start, do and are moved to a newer version: the numbers in the end are the same', async () => {
  const told = new Set<string>();
  for (const seed of [1, 2, 3, 4]) {
    const random = randomFrom(seed);
    const [who, writer] = [await app.signedIn(), await app.signedIn({ role: 'curator' })];
    const cards: string[] = [];
    for (let at = 0; at < 6; at += 1) cards.push((await aPublishedCard(writer, { title: `Card ${at}` })).id);
    const [a = '', b = '', undone = '', gone = '', added = '', other = ''] = cards;
    const inner = await aPath(writer, [a, { cardId: b, isLocked: true }, undone, { cardId: gone, isMandatory: false }]);
    const second = await aPath(writer, [other]);
    const journey = await aPath(writer, [inner.id, second.id], { kind: 'journey' });
    const complete = (cardId: string) => () => who.call(completeCard, { params: idOf(cardId) });
    const deeds: (() => Promise<unknown>)[] = [
      () => who.call(startPath, { params: pathOf(journey.id) }),
      ...[a, b, added, other].map(complete),
      () => writer.call(archiveCard, { params: idOf(gone) }),
      async () => {
        await fillPath(writer, inner.id, [undone, added, b, a, { cardId: gone, isMandatory: false }]);
        await publishFilled(writer, inner.id, 'move');
      },
    ];
    for (const deed of shuffled(deeds, random)) {
      await deed();
      // Sometimes what follows from it comes before the next deed, sometimes after.
      if (random(2) === 0) await app.jobsDone();
    }
    await app.jobsDone();
    const numbers = [];
    for (const path of [inner, second, journey]) {
      const { doneCount, totalCount, percentage, completed } = await who.call(getPathOutline, { params: { idOrSlug: path.id } });
      numbers.push([doneCount, totalCount, percentage, completed]);
    }
    const { rows } = await app.platform.database.owner.query<{ events: number }>(
      `select count(*)::int as events from audit_entries where action = 'cards.completed' and subject_id = any($1)`,
      [[inner.id, second.id, journey.id]],
    );
    told.add(JSON.stringify([numbers, rows[0]?.events]));
  }
  const [first] = told;
  expect([...told]).toEqual([first]);
  expect(first).toBe(
    JSON.stringify([
      [
        [3, 4, 75, false],
        [1, 1, 100, true],
        [4, 5, 80, false],
      ],
      1,
    ]),
  );
});

test('PTH-05 a card that is archived recounts thousands of learners in the background, each once', async () => {
  const [a, b] = [await aPublishedCard(author), await aPublishedCard(author)];
  const path = await aPath(author, [a.id, b.id]);
  const { id: organisation } = app.home;
  // As many as do not fit in one part of the work; all have done the first card.
  const crowd = 2_050;
  const { owner } = app.platform.database;
  const { rows: roots } = await owner.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = 'users' and is_generated = 'NEVER' and column_name not in ('id', 'email', 'handle', 'external_id')`,
  );
  const columns = roots[0]?.columns ?? '';
  await owner.query(
    `insert into users (id, email, handle, ${columns})
     select gen_random_uuid(), 'crowd' || n || '@home.example', 'crowd' || n, ${columns} from users, generate_series(1, ${crowd}) n where id = $1`,
    [author.userId],
  );
  await owner.query(
    `with crowd as (select id from users where organisation_id = $1 and handle like 'crowd%'),
     done as (insert into card_progress (organisation_id, card_id, user_id, completion_state, completed_percentage, completed_at)
       select $1, $2, id, 'COMPLETED', 100, now() from crowd)
     insert into path_learners (organisation_id, path_id, user_id, version, started_at, updated_at) select $1, $3, id, 1, now(), now() from crowd`,
    [organisation, a.id, path.id],
  );
  await author.call(archiveCard, { params: idOf(b.id) });
  await app.jobsDone();
  const { rows } = await owner.query<{ completed: number; events: number; done: number; total: number; finished: boolean }>(
    `select (select count(*) from path_learners where path_id = $1 and completed_at is not null and reason = 'entries-withdrawn') as completed,
       (select count(*) from audit_entries where action = 'cards.completed' and subject_id = $1) as events, done, total, finished_at is not null as finished
     from path_recounts where path_id = $1 order by started_at desc limit 1`,
    [path.id],
  );
  expect(rows[0]).toEqual({ completed: crowd, events: crowd, done: crowd, total: crowd, finished: true });
  expect((await author.call(getPathDraft, { params: { idOrSlug: path.id } })).recount).toBeNull();
});

test('PTH-05 LRN-11 what someone is excused from holds no one up on a path and is not asked there, as long as they are', async () => {
  const admin = await app.signedIn({ role: 'super-admin' });
  const [one, two] = [await app.signedIn(), await app.signedIn()];
  const cards = await Promise.all(['First', 'Waived', 'Last'].map((title) => aPublishedCard(author, { title })));
  const [first, waived, last] = cards.map(({ id }) => id) as [string, string, string];
  const path = await aPath(author, [first, waived, { cardId: last, isLocked: true }]);
  for (const who of [one, two]) {
    await who.call(startPath, { params: pathOf(path.id) });
    await who.call(completeCard, { params: idOf(first) });
  }
  const seen = async (who = one) => {
    const outline = await who.call(getPathOutline, { params: { idOrSlug: path.id } });
    return [outline.doneCount, outline.totalCount, outline.percentage, outline.completed];
  };
  const today = app.clock.now().toISOString().slice(0, 10);
  const excuse = (until: string | null) =>
    admin.call(waiveDuty, { body: { userId: one.userId, cardId: waived, from: today, until, reason: 'equivalent-outside' } });
  expect(await seen()).toEqual([1, 3, 33, false]);
  const { id: waiverId } = await excuse(null);
  await app.jobsDone();
  expect([await seen(), await seen(two)]).toEqual([
    [1, 2, 50, false],
    [1, 3, 33, false],
  ]);
  await admin.call(endWaiver, { params: { waiverId } });
  await app.jobsDone();
  expect(await seen()).toEqual([1, 3, 33, false]);
  await excuse(today);
  const through = { query: { through: path.id } };
  expect((await two.attempt(completeCard, { params: idOf(last), ...through })).problem?.code).toBe('path-card-locked');
  await one.call(completeCard, { params: idOf(last), ...through });
  await app.jobsDone();
  expect(await seen(), 'complete, and it stays so').toEqual([2, 2, 100, true]);
  const { rows } = await app.platform.database.owner.query('select 1 from learning_completions where card_id = $1 and user_id = $2', [
    waived,
    one.userId,
  ]);
  expect(rows, 'a waiver is not a completion').toEqual([]);
});
