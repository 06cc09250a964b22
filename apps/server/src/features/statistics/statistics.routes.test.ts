import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { completeCard } from '@waymark/contract/cards';
import { claimThatCounts } from '@waymark/contract/progress';
import { dayIn } from '@waymark/contract/statistics';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { findCompletion, openPeriod, recordCompletion, withdrawCompletion } from '../progress/progress.public.ts';
import type { Fact, FactKind } from './facts.ts';
import { byPlace, countFacts, countPeople, partsOf, series, WHOLE } from './figures.repo.ts';
import { ingest } from './ingest.service.ts';
import { findDifferences, forgetPerson } from './recount.repo.ts';
import { refreshStatistics } from './statistics.reader.ts';

const app = await testApp();
const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');
const admin = await app.signedIn({ role: 'organisation-admin' });

const contextOf = async (organisation = app.home) => ({
  platform: app.platform,
  organisation: (await app.platform.organisations.withId(organisation.id))!,
  store: organisation.store,
  requestId: newId(),
  actor: null,
  now: () => app.clock.now(),
});
const year = { from: '2026-01-01', to: '2027-01-01' };

function fact(kind: FactKind, at: string, personId: string, sketch: Partial<Fact> = {}): Fact {
  return {
    kind,
    at,
    personId,
    cardId: null,
    groupId: null,
    subject: null,
    value: 0,
    reference: newId(),
    eventId: newId(),
    isUndo: false,
    ...sketch,
  };
}

test('ANA-05 a completed card is in the figures at the very next look', async () => {
  const ctx = await contextOf();
  const learner = await app.signedIn();
  const card = await aPublishedCard(admin);
  await refreshStatistics(ctx);
  const today = app.clock.now().toISOString().slice(0, 10);
  const range = { from: today, to: '2100-01-01' };
  const before = await countFacts(ctx.store, ['completed'], range, WHOLE);
  await learner.call(completeCard, { params: { cardId: card.id } });
  await refreshStatistics(ctx);
  expect((await countFacts(ctx.store, ['completed'], range, WHOLE)).n - before.n).toBe(1);
  expect(await countFacts(ctx.store, ['completed'], range, { ...WHOLE, cardId: card.id })).toMatchObject({ n: 1 });
});

test('ANA-05 shuffled, late, taken back and replayed, facts give the figures of a recount, in both organisations alone', async () => {
  const ctx = await contextOf(app.other);
  const people = Array.from({ length: 30 }, () => newId<string>());
  let seed = 11;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const pick = <One>(all: readonly One[]) => all[Math.floor(random() * all.length)]!;
  const kinds: FactKind[] = ['started', 'completed', 'liked', 'searched'];
  const facts: Fact[] = [];
  for (let index = 0; index < 900; index += 1) {
    const at = new Date(Date.parse('2026-01-01T00:00:00Z') + Math.floor(random() * 300 * 86_400) * 1000).toISOString();
    const one = fact(pick(kinds), at, pick(people), {
      value: Math.floor(random() * 40),
      subject: random() > 0.5 ? `term:${pick(['pump', 'valve', 'permit'])}` : null,
    });
    facts.push(one);
    if (random() > 0.7)
      facts.push({ ...one, at: new Date(Date.parse(at) + 40 * 86_400_000).toISOString(), eventId: newId(), isUndo: true });
  }
  const outcomes: string[] = [];
  for (const replay of [false, true, false]) {
    for (const table of [
      'analytics_events',
      'analytics_undos',
      'analytics_day_people',
      'analytics_day_counts',
      'analytics_person_months',
      'analytics_subject_months',
    ]) {
      await sql`delete from ${sql.table(table)} where organisation_id = ${app.other.id}`.execute(ctx.store.db);
    }
    const shuffled = (replay ? [...facts, ...facts.slice(0, 300)] : facts).toSorted(() => random() - 0.5);
    for (let at = 0; at < shuffled.length; at += 137) {
      await inTransaction(ctx, (ctx) => ingest(ctx, shuffled.slice(at, at + 137)));
    }
    expect(await findDifferences(ctx.store, year)).toEqual([]);
    const range = { from: '2026-02-11', to: '2026-07-19' };
    for (const source of ['rollUps', 'facts'] as const) {
      outcomes.push(
        JSON.stringify([
          await countPeople(ctx.store, ['started', 'completed'], range, WHOLE, source),
          await countFacts(ctx.store, ['completed'], range, WHOLE, source),
          await byPlace(ctx.store, 'unit', ['completed'], range, WHOLE, source),
        ]),
      );
    }
  }
  expect(new Set(outcomes).size).toBe(1);
  expect(JSON.parse(outcomes[0]!)[0]).toBeGreaterThan(10);
  expect((await countFacts(app.home.store, ['searched'], year, WHOLE)).n).toBe(0);
});

