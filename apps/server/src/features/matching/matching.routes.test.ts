import { beforeAll, describe, expect, test } from 'vitest';
import { addWorkEntry } from '@waymark/contract/experience';
import type { UserId } from '@waymark/contract/kit';
import {
  changeMatchRules,
  DEFAULT_BAND_THRESHOLDS,
  DEFAULT_MATCH_WEIGHTS,
  getMatchRules,
  getOwnMatch,
  listMatchRules,
  matchTier,
  type MatchWeights,
  previewMatchRules,
} from '@waymark/contract/matching';
import type { OpportunityId } from '@waymark/contract/opportunities';
import { updateUser } from '@waymark/contract/people';
import { changeOwnSkill, type SkillId } from '@waymark/contract/skills';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { anOpportunity } from '../opportunities/opportunities.factory.ts';
import type { OpportunityRecord } from '../opportunities/opportunities.public.ts';
import { aPerson, contextOf } from '../people/people.factory.ts';
import { suspendUser } from '../people/people.public.ts';
import { someEvidence, someSkills } from '../skills/skills.factory.ts';
import { findVersions } from './match-index.repo.ts';
import { momentOf } from './match-moment.service.ts';
import { subjectAt } from './match-people.service.ts';
import { withSkills } from './matching.factory.ts';
import {
  explainMatch,
  keepMatch,
  matchesOf,
  matchOpportunities,
  rankPeople,
  refreshMatches,
  replayMatches,
  requirementFrom,
} from './matching.public.ts';

const app = await testApp();
const { store } = app.home;
const admin = await app.signedIn({ role: 'organisation-admin', firstName: 'Samuel', lastName: 'Okoro' });
const [gis, sql, law, maps] = (await someSkills(store, 'GIS', 'SQL', 'Water law', 'Map making')) as [SkillId, SkillId, SkillId, SkillId];
let learner: SignedIn;
const ctx = () => contextOf(app, app.home);

async function offer(sketch: Partial<OpportunityRecord>): Promise<OpportunityId> {
  return anOpportunity(store, admin.userId, sketch);
}
const own = (who: SignedIn, opportunityId: OpportunityId) => who.call(getOwnMatch, { params: { opportunityId } });

/** A person without a session, by id. */
const somebody = async () => ({ id: (await aPerson(app)).id as UserId });

beforeAll(async () => {
  learner = await app.signedIn({ firstName: 'Leila', lastName: 'Haddad' });
});

