import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { getAnalytics, listFigureRows } from '@waymark/contract/analytics';
import { addOwnSkills, changeOwnSkill, endorseSkill, removeOwnSkill, type SkillId } from '@waymark/contract/skills';
import { runWarehouseCopy, updateWarehouseTarget } from '@waymark/contract/warehouse';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction, transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { reportsTo } from '../assignments/assignments.factory.ts';
import { contextOf } from '../people/people.factory.ts';
import { aSkill } from '../skills/skills.factory.ts';
import { type FactKind, ingest, refreshStatistics } from '../statistics/statistics.public.ts';
import { recountStatistics } from '../statistics/statistics.jobs.ts';

const app = await testApp();
const { owner } = app.platform.database;
const admin = await app.signedIn({ role: 'super-admin' });
const colleague = await app.signedIn();
const KINDS: Readonly<Record<string, FactKind>> = { 'skills-changed': 'skillsChanged', endorsements: 'endorsed' };

/** What the rows of each figure of skills, its number and the table of skills say. */
async function told() {
  const lines: string[] = [];
  const { figures, tables } = await admin.call(getAnalytics, { params: { area: 'skills' }, query: {} });
  for (const figureId of Object.keys(KINDS)) {
    const { items } = await admin.call(listFigureRows, { params: { figureId }, query: { limit: 100 } });
    lines.push(...items.map(({ person, thing }) => `${figureId}: ${person?.fullName.split(' ')[0]} ${thing?.title}`));
    expect(figures.find(({ id }) => id === figureId)?.value).toBe(items.length);
  }
  const rows = tables.find(({ id }) => id === 'skills-changed')?.rows ?? [];
  return { lines: lines.toSorted(), table: rows.map(({ cells }) => cells.slice(0, 3).join(' ')).toSorted() };
}

/** The skills that facts of a person name, whether they stand or not. */
async function namedInFacts(person: SignedIn): Promise<string[]> {
  const { rows } = await owner.query<{ thing: string }>(
    `select distinct s.thing from analytics_events e join analytics_numbers p on p.organisation_id = e.organisation_id and p.kind = 'person' and p.number = e.person
      join analytics_numbers s on s.organisation_id = e.organisation_id and s.kind = 'subject' and s.number = e.subject where p.thing = $1`,
    [person.userId],
  );
  return rows.map(({ thing }) => thing);
}

const staleMonths = async () =>
  (await owner.query(`select from warehouse_stale_months where organisation_id = $1`, [app.home.id])).rowCount ?? 0;
const isRecounted = async () => {
  await transaction(app.home.store, (tx) => app.platform.jobs.enqueue(tx, recountStatistics, null));
  await app.jobsDone();
};
const add = (person: SignedIn, skillId: SkillId) =>
  person.call(addOwnSkills, { body: { skills: [{ skillId, level: 'beginner' }], visibility: 'everyone' } });
const show = (person: SignedIn, skillId: SkillId, visibility: 'everyone' | 'manager' | 'me') =>
  person.call(changeOwnSkill, { params: { skillId }, body: { visibility } });
const endorse = (person: SignedIn, skillId: SkillId) =>
  colleague.call(endorseSkill, { params: { userId: person.userId, skillId }, body: { level: 'advanced' } });