interface LedgerRow {
  user_id: string;
  period: string;
  id: string;
  status: 'Completed' | 'Passed' | 'Withdrawn';
  achievedAt: Date;
  corrects: string | null;
}
const ledgerOf = async (cardId: string) =>
  (
    await sql<LedgerRow>`select user_id, period, id, status, achieved_at as "achievedAt", corrects from learning_completions where card_id = ${cardId}`.execute(
      app.home.store.db,
    )
  ).rows;
/** Days and people of what counts as completed of a card, in the figures. */
const daysInFigures = async (cardId: string) =>
  (
    await sql<{ day: string }>`select e.day || ' ' || p.thing || ' ' || sum(e.amount) as day from analytics_events e
    join analytics_numbers c on c.organisation_id = e.organisation_id and c.kind = 'card' and c.number = e.card and c.thing = ${cardId}
    join analytics_numbers p on p.organisation_id = e.organisation_id and p.kind = 'person' and p.number = e.person
    where e.kind = 2 group by e.day, p.thing having sum(e.amount) <> 0`.execute(app.home.store.db)
  ).rows
    .map(({ day }) => day)
    .toSorted();

test('ANA-05 LRN-03 what is recorded afterwards counts on its day where the person is, and what is taken back stops counting', async () => {
  const ctx = { ...(await contextOf()), actor: { userId: admin.userId } as never };
  const learner = await app.signedIn();
  await sql`update users set time_zone = 'Pacific/Auckland' where id = ${learner.userId}`.execute(ctx.store.db);
  const card = await aPublishedCard(admin);
  const given = { cardId: card.id, userId: learner.userId, source: 'import' as const };
  const withdraw = async (row: LedgerRow | undefined) =>
    withdrawCompletion(ctx, (await findCompletion(ctx.store, row?.id ?? ''))!, 'Entered by mistake');
  const seen: string[][] = [];
  const look = async () => {
    await refreshStatistics(ctx);
    seen.push((await daysInFigures(card.id)).map((day) => day.replace(` ${learner.userId} 1`, '')));
  };
  await recordCompletion(ctx, { ...given, achievedAt: new Date('2026-03-20T13:00:00Z') });
  await look();
  await recordCompletion(ctx, { ...given, achievedAt: new Date('2026-03-10T09:00:00Z') });
  await look();
  const rows = (await ledgerOf(card.id)).toSorted((a, b) => a.achievedAt.getTime() - b.achievedAt.getTime());
  await withdraw(rows[0]);
  await look();
  await recordCompletion(ctx, { ...given, achievedAt: new Date('2026-03-10T09:00:00Z') });
  await look();
  await withdraw(rows[1]);
  await withdraw(
    (await ledgerOf(card.id)).find(
      ({ id, status, achievedAt }) => status !== 'Withdrawn' && achievedAt < rows[1]!.achievedAt && id !== rows[0]?.id,
    ),
  );
  await look();
  expect(seen).toEqual([['2026-03-21'], ['2026-03-10'], ['2026-03-21'], ['2026-03-10'], []]);
  expect(await findDifferences(ctx.store, year)).toEqual([]);
});

