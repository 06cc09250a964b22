import { expect, test } from 'vitest';
import type { OpportunityId } from '@waymark/contract/opportunities';
import { EMPTY_REQUIREMENT, importanceOf } from '@waymark/contract/matching';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import { anOpportunity, manyOpportunities } from '../opportunities/opportunities.factory.ts';
import { recountChoicesJob } from '../opportunities/opportunities.jobs.ts';
import { setOpportunityState } from '../opportunities/opportunities.public.ts';
import { contextOf } from '../people/people.factory.ts';
import { aSkill } from '../skills/skills.factory.ts';
import { findDemand } from './match-facts.repo.ts';
import { deleteOldChanges } from './match-moment.repo.ts';
import { matchOpportunities, requirementFrom } from './matching.public.ts';

const app = await testApp();
const owner = await app.signedIn();
const store = app.home.store;
const [rare, usual] = [await aSkill(store, 'Tide tables'), await aSkill(store, 'Pumps')];
const asks = (skillId: string) => [{ skillId, level: 'beginner' }];
let minutes = 0;
const ctx = async () => ({ ...(await contextOf(app, app.home)), now: () => new Date(app.clock.now().getTime() + minutes * 60_000) });
const importanceNow = async (skillId: string) =>
  (await requirementFrom(await ctx(), { ...EMPTY_REQUIREMENT, skills: asks(skillId) })).skills[0]?.importance;

/** The demand as one would count it by hand: from every open offer. */
async function countedByHand() {
  const { rows } = await sql<{ skill: string; asking: number }>`
    select s ->> 'skillId' as skill, count(*)::int as asking from opportunities o cross join jsonb_array_elements(o.skills) s
    where o.organisation_id = ${store.organisationId} and o.state = 'open' group by 1`.execute(store.db);
  return new Map(rows.map(({ skill, asking }) => [skill, asking]));
}

test('MKT-07 the demand for skills is right for few open offers at once, and for many thousand within a minute', async () => {
  const first = await anOpportunity(store, owner.userId, { skills: asks(rare) });
  await anOpportunity(store, owner.userId, { skills: asks(usual) });
  expect(await importanceNow(rare)).toBe(importanceOf(1, 2));
  const second = await anOpportunity(store, owner.userId, { skills: asks(rare) });
  expect(await importanceNow(rare)).toBe(importanceOf(2, 3));

  await manyOpportunities(store, owner.userId, 5_200, { skills: asks(usual) });
  expect(await findDemand(store)).toEqual({ opportunities: 5_203, asking: await countedByHand() });
  expect([await importanceNow(rare), await importanceNow(usual)]).toEqual([importanceOf(2, 5_203), importanceOf(5_201, 5_203)]);
  // Of so many, one more changes next to nothing: it counts a minute later.
  const third = await anOpportunity(store, owner.userId, { skills: asks(rare) });
  expect(await importanceNow(rare)).toBe(importanceOf(2, 5_203));
  minutes = 2;
  expect(await importanceNow(rare)).toBe(importanceOf(3, 5_204));
  const scoreOf = async (id: OpportunityId) => (await matchOpportunities(await ctx(), owner.userId, [id]))[0]?.match.score;
  expect(await scoreOf(third)).toBe(0);

  for (const id of [second, third]) await setOpportunityState(store, id, 'closed', app.clock.now());
  minutes = 4;
  expect(await importanceNow(rare)).toBe(importanceOf(1, 5_202));
  expect((await findDemand(store)).asking).toEqual(await countedByHand());

  // Back to few: right at once again, from the next time it is looked at.
  await sql`update opportunities set state = 'ended' where organisation_id = ${store.organisationId} and id <> ${first}`.execute(store.db);
  minutes = 6;
  expect(await importanceNow(rare)).toBe(importanceOf(1, 1));
  await setOpportunityState(store, second, 'open', app.clock.now());
  expect(await importanceNow(rare)).toBe(importanceOf(2, 2));
});

test('MKT-04 MKT-07 a wrong count corrects itself', async () => {
  const right = await findDemand(store);
  await sql`insert into opportunity_choices (organisation_id, type, kind, value, offers)
    values (${store.organisationId}, 'project', 'asked', ${usual}, 7) on conflict (organisation_id, type, kind, value) do update set offers = 99`.execute(
    store.db,
  );
  expect(await findDemand(store)).not.toEqual(right);
  const context = await ctx();
  await inTransaction(context, (context) => recountChoicesJob.handle({ ...context, jobId: newId() }, null));
  expect(await findDemand(store)).toEqual(right);
});

test('a change to what no count depends on counts nothing again', async () => {
  const id = await anOpportunity(store, owner.userId, { skills: asks(rare), capacity: 3 });
  const noted = async () => {
    const { rows } = await sql<{ changes: number }>`
      select count(*)::int as changes from opportunity_choice_changes where organisation_id = ${store.organisationId}`.execute(store.db);
    return rows[0]?.changes ?? 0;
  };
  const before = await noted();
  await sql`update opportunities set places_taken = 1, summary = 'Another' where organisation_id = ${store.organisationId} and id = ${id}`.execute(
    store.db,
  );
  expect(await noted()).toBe(before);
  await setOpportunityState(store, id, 'closed', app.clock.now());
  expect(await noted()).toBeGreaterThan(before);
});

test('what every server has seen change is forgotten', async () => {
  const count = async () => {
    const { rows } = await sql<{ changes: number }>`
      select count(*)::int as changes from match_changes where organisation_id = ${store.organisationId}`.execute(store.db);
    return rows[0]?.changes ?? 0;
  };
  expect(await count()).toBeGreaterThan(0);
  // One that a restored store brought along, with a number that no transaction has reached here.
  await sql`insert into match_changes (organisation_id, kind, changed_in) values (${store.organisationId}, 'skill', ${2 ** 52})`.execute(
    store.db,
  );
  await deleteOldChanges(store, 60_000);
  expect(await count(), 'a minute ago nothing had changed').toBeGreaterThan(1);
  // Transactions of others may still be open.
  const deleted = async () => {
    await deleteOldChanges(store, -60_000);
    return count();
  };
  await expect.poll(deleted, { timeout: 30_000 }).toBe(0);
});