describe('MKT-07 a match is explained', () => {
  test('MKT-06 MKT-07 MKT-14 which skills match, which are missing and by how much, what else counted, and what would raise it', async () => {
    await withSkills(app, learner.userId, { [gis]: 'intermediate', [sql]: 'advanced' });
    await learner.call(addWorkEntry, {
      body: { title: 'Planner', company: 'Northmere', start_date: '2020-01-01', end_date: '2022-12-31' },
    });
    await learner.call(updateUser, {
      params: { userId: learner.userId },
      body: { timeZone: 'Europe/Berlin', additionalLanguages: ['de'] },
    });
    await app.jobsDone();
    const id = await offer({
      title: 'Senior network planner',
      type: 'job_vacancy',
      skills: [
        { skillId: gis, level: 'advanced' },
        { skillId: sql, level: 'beginner' },
        { skillId: law, level: 'intermediate' },
      ],
      timeZones: ['Europe/Paris'],
      languages: ['de', 'fr'],
      facets: { experienceYears: '6', schedule: 'full-time' },
    });
    const { match } = await own(learner, id);
    expect(match?.skills.map(({ label, state, steps, asked, held }) => [label, state, steps, asked.key, held.key])).toEqual([
      ['GIS', 'below', 1, 'advanced', 'intermediate'],
      ['SQL', 'more', 0, 'beginner', 'advanced'],
      ['Water law', 'missing', 2, 'intermediate', ''],
    ]);
    expect(match?.parts.map(({ part, words: { key } }) => [part, key])).toEqual([
      ['skills', 'skills'],
      ['experience', 'experience'],
      ['language', 'language'],
      ['preferences', 'preferences'],
    ]);
    expect(match?.parts.find(({ part }) => part === 'experience')).toMatchObject({ fit: 50, words: { numbers: { years: 3, asked: 6 } } });
    expect(match?.parts.find(({ part }) => part === 'language')).toMatchObject({ fit: 75, words: { names: ['fr'] } });
    expect(match?.parts.reduce((sum, { points }) => sum + points, 0)).toBe(match?.score);
    expect(match?.tier).toBe(matchTier(match?.score ?? Number.NaN));
    expect(match?.raises[0]).toMatchObject({ part: 'skills', skill: 'Water law' });
    expect([match?.rulesVersion, match?.weightsVersion]).toEqual([2, 0]);
  });

  test('MKT-14 gaining the skill that is said to raise it most raises it', async () => {
    const person = await app.signedIn();
    await withSkills(app, person.userId, { [gis]: 'beginner' });
    const id = await offer({ skills: [gis, sql, law].map((skillId) => ({ skillId, level: 'advanced' })) });
    const before = (await own(person, id)).match;
    await withSkills(app, person.userId, { [sql]: 'advanced' });
    const after = (await own(person, id)).match;
    expect((after?.score ?? 0) > (before?.score ?? 100)).toBe(true);
  });

  test('a skill related to the asked one counts in part, and one that few ask for counts more', async () => {
    await store.db
      .updateTable('skills')
      .set({ related_ids: [gis] })
      .where('id', '=', maps)
      .execute();
    const person = await app.signedIn();
    await withSkills(app, person.userId, { [gis]: 'advanced' });
    const id = await offer({ skills: [{ skillId: maps, level: 'advanced' }] });
    const { match } = await own(person, id);
    expect(match?.skills[0]?.state).toBe('related');
    expect(match?.score).toBeGreaterThan(40);
    expect(match?.score).toBeLessThanOrEqual(50);
    const { skills } = await requirementFrom(await ctx(), { skills: [gis, maps].map((skillId) => ({ skillId, level: 'advanced' })) });
    expect((skills[1]?.importance ?? 0) > (skills[0]?.importance ?? 9)).toBe(true);
  });

  test('SKL-10 MKT-07 skills that are kept back, and found ones that are not confirmed, count for their owner alone, who is told', async () => {
    const [person, found] = [await app.signedIn(), await somebody()];
    await withSkills(app, person.userId, { [gis]: 'advanced', [sql]: 'advanced' });
    await someEvidence(app, { userId: found.id, skillId: gis, source: 'content', level: 'advanced' });
    await someEvidence(app, { userId: found.id, skillId: sql, source: 'assessment', level: 'advanced' });
    const skills = [{ skillId: gis, level: 'advanced' }];
    const id = await offer({ skills });
    const requirement = await requirementFrom(await ctx(), { skills });
    const seen = async (userId: UserId) => (await rankPeople(await ctx(), requirement, { limit: 1, among: [userId] }))[0]?.match.score;
    const kept = async () =>
      (await keepMatch(await ctx(), { userId: person.userId, requirement, about: { type: 'test', id: newId() } }))?.score;
    const shared = await own(person, id);
    expect(shared.forOthers).toBeNull();
    expect(await seen(person.userId)).toBe(shared.match?.score);
    for (const visibility of ['me', 'manager'] as const) {
      await person.call(changeOwnSkill, { params: { skillId: gis }, body: { visibility } });
      await app.jobsDone();
      const hidden = await own(person, id);
      expect(hidden.match).toEqual(shared.match);
      expect(hidden.forOthers).toEqual({ score: 0, tier: 'low' });
      expect([await seen(person.userId), await kept()]).toEqual([0, 0]);
    }
    await app.jobsDone();
    expect(await seen(found.id)).toBe(0);
  });

  test('MKT-07 a skill that was only found does not count as met before the person confirms it, and is marked', async () => {
    const person = await app.signedIn();
    await someEvidence(app, { userId: person.userId, skillId: gis, source: 'content', level: 'advanced' });
    await app.jobsDone();
    const id = await offer({ skills: [{ skillId: gis, level: 'advanced' }] });
    const found = await own(person, id);
    expect(found.match?.skills[0]?.state).toBe('unconfirmed');
    expect(found.match?.parts[0]?.words.numbers).toMatchObject({ has: 0, unconfirmed: 1, asked: 1 });
    await person.call(changeOwnSkill, { params: { skillId: gis }, body: { decision: 'confirmed' } });
    await app.jobsDone();
    expect((await own(person, id)).match?.skills[0]?.state).toMatch(/met|more/);
  });

  test('an opportunity that asks for nothing has no match; what may not be seen is not there', async () => {
    expect(await own(learner, await offer({}))).toEqual({ match: null, forOthers: null });
    await expect(own(learner, await offer({ state: 'draft', skills: [{ skillId: gis, level: 'advanced' }] }))).rejects.toThrow(
      'opportunity-not-found',
    );
    await expect(own(learner, newId<OpportunityId>())).rejects.toThrow('opportunity-not-found');
  });
});