test('ANA-05 LRN-03 after completions, claims, corrections and rounds in any order the figures equal a recount of the record', async () => {
  const ctx = { ...(await contextOf()), actor: { userId: admin.userId } as never };
  let seed = 23;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const card = await aPublishedCard(admin);
  const zones = ['Pacific/Auckland', 'America/Los_Angeles', 'UTC'];
  const people = await Promise.all(zones.map(() => app.signedIn()));
  for (const [at, { userId }] of people.entries()) {
    await sql`update users set time_zone = ${zones[at]} where id = ${userId}`.execute(ctx.store.db);
  }
  for (let step = 0; step < 60; step += 1) {
    const person = people[Math.floor(random() * people.length)]!;
    const dice = random();
    if (dice < 0.25) await person.call(completeCard, { params: { cardId: card.id } });
    else if (dice < 0.6) {
      const achievedAt = new Date(app.clock.now().getTime() - Math.floor(random() * 12) * 43_200_000);
      await recordCompletion(ctx, { cardId: card.id, userId: person.userId, source: 'import', achievedAt });
    } else if (dice < 0.85) {
      const rows = (await ledgerOf(card.id)).filter(({ status }) => status !== 'Withdrawn');
      const row = rows[Math.floor(random() * rows.length)];
      if (row !== undefined) await withdrawCompletion(ctx, (await findCompletion(ctx.store, row.id))!, 'Entered by mistake');
    } else if (dice < 0.93) {
      app.clock.advance({ days: 2 });
      await openPeriod(ctx, { cardId: card.id, userIds: [person.userId], period: `p${step}` });
    } else await refreshStatistics(ctx);
  }
  await refreshStatistics(ctx);
  const wanted = new Map<string, number>();
  for (const rows of Map.groupBy(await ledgerOf(card.id), ({ user_id: user, period }) => `${user} ${period}`).values()) {
    const counts = claimThatCounts(rows);
    if (counts === undefined) continue;
    const zone = zones[people.findIndex(({ userId }) => userId === counts.user_id)]!;
    const key = `${dayIn(zone, counts.achievedAt)} ${counts.user_id}`;
    wanted.set(key, (wanted.get(key) ?? 0) + 1);
  }
  expect(wanted.size).toBeGreaterThan(3);
  expect(await daysInFigures(card.id)).toEqual([...wanted].map(([key, n]) => `${key} ${n}`).toSorted());
  expect(await findDifferences(ctx.store, { from: '2026-01-01', to: '2100-01-01' })).toEqual([]);
});

