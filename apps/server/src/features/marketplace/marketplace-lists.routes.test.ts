import { expect, test } from 'vitest';
import { searchOpportunities, type SearchPayloadInput } from '@waymark/contract/marketplace';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { withSkills } from '../matching/matching.factory.ts';
import { anOpportunity } from '../opportunities/opportunities.factory.ts';
import type { OpportunityRecord } from '../opportunities/opportunities.public.ts';
import { someSkills } from '../skills/skills.factory.ts';

const app = await testApp();
const owner = await app.signedIn();
const store = app.home.store;
const offer = (sketch: Partial<OpportunityRecord>) => anOpportunity(store, owner.userId, sketch);
const found = async (who: SignedIn, payload: SearchPayloadInput) =>
  (await who.call(searchOpportunities, { body: payload })).items.map(({ title }) => title);

test('MKT-02 however long the list, it takes as many statements', async () => {
  const learner = await app.signedIn();
  for (let at = 0; at < 12; at += 1) await offer({ title: `counted ${at}` });
  const ask = async (pageSize: number, keyword = '') => {
    return app.statementsOf(() => learner.call(searchOpportunities, { body: { type: 'project', keyword, pageSize } }));
  };
  await ask(12);
  expect(await ask(12)).toBe(await ask(2));
  expect(await ask(12), 'what changed, and the page').toBeLessThanOrEqual(2);
  await ask(12, 'counted');
  expect(await ask(12, 'counted')).toBe(await ask(2, 'counted'));
  expect(await ask(12, 'counted')).toBeLessThanOrEqual(2);
  await offer({ title: 'counted late' });
  expect(await ask(12, 'counted'), 'the list anew, by the indexes of words, and what the new offer asks for').toBeLessThanOrEqual(6);
});

test('MKT-02 what anybody writes stands in the next search, whichever server they wrote it at and however late it is committed', async () => {
  const learner = await app.signedIn();
  const base = { type: 'project', keyword: 'estuary' } as const;
  await offer({ title: 'estuary one' });
  expect(await found(learner, base)).toEqual(['estuary one']);
  const { owner } = app.platform.database;
  const [late, early] = [await owner.connect(), await owner.connect()];
  try {
    await late.query('begin');
    await late.query("update opportunities set title = 'estuary first' where title = 'estuary one'");
    await offer({ title: 'estuary two' });
    expect(await found(learner, base)).toEqual(['estuary two', 'estuary one']);
    expect(await found(learner, base)).toEqual(['estuary two', 'estuary one']);
    await late.query('commit');
    expect(await found(learner, base)).toEqual(['estuary two', 'estuary first']);
    await early.query("update opportunities set state = 'closed' where title = 'estuary two'");
    expect(await found(learner, base)).toEqual(['estuary first']);
    await early.query("update opportunities set apply_by = $1 where title = 'estuary first'", [app.clock.now()]);
    expect(await found(learner, base)).toEqual([]);
  } finally {
    late.release();
    early.release();
  }
});

test('MKT-02 MKT-05 a mentor who is suspended is found no more, nobody finds themselves, and a skill somebody gains counts in their next search', async () => {
  const [learner, mentor, other] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
  const [gis = ''] = await someSkills(store, 'Harbour charts');
  const asks = { skills: [{ skillId: gis, level: 'beginner' }] };
  await offer({ type: 'mentorship', title: 'harbour mentor', personId: mentor.userId, ...asks });
  await offer({ type: 'mentorship', title: 'harbour other', personId: other.userId, ...asks });
  const search = async (who: SignedIn) => (await who.call(searchOpportunities, { body: { type: 'mentorship', keyword: 'harbour' } })).items;
  const titles = async (who: SignedIn) => (await search(who)).map(({ title }) => title).toSorted();
  expect(await titles(learner)).toEqual(['harbour mentor', 'harbour other']);
  expect(await titles(mentor)).toEqual(['harbour other']);
  expect((await search(learner))[0]?.match?.score).toBe(0);
  await withSkills(app, learner.userId, { [gis]: 'beginner' });
  expect((await search(learner))[0]?.match?.score).toBeGreaterThan(0);
  await app.platform.database.owner.query("update users set status = 'suspended' where id = $1", [mentor.userId]);
  expect(await titles(learner)).toEqual(['harbour other']);
});
