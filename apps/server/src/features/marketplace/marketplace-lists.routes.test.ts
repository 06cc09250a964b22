import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getOverview, saveSearch, searchOpportunities, type SearchPayloadInput, setSearchAlerts } from '@waymark/contract/marketplace';
import { getOwnMatch } from '@waymark/contract/matching';
import { getMentor, suggestMentors } from '@waymark/contract/mentorship';
import { listNotifications } from '@waymark/contract/notifications';
import type { SkillId } from '@waymark/contract/skills';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { withSkills } from '../matching/matching.factory.ts';
import { aMentor, configureMentorship } from '../mentorship/mentorship.factory.ts';
import { anOpportunity } from '../opportunities/opportunities.factory.ts';
import type { OpportunityRecord } from '../opportunities/opportunities.public.ts';
import { contextOf } from '../people/people.factory.ts';
import { someSkills } from '../skills/skills.factory.ts';
import { tellSavedSearches } from './search-alerts.jobs.ts';

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
  expect(await ask(12), 'what changed, the page, and whose its projects are').toBeLessThanOrEqual(3);
  await ask(12, 'counted');
  expect(await ask(12, 'counted')).toBe(await ask(2, 'counted'));
  expect(await ask(12, 'counted')).toBeLessThanOrEqual(3);
  await offer({ title: 'counted late' });
  expect(await ask(12, 'counted'), 'the list again, by the text indexes, and what the new offer asks for').toBeLessThanOrEqual(7);
});

test('MKT-02 a change shows in the next search, on whichever server it was written and however late it is committed', async () => {
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

test('MKT-05 MKT-06 MEN-05 mentors have one score everywhere: it falls once the mentee learnt what the mentor teaches', async () => {
  await configureMentorship(app);
  const learner = await app.signedIn();
  const [gis, dull] = (await someSkills(store, 'Harbour charts', 'Filing')) as [SkillId, SkillId];
  const teaching = (skillId: SkillId, level: string) => aMentor(app, { skills: [{ skillId, level }] });
  const { mentor, slug, offer: first } = await teaching(gis, 'advanced');
  const { slug: other } = await teaching(dull, 'beginner');
  const search = async (who: SignedIn, sortType?: 'relevance' | 'newest') =>
    (await who.call(searchOpportunities, { body: { type: 'mentorship', sortType } })).items;
  const slugs = async (who: SignedIn) => (await search(who)).map((item) => item.slug);
  const scoreIn = (items: readonly { slug: string; match: { score: number } | null }[]) =>
    items.find((item) => item.slug === slug)?.match?.score ?? -1;
  expect(await slugs(learner)).toEqual([slug, other]);
  expect(await slugs(mentor)).toEqual([other]);
  const before = scoreIn(await search(learner));
  const scores = async () => {
    const suggested = (await learner.call(suggestMentors)).items.find((item) => item.slug === slug)?.score;
    const page = (await learner.call(getMentor, { params: { slug } })).score;
    const overview = (await learner.call(getOverview)).sections.flatMap(({ items }) => items);
    return [suggested, page, scoreIn(overview), scoreIn(await search(learner, 'newest'))];
  };
  expect(await scores()).toEqual([before, before, before, before]);
  expect((await learner.call(getOwnMatch, { params: { opportunityId: first.opportunityId } })).match).toBeNull();
  await withSkills(app, learner.userId, { [gis]: 'advanced' });
  const after = scoreIn(await search(learner));
  expect(after).toBeLessThan(before);
  expect(await scores()).toEqual([after, after, after, after]);
  const narrowed = await learner.call(searchOpportunities, { body: { type: 'mentorship', scoreRange: [[after, 100]] } });
  expect(narrowed.items.map((item) => item.slug)).not.toContain(slug);
  await app.platform.database.owner.query("update users set status = 'suspended' where id = $1", [mentor.userId]);
  expect(await slugs(learner)).toEqual([other]);
});

test('MKT-06 a project that asks for no skill has no match figure and comes after those that have one', async () => {
  const learner = await app.signedIn();
  const [sewing = ''] = await someSkills(store, 'Sail sewing');
  await offer({ title: 'sails any', remote: true });
  await offer({ title: 'sails skilled', skills: [{ skillId: sewing, level: 'beginner' }] });
  const { items } = await learner.call(searchOpportunities, {
    body: { type: 'project', keyword: 'sails', sortType: 'relevance' },
  });
  expect(items.find(({ title }) => title === 'sails any')?.match).toBeNull();
  expect(items.find(({ title }) => title === 'sails skilled')?.match?.score).toBe(0);
  const best = await learner.call(searchOpportunities, { body: { type: 'project', sortType: 'relevance' } });
  const order = best.items.map(({ title }) => title).filter((title) => title.startsWith('sails'));
  expect(order).toEqual(['sails skilled', 'sails any']);
});

test('MKT-09 who keeps a search with alerts is told once of what is new in it, several at once in one message', async () => {
  const [learner, silent] = [await app.signedIn(), await app.signedIn()];
  const payload = { type: 'project', keyword: 'spillway' } as const;
  /** Published at the moment of the clock. */
  const publish = async (...titles: string[]) => {
    for (const title of titles) {
      const id = await offer({ title });
      await sql`update opportunities set published_at = ${app.clock.now()} where organisation_id = ${store.organisationId} and id = ${id}`.execute(
        store.db,
      );
      app.clock.advance({ minutes: 1 });
    }
  };
  const ctx = await contextOf(app, app.home);
  const told = async (who: SignedIn) => {
    await inTransaction(ctx, (ctx) => tellSavedSearches.handle({ ...ctx, jobId: newId() }, null));
    const { notifications } = await who.call(listNotifications, { query: {} });
    return notifications.filter(({ kind }) => kind === 'saved-search-matched').map(({ message, href }) => [message, href]);
  };
  await publish('Spillway before');
  const kept = await learner.call(saveSearch, { body: { name: 'Spillways', payload, alerts: true } });
  expect(kept.alerts).toBe(true);
  expect((await silent.call(saveSearch, { body: { name: 'Spillways', payload } })).alerts).toBe(false);
  expect(await told(learner)).toEqual([]);
  app.clock.advance({ minutes: 1 });
  await offer({ title: 'Spillway draft', state: 'draft' });
  await publish('Boat house');
  expect(await told(learner)).toEqual([]);
  await publish('Spillway one', 'Spillway two');
  expect(await told(learner)).toEqual([['New in “Spillways”: “Spillway two” and 1 more', '/career/project']]);
  expect(await told(learner)).toHaveLength(1);
  expect(await told(silent)).toEqual([]);
  expect((await learner.call(setSearchAlerts, { params: { savedSearchId: kept.id }, body: { alerts: false } })).alerts).toBe(false);
  await publish('Spillway three');
  expect(await told(learner)).toHaveLength(1);
  const notTheirs = await silent.attempt(setSearchAlerts, { params: { savedSearchId: kept.id }, body: { alerts: true } });
  expect(notTheirs.problem?.code).toBe('saved-search-not-found');
});