describe('MKT-06 ranking', () => {
  test('people are ranked by the same sum that explains each of them, and only active ones', async () => {
    const levels = ['no_level', 'beginner', 'intermediate', 'advanced'];
    const people = await Promise.all(Array.from({ length: 24 }, () => somebody()));
    await Promise.all(
      people.map((person, at) =>
        withSkills(app, person.id, {
          [gis]: levels[at % 4] ?? '',
          [sql]: levels[(at >> 1) % 4] ?? '',
          ...(at % 3 === 0 ? { [law]: 'advanced' } : {}),
        }),
      ),
    );
    const requirement = await requirementFrom(await ctx(), {
      skills: [
        { skillId: gis, level: 'advanced' },
        { skillId: sql, level: 'intermediate' },
        { skillId: law, level: 'intermediate' },
      ],
      languages: ['en'],
      timeZones: ['Europe/London'],
    });
    const among = people.map(({ id }) => id);
    const ranked = await rankPeople(await ctx(), requirement, { limit: 100, among });
    expect(ranked.length).toBe(24);
    for (const { userId, match } of ranked) expect(match).toEqual(await explainMatch(await ctx(), userId, requirement));
    const scores = ranked.map(({ match }) => match.score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(new Set(scores).size).toBeGreaterThan(5);
    const best = await rankPeople(await ctx(), requirement, { limit: 5, among });
    expect(best).toEqual(ranked.slice(0, 5));
    const first = best[0]?.userId;
    if (first === undefined) throw new Error('Somebody is first');
    const outside = await ctx();
    await inTransaction(outside, (outside) => suspendUser(outside, first));
    await app.jobsDone();
    const after = await rankPeople(await ctx(), requirement, { limit: 5, among });
    expect(after.map(({ userId }) => userId)).toEqual(ranked.slice(1, 6).map(({ userId }) => userId));
  });

  test('opportunities are ranked for a person, the best first, with scores for lists', async () => {
    const person = await app.signedIn();
    await withSkills(app, person.userId, { [gis]: 'advanced' });
    const fits = await offer({ skills: [{ skillId: gis, level: 'advanced' }] });
    const half = await offer({ skills: [gis, law].map((skillId) => ({ skillId, level: 'advanced' })) });
    const none = await offer({ skills: [{ skillId: law, level: 'advanced' }] });
    const closed = await offer({ state: 'closed', skills: [{ skillId: gis, level: 'beginner' }] });
    const matched = await matchOpportunities(await ctx(), person.userId, [none, half, fits]);
    expect(matched.map(({ id }) => id)).toEqual([fits, half, none]);
    const scores = await matchesOf(await ctx(), person.userId, [none, half, fits, closed]);
    expect(scores.get(closed)).toEqual({ score: 100, tier: 'excellent' });
    expect(scores.get(none)).toEqual({ score: 0, tier: 'low' });
  });

  test('a screen of scores costs a constant number of statements', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => offer({ skills: [{ skillId: gis, level: 'advanced' }] })));
    await matchesOf(await ctx(), learner.userId, ids);
    expect(await app.statementsOf(async () => matchesOf(await ctx(), learner.userId, ids))).toBeLessThanOrEqual(6);
    const requirement = await requirementFrom(await ctx(), { skills: [{ skillId: gis, level: 'advanced' }] });
    await rankPeople(await ctx(), requirement, { limit: 20 });
    expect(await app.statementsOf(async () => rankPeople(await ctx(), requirement, { limit: 20 }))).toBeLessThanOrEqual(6);
  });
});