test('ANA-05 PLT-14 LRN-03 corrections that an earlier version told the figures nothing of are brought into line by the upgrade, once', async () => {
  const ctx = { ...(await contextOf()), actor: { userId: admin.userId } as never };
  const card = await aPublishedCard(admin);
  const people = await Promise.all(Array.from({ length: 6 }, () => app.signedIn()));
  const upgrade = await readFile(path.join(migrationsFolder, '0999_facts_of_corrections.sql'), 'utf8');
  const upgradeNow = async () => {
    await app.platform.database.owner.query(upgrade);
    await refreshStatistics(ctx);
  };
  /** Takes completions in as they come, and hears nothing of corrections. */
  const refreshAsBefore = async () => {
    await app.platform.database.owner.query(
      `delete from event_inbox i using audit_entries e where e.organisation_id = i.organisation_id and e.id = i.id
       and e.action in ('progress.recorded', 'progress.withdrawn')`,
    );
    await refreshStatistics(ctx);
  };
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const step = async () => {
    const person = people[Math.floor(random() * people.length)]!;
    app.clock.advance({ minutes: 1 });
    if (random() < 0.6) {
      const achievedAt = new Date(app.clock.now().getTime() - Math.floor(random() * 30) * 86_400_000);
      await recordCompletion(ctx, { cardId: card.id, userId: person.userId, source: 'import', achievedAt });
      return;
    }
    const rows = (await ledgerOf(card.id)).filter(({ status, user_id: user }) => status !== 'Withdrawn' && user === person.userId);
    const found = await findCompletion(ctx.store, rows[Math.floor(random() * rows.length)]?.id ?? newId());
    if (found !== undefined) await withdrawCompletion(ctx, found, 'Entered by mistake');
  };
  const wanted = async () =>
    [...Map.groupBy(await ledgerOf(card.id), ({ user_id: user }) => user).values()]
      .flatMap((rows) => claimThatCounts(rows) ?? [])
      .map(({ user_id: user, achievedAt }) => `${dayIn('UTC', achievedAt)} ${user} 1`)
      .toSorted();
  for (let at = 0; at < 60; at += 1) {
    await step();
    await refreshAsBefore();
  }
  expect(await daysInFigures(card.id), 'the earlier version was wrong').not.toEqual(await wanted());
  await upgradeNow();
  expect(await daysInFigures(card.id)).toEqual(await wanted());
  await upgradeNow();
  expect(await daysInFigures(card.id), 'a second time there is nothing left to correct').toEqual(await wanted());
  for (let at = 0; at < 30; at += 1) await step();
  await refreshStatistics(ctx);
  expect(await daysInFigures(card.id), 'corrections afterwards find what they correct').toEqual(await wanted());
  expect(await findDifferences(ctx.store, { from: '2025-01-01', to: '2100-01-01' })).toEqual([]);
});

test('ANA-05 a person who is erased stays in the figures and is named by none', async () => {
  const ctx = await contextOf(app.other);
  const person = newId<string>();
  await inTransaction(ctx, (ctx) => ingest(ctx, [fact('searched', '2026-05-05T10:00:00.000Z', person, { subject: 'term:my own name' })]));
  const before = await countPeople(ctx.store, ['searched'], year, WHOLE);
  await forgetPerson(ctx.store, person);
  expect(await countPeople(ctx.store, ['searched'], year, WHOLE)).toBe(before);
  expect(await findDifferences(ctx.store, year)).toEqual([]);
  const { rows } = await sql`select from analytics_numbers where organisation_id = ${app.other.id} and thing = ${person}`.execute(
    ctx.store.db,
  );
  expect(rows).toEqual([]);
});

test('ANA-05 a chart over time counts people separately for each part', async () => {
  const ctx = await contextOf(app.other);
  const person = newId<string>();
  await inTransaction(ctx, (ctx) =>
    ingest(ctx, [fact('endorsed', '2026-03-02T10:00:00.000Z', person), fact('endorsed', '2026-03-09T10:00:00.000Z', person)]),
  );
  const weeks = [
    { from: '2026-03-02', to: '2026-03-09' },
    { from: '2026-03-09', to: '2026-03-16' },
    { from: '2026-03-16', to: '2026-03-23' },
  ];
  expect((await series(ctx.store, ['endorsed'], weeks, WHOLE)).map(({ people }) => people)).toEqual([1, 1, 0]);
  expect(await countPeople(ctx.store, ['endorsed'], { from: '2026-03-02', to: '2026-03-23' }, WHOLE)).toBe(1);
});

test.each([
  ['2026-01-01', '2027-01-01', '2026-01-01 2027-01-01', ''],
  ['2026-01-15', '2026-04-10', '2026-02-01 2026-04-01', '2026-01-15 2026-02-01, 2026-04-01 2026-04-10'],
  ['2026-01-15', '2026-02-10', '', '2026-01-15 2026-02-10'],
])('ANA-05 %s to %s is whole months and edge days', (from, to, months, edges) => {
  const parts = partsOf({ from, to });
  const text = (range: { from: string; to: string } | null) => (range === null ? '' : `${range.from} ${range.to}`);
  expect([text(parts.months), parts.edges.map(text).join(', ')]).toEqual([months, edges]);
});