test('SKL-10 ANA-09 a skill that is kept back is named by no figure, row or copy of facts, nor is what was told of it before', async () => {
  const person = await app.signedIn({ firstName: 'Olive' });
  const [shown, kept, gone] = [
    await aSkill(app.home.store, 'Shown'),
    await aSkill(app.home.store, 'Kept'),
    await aSkill(app.home.store, 'Gone'),
  ];
  for (const skillId of [shown, kept, gone]) {
    await add(person, skillId);
    await endorse(person, skillId);
  }
  await admin.call(updateWarehouseTarget, { params: { kind: 'files' }, body: { isOn: true } });
  const changes = (name: string) => [`endorsements: Olive ${name}`, `skills-changed: Olive ${name}`, `skills-changed: Olive ${name}`];
  expect((await told()).lines).toEqual([...changes('Gone'), ...changes('Kept'), ...changes('Shown')].toSorted());
  await admin.call(runWarehouseCopy, { params: { kind: 'files' } });
  await app.jobsDone();
  expect(await staleMonths()).toBe(0);
  await show(person, kept, 'manager');
  await person.call(removeOwnSkill, { params: { skillId: gone } });
  await colleague.attempt(endorseSkill, { params: { userId: person.userId, skillId: kept }, body: { level: 'advanced' } });
  expect(await told()).toEqual({ lines: changes('Shown').toSorted(), table: ['Shown 2 1'] });
  expect(await namedInFacts(person)).toEqual([`skill:${shown}`]);
  expect(await staleMonths(), 'what was copied is copied again').toBeGreaterThan(0);
  await isRecounted();
  await show(person, kept, 'everyone');
  expect((await told()).table, 'what comes about from then on counts').toEqual(['Kept 1 0', 'Shown 2 1']);
});

test('SKL-10 an endorsement of a skill for the manager alone is in no figure', async () => {
  const person = await app.signedIn({ firstName: 'Mel' });
  const skillId = await aSkill(app.home.store, 'For the manager');
  await reportsTo(admin, person.userId, colleague.userId);
  await person.call(addOwnSkills, { body: { skills: [{ skillId, level: 'beginner' }], visibility: 'manager' } });
  await endorse(person, skillId);
  expect((await told()).lines.filter((line) => line.includes('Mel'))).toEqual([]);
  expect(await namedInFacts(person)).toEqual([]);
});

test('SKL-10 PLT-14 what an earlier version told of skills that are kept back is taken back by the upgrade, once', async () => {
  const person = await app.signedIn({ firstName: 'Uma' });
  const [shown, kept] = [await aSkill(app.home.store, 'Open'), await aSkill(app.home.store, 'Always kept')];
  await add(person, shown);
  await person.call(addOwnSkills, { body: { skills: [{ skillId: kept, level: 'beginner' }], visibility: 'me' } });
  const ctx = await contextOf(app, app.home);
  await refreshStatistics(ctx);
  const at = new Date(app.clock.now().getTime() - 86_400_000).toISOString();
  const earlier = [shown, kept].flatMap((skillId) =>
    Object.values(KINDS).map((kind) => {
      const eventId = newId<string>();
      return {
        kind,
        at,
        personId: person.userId,
        cardId: null,
        groupId: null,
        subject: `skill:${skillId}`,
        value: 0,
        reference: eventId,
        eventId,
        isUndo: false,
      };
    }),
  );
  await inTransaction(ctx, (ctx) => ingest(ctx, earlier));
  const ofUma = async () => (await told()).lines.filter((line) => line.includes('Uma'));
  expect(await ofUma()).toContain('skills-changed: Uma Always kept');
  const folder = path.resolve(import.meta.dirname, '../../../migrations');
  const file = (await readdir(folder)).find((name) => name.endsWith('_facts_of_kept_skills.sql')) ?? '';
  for (let times = 0; times < 2; times += 1) {
    await owner.query(await readFile(path.join(folder, file), 'utf8'));
    expect(await ofUma()).toEqual(['endorsements: Uma Open', 'skills-changed: Uma Open', 'skills-changed: Uma Open']);
  }
  expect(await namedInFacts(person)).toEqual([`skill:${shown}`]);
  await show(person, shown, 'me');
  expect(await ofUma(), 'what was told before the upgrade is found by what follows').toEqual([]);
  await isRecounted();
  // Events that an earlier version left behind do not say what was shared.
  await sql`insert into event_inbox (organisation_id, reader, id, observation) values (${app.home.id}, 'statistics', ${newId()}, ${JSON.stringify(
    {
      type: 'skills.person-skills-changed',
      at,
      actorId: null,
      details: { userId: person.userId, skillIds: [kept] },
    },
  )})`.execute(app.home.store.db);
  expect(await ofUma()).toEqual([]);
});