describe('the index', () => {
  test('MKT-07 what someone would like counts as soon as they say it, against what an opportunity is like', async () => {
    const person = await app.signedIn();
    const id = await offer({ skills: [{ skillId: gis, level: 'advanced' }], facets: { schedule: 'full_time' } });
    const preferences = async () => (await own(person, id)).match?.parts.find(({ part }) => part === 'preferences')?.fit;
    expect(await preferences()).toBe(50);
    await store.db
      .insertInto('career_preferences')
      .values({ organisation_id: store.organisationId, user_id: person.userId, schedules: ['full_time'] })
      .execute();
    await refreshMatches(await ctx(), [person.userId]);
    expect(await preferences()).toBe(100);
  });

  test('nothing is written when nothing changed, however often it is told', async () => {
    await refreshMatches(await ctx(), [learner.userId, admin.userId]);
    const before = await findVersions(store);
    await refreshMatches(await ctx(), [learner.userId, admin.userId]);
    await refreshMatches(await ctx(), [learner.userId, admin.userId]);
    expect(await findVersions(store)).toEqual(before);
  });

  test('many who write at once each keep a place of their own', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => somebody()));
    await Promise.all(
      people
        .flatMap(async ({ id }) => [refreshMatches(await ctx(), [id]), refreshMatches(await ctx(), [id])])
        .map(async (both) => Promise.all(await both)),
    );
    const rows = await store.db
      .selectFrom('match_people')
      .select(['position', 'user_id'])
      .where(
        'user_id',
        'in',
        people.map(({ id }) => id),
      )
      .execute();
    expect(rows.length).toBe(12);
    expect(new Set(rows.map(({ position }) => position)).size).toBe(12);
  });

  test('MKT-07 holds skills, years, place, languages, time zone and wishes of a person, and nothing else', async () => {
    const { subject } = await subjectAt(await ctx(), learner.userId, await momentOf(await ctx(), learner.userId));
    expect(Object.keys(subject).toSorted()).toEqual(['experienceYears', 'languages', 'places', 'skills', 'timeZoneMinutes', 'wishes']);
    expect(subject).toMatchObject({ experienceYears: 3, languages: ['de', 'en'] });
  });

  test('MKT-07 the language of the pages changes neither what someone speaks nor any score', async () => {
    const spoken = async () => {
      await app.jobsDone();
      return (await subjectAt(await ctx(), learner.userId, await momentOf(await ctx(), learner.userId))).subject.languages;
    };
    const before = await spoken();
    await learner.call(updateUser, { params: { userId: learner.userId }, body: { language: 'ar' } });
    expect(await spoken()).toEqual(before);
    await learner.call(updateUser, { params: { userId: learner.userId }, body: { language: 'en' } });
  });
});

