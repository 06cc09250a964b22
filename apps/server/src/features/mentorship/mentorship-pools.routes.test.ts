import { describe, expect, test } from 'vitest';
import {
  changePool,
  confirmMatching,
  enrol,
  getMatching,
  getPool,
  leaveProgramme,
  listMentorships,
  listProgrammes,
  moveMentee,
  runMatching,
} from '@waymark/contract/mentorship';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aMentor, configureMentorship, intoPool } from './mentorship.factory.ts';

const app = await testApp();
await configureMentorship(app);
await app.configure('switches', { block_users: true });
const manager = await app.signedIn({ role: 'marketplace-admin' });
const leaders = { program: 'leaders' };
const firstYear = { program: 'first-year' };
const nameOf = ({ userId }: SignedIn) => userId;

describe('pools', () => {
  test('MEN-06 people join with first choices and leave; only who offers a programme is a mentor in it', async () => {
    const { mentor } = await aMentor(app, { programs: ['leaders'] });
    const outsider = await aMentor(app);
    const mentee = await app.signedIn();
    const own = await mentee.call(enrol, { params: leaders, body: { side: 'mentee', choices: [mentor.userId, mentee.userId] } });
    expect(own.enrolment).toMatchObject({ side: 'mentee', choices: [{ id: mentor.userId }] });
    const refused = await outsider.mentor.attempt(enrol, { params: leaders, body: { side: 'mentor' } });
    expect(refused.problem?.code).toBe('not-in-programme');
    const pool = await manager.call(getPool, { params: leaders });
    expect(pool.mentees.map(({ person }) => person.id)).toContain(mentee.userId);
    expect(pool.mentors.map(({ person }) => person.id)).toEqual([mentor.userId]);
    const { items } = await mentee.call(listProgrammes);
    expect(items.find(({ key }) => key === 'leaders')).toMatchObject({ menteeCount: 1, mentorCount: 1, running: 0 });
    expect((await mentee.call(leaveProgramme, { params: leaders })).enrolment).toBeNull();
    expect((await mentee.attempt(getPool, { params: leaders })).status).toBe(403);
    expect((await mentee.attempt(enrol, { params: { program: 'none' }, body: { side: 'mentee' } })).problem?.code).toBe(
      'programme-not-found',
    );
  });

  test('MEN-06 a pool is matched, explained, adjusted and confirmed: each request is made once', async () => {
    const one = await aMentor(app, { programs: ['first-year'], capacity: 1 });
    const other = await aMentor(app, { programs: ['first-year'], capacity: 1 });
    const mentees = await Promise.all([app.signedIn(), app.signedIn(), app.signedIn()]);
    const [ana, ben, cem] = mentees;
    await intoPool(manager, 'first-year', mentees);
    await ana.call(enrol, { params: firstYear, body: { side: 'mentee', choices: [one.mentor.userId] } });
    await one.mentor.call(enrol, { params: firstYear, body: { side: 'mentor', choices: [ana.userId] } });
    const apart = { menteeId: ben.userId, mentorId: other.mentor.userId };
    await manager.call(changePool, { params: firstYear, body: { block: [apart] } });
    const matching = await manager.call(runMatching, { params: firstYear });
    expect(matching).toMatchObject({ state: 'proposed', rulesVersion: 1 });
    expect(matching.pairs.find(({ mentee }) => mentee.id === ana.userId)).toMatchObject({
      mentor: { id: one.mentor.userId },
      because: 'both-chose',
      menteeRank: 1,
    });
    expect(matching.pairs.find(({ mentee }) => mentee.id === cem.userId)).toMatchObject({
      mentor: { id: other.mentor.userId },
      because: 'best-fit',
    });
    expect(matching.unmatched).toMatchObject([{ mentee: { id: ben.userId }, why: 'places-taken', wanted: [{ id: one.mentor.userId }] }]);
    expect((await ana.call(listMentorships, { query: { side: 'mentee' } })).items, 'a dry run').toEqual([]);

    const params = { matchingId: matching.id };
    expect((await manager.attempt(moveMentee, { params, body: apart })).problem?.code).toBe('pair-not-allowed');
    const full = await manager.attempt(moveMentee, { params, body: { menteeId: cem.userId, mentorId: one.mentor.userId } });
    expect(full.problem?.code).toBe('opportunity-full');
    const freed = await manager.call(moveMentee, { params, body: { menteeId: cem.userId, mentorId: null } });
    expect(freed.pairs.map(({ mentee }) => mentee.id)).toEqual([ana.userId]);
    // Both would rather have each other than no one: shown, because it was done by hand.
    expect(freed.unmatched.map(({ why }) => why)).toContain('by-hand');
    const back = await manager.call(moveMentee, { params, body: { menteeId: cem.userId, mentorId: other.mentor.userId } });
    expect(back.pairs).toHaveLength(2);

    await Promise.all([manager.call(confirmMatching, { params }), manager.call(confirmMatching, { params })]);
    await app.jobsDone();
    await manager.call(confirmMatching, { params });
    await app.jobsDone();
    const confirmed = await manager.call(getMatching, { params });
    expect(confirmed).toMatchObject({ state: 'confirmed', pairs: [{ outcome: 'requested' }, { outcome: 'requested' }] });
    for (const [mentee, mentor] of [
      [ana, one.mentor],
      [cem, other.mentor],
    ] as const) {
      const { items } = await mentee.call(listMentorships, { query: { side: 'mentee' } });
      expect(items).toMatchObject([{ status: 'pending', mentor: { id: mentor.userId }, program: { key: 'first-year' } }]);
    }
    expect((await manager.attempt(moveMentee, { params, body: { menteeId: cem.userId, mentorId: null } })).problem?.code).toBe(
      'not-in-this-state',
    );
  });

  test('MEN-06 PPL-09 who blocked someone is never matched with them', async () => {
    const { mentor } = await aMentor(app, { programs: ['leaders'], capacity: 5 });
    const mentee = await app.signedIn();
    await app.home.store.db
      .insertInto('user_blocks')
      .values({ organisation_id: app.home.id, blocker_id: mentor.userId, blocked_id: mentee.userId, created_at: new Date() })
      .execute();
    await intoPool(manager, 'leaders', [mentee]);
    const { pairs } = await manager.call(runMatching, { params: leaders });
    expect(pairs.filter((pair) => pair.mentee.id === nameOf(mentee) && pair.mentor.id === nameOf(mentor))).toEqual([]);
  });

  test('MEN-06 two hundred people are matched without a pause', async () => {
    for (let at = 0; at < 20; at += 1) await aMentor(app, { programs: ['leaders'], capacity: 8 });
    const mentees: SignedIn[] = [];
    for (let at = 0; at < 180; at += 1) mentees.push(await app.signedIn());
    await intoPool(manager, 'leaders', mentees);
    const before = performance.now();
    const { pairs, unmatched, mentors } = await manager.call(runMatching, { params: leaders });
    const took = performance.now() - before;
    expect(pairs.length + unmatched.length).toBeGreaterThanOrEqual(180);
    for (const { places, taken } of mentors) expect(taken).toBeLessThanOrEqual(places);
    // Far below on an idle machine; this only finds what grows with the square of the square.
    expect(took).toBeLessThan(10_000);
  });
});