describe('ADM-05 an administrator sets the weights', () => {
  const set = (basedOn: number, weights: MatchWeights, thresholds: readonly number[] = DEFAULT_BAND_THRESHOLDS) =>
    admin.call(changeMatchRules, { body: { basedOn, weights, thresholds: [...thresholds], note: 'Skills first' } });

  test('MKT-07 everyone sees how scores are made; only an administrator changes it, as a version with who and when, and audited', async () => {
    const before = await learner.call(getMatchRules);
    expect(before).toMatchObject({ version: 0, weights: DEFAULT_MATCH_WEIGHTS, thresholds: [50, 75, 85], can: { edit: false } });
    const weights = { ...DEFAULT_MATCH_WEIGHTS, skills: 80, experience: 0 };
    const after = await set(0, weights, [40, 60, 80]);
    expect(after).toMatchObject({ version: 1, weights, can: { edit: true } });
    expect(after.bands).toEqual([
      { over: 0, upTo: 40, isLowest: true },
      { over: 40, upTo: 60, isLowest: false },
      { over: 60, upTo: 80, isLowest: false },
      { over: 80, upTo: 100, isLowest: false },
    ]);
    const [newest] = (await admin.call(listMatchRules)).items;
    expect(newest).toMatchObject({ version: 1, weights, note: 'Skills first', createdBy: { fullName: 'Samuel Okoro' } });
    const audit = await store.db
      .selectFrom('audit_entries')
      .select(['actor_id', 'details'])
      .where('action', '=', 'matching.rules-changed')
      .executeTakeFirstOrThrow();
    expect(audit.actor_id).toBe(admin.userId);
    expect(audit.details).toMatchObject({
      version: 1,
      from: { weights: DEFAULT_MATCH_WEIGHTS },
      to: { weights, thresholds: [40, 60, 80] },
    });
  });

  test('of two who change them at once one is told to look again; nothing changes when nothing is different', async () => {
    const { version, weights, thresholds } = await admin.call(getMatchRules);
    expect(await set(version, weights, thresholds)).toMatchObject({ version });
    const both = await Promise.allSettled([
      set(version, { ...weights, location: 20 }, thresholds),
      set(version, { ...weights, location: 30 }, thresholds),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(String(both.find((one) => one.status === 'rejected')?.reason)).toContain('match-rules-changed');
    await expect(set(version + 1, weights, [60, 50])).rejects.toThrow('thresholds-do-not-rise');
    await expect(set(version + 1, { ...weights, skills: 0 })).rejects.toThrow('422');
  });

  test('a preview shows pairs now and with other weights, and changes nothing', async () => {
    const { version } = await admin.call(getMatchRules);
    const { pairs } = await admin.call(previewMatchRules, {
      body: { weights: { skills: 1, experience: 100, location: 100, language: 100, preferences: 100 } },
    });
    expect(pairs.length).toBeGreaterThan(0);
    for (const { before, after } of pairs) expect([before.tier, after.tier]).toEqual([matchTier(before.score), matchTier(after.score)]);
    expect((await admin.call(getMatchRules)).version).toBe(version);
  });

  test('MKT-14 the score a decision was taken on can be had again after weights and skills changed', async () => {
    const person = await app.signedIn();
    await withSkills(app, person.userId, { [gis]: 'intermediate' });
    const requirement = await requirementFrom(await ctx(), {
      skills: [gis, law].map((skillId) => ({ skillId, level: 'advanced' })),
      languages: ['fr'],
    });
    const about = { type: 'opportunity-request', id: newId<string>() };
    const kept = await keepMatch(await ctx(), { userId: person.userId, requirement, about });
    const { version, weights } = await admin.call(getMatchRules);
    await set(version, { ...weights, language: 90 });
    await withSkills(app, person.userId, { [law]: 'advanced' });
    const [replay] = await replayMatches(store, about, person.userId);
    expect(replay).toMatchObject({ weightsVersion: version, kept });
    expect(replay?.again).toEqual(kept);
    expect(await explainMatch(await ctx(), person.userId, requirement)).not.toEqual(kept);
  });
});
