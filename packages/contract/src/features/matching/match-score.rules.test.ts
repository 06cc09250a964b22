import { describe, expect, test } from 'vitest';
import { EMPTY_REQUIREMENT, EMPTY_SUBJECT, type MatchRequirement, type MatchSubject } from './match-input.rules.ts';
import { DEFAULT_MATCH_WEIGHTS, MATCH_PARTS, type MatchWeights } from './match-parts.rules.ts';
import { MATCH_RULES_VERSION, pointsOf, prepareMatch, scoreOf } from './match-numbers.rules.ts';
import { explainPrepared, Explanations, type MatchResult, replayMatch, scoreMatch } from './match-score.rules.ts';
import type { HeldSkill, RequiredSkill } from './match-skills.rules.ts';

/** Numbers from a seed, so that a failure can be had again (mulberry32). */
function random(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return { next, below, pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item };
}

const SKILLS = Array.from({ length: 14 }, (_, at) => `skill-${at}`);
const PLACES = [
  { key: 'harwick', latitude: 51.94, longitude: 1.28 },
  { key: 'dunmore', latitude: 52.3, longitude: 1.5 },
  { key: 'nowhere', latitude: null, longitude: null },
];
const some = <Item>(from: ReturnType<typeof random>, items: readonly Item[], share: number) => items.filter(() => from.next() < share);

interface Case {
  readonly subject: MatchSubject;
  readonly requirement: MatchRequirement;
  readonly weights: MatchWeights;
  /** Of the organisation's levels. */
  readonly levels: number;
}

function caseFrom(seed: number): Case {
  const from = random(seed);
  const levels = 1 + from.below(7);
  const level = () => (1 + from.below(levels)) / levels;
  const required = some(from, SKILLS, 0.5).map((skillId): RequiredSkill => ({
    skillId,
    weight: from.below(6) === 0 ? 0 : level(),
    importance: 0.1 + 4 * from.next(),
    related: some(from, SKILLS, 0.15).map((id) => ({ skillId: id, credit: from.next() })),
  }));
  const choices = () =>
    Object.fromEntries(some(from, ['schedule', 'contract', 'family'], 0.6).map((kind) => [kind, [from.pick(['a', 'b'])]]));
  return {
    levels,
    subject: {
      skills: some(from, SKILLS, 0.4).map((skillId) => ({ skillId, weight: level(), confidence: from.next() })),
      experienceYears: from.below(4) === 0 ? null : from.below(200) / 10,
      places: some(from, PLACES, 0.4),
      languages: some(from, ['en', 'de', 'ar'], 0.5),
      timeZoneMinutes: from.below(4) === 0 ? null : 60 * (from.below(25) - 12),
      wishes: choices(),
    },
    requirement: {
      skills: required,
      experienceYears: from.below(2) === 0 ? null : from.below(10),
      remote: from.below(4) === 0,
      places: some(from, PLACES, 0.4),
      languages: some(from, ['en', 'de', 'ar'], 0.3),
      timeZoneMinutes: from.below(2) === 0 ? [] : [60 * (from.below(25) - 12)],
      offers: choices(),
    },
    weights: Object.fromEntries(
      MATCH_PARTS.map((part) => [part, part === 'skills' ? 1 + from.below(100) : from.below(101)]),
    ) as MatchWeights,
  };
}

const seeds = Array.from({ length: 5_000 }, (_, at) => at + 1);
const scored = ({ subject, requirement, weights }: Case): MatchResult | null => scoreMatch(subject, requirement, weights);

describe('MKT-14 a score', () => {
  test('is the sum of its named parts, between 0 and 100', () => {
    for (const seed of seeds) {
      const result = scored(caseFrom(seed));
      if (result === null) continue;
      expect([seed, result.parts.reduce((sum, { points }) => sum + points, 0)]).toEqual([seed, result.score]);
      expect(result.score >= 0 && result.score <= 100).toBe(true);
      for (const { points, most, fit } of result.parts) expect(points >= 0 && points <= most && fit >= 0 && fit <= 100).toBe(true);
    }
  });

  test('is never lower for another skill, at any level, however little is known of it', () => {
    for (const seed of seeds) {
      const one = caseFrom(seed);
      const from = random(seed * 7);
      const gained: HeldSkill = { skillId: from.pick(SKILLS), weight: (1 + from.below(one.levels)) / one.levels, confidence: from.next() };
      const before = scored(one)?.score ?? 0;
      const after = scored({ ...one, subject: { ...one.subject, skills: [...one.subject.skills, gained] } })?.score ?? 0;
      expect([seed, after >= before]).toEqual([seed, true]);
    }
  });

  test('is never lower for the next level of a skill, even where all its certainty is lost', () => {
    for (const seed of seeds) {
      const one = caseFrom(seed);
      const at = random(seed * 11).below(Math.max(1, one.subject.skills.length));
      const skills = one.subject.skills.map((held, index) =>
        index === at && held.weight < 1 ? { ...held, weight: held.weight + 1 / one.levels, confidence: 0 } : held,
      );
      const before = scored(one)?.score ?? 0;
      expect([seed, (scored({ ...one, subject: { ...one.subject, skills } })?.score ?? 0) >= before]).toEqual([seed, true]);
    }
  });

  test('rises to exactly what is said when what is said to raise it is gained', () => {
    let tried = 0;
    for (const seed of seeds) {
      const one = caseFrom(seed);
      for (const { skillId, score } of scored(one)?.raises ?? []) {
        const required = one.requirement.skills.find((asked) => asked.skillId === skillId);
        // What one skill gains also answers for those it is related to: then the score may rise beyond what is said.
        if (required === undefined || one.requirement.skills.some(({ related }) => related?.some(({ skillId: id }) => id === skillId)))
          continue;
        const gained = { skillId: required.skillId, weight: 1, confidence: 1 };
        expect([seed, scored({ ...one, subject: { ...one.subject, skills: [...one.subject.skills, gained] } })?.score]).toEqual([
          seed,
          score,
        ]);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(500);
  });

  test('carries the version of its rules and its weights, and comes out the same when replayed from what was stored', () => {
    for (const seed of seeds.slice(0, 1_000)) {
      const one = caseFrom(seed);
      const result = scored(one);
      if (result === null) continue;
      expect([result.rulesVersion, result.weights]).toEqual([MATCH_RULES_VERSION, one.weights]);
      const stored = JSON.parse(JSON.stringify({ one, result })) as { one: Case; result: MatchResult };
      const { subject, requirement, weights } = stored.one;
      expect(replayMatch(stored.result.rulesVersion, subject, requirement, weights)).toEqual(stored.result);
    }
    expect(() => replayMatch(99, EMPTY_SUBJECT, EMPTY_REQUIREMENT, DEFAULT_MATCH_WEIGHTS)).toThrow('version 99');
  });

  test('comes from the same points where only points are asked for', () => {
    for (const seed of seeds.slice(0, 2_000)) {
      const one = caseFrom(seed);
      const points = pointsOf(prepareMatch(one.requirement, one.weights), one.subject, new Float64Array(SKILLS.length));
      expect([seed, points === null ? null : scoreOf(points)]).toEqual([seed, scored(one)?.score ?? null]);
    }
  });

  test('is the same where one person is held against many at once, and read in any order', () => {
    for (const seed of seeds.slice(0, 40)) {
      const { subject } = caseFrom(seed);
      const prepared = seeds.slice(seed, seed + 50).map((other) => {
        const { requirement, weights } = caseFrom(other);
        return prepareMatch(requirement, weights);
      });
      const all = new Explanations(subject, prepared);
      for (const at of prepared.keys().toArray().toReversed()) {
        const one = explainPrepared(prepared[at]!, subject);
        expect([seed, at, all.at(at)]).toEqual([seed, at, one]);
        const points = pointsOf(prepared[at]!, subject, new Float64Array(SKILLS.length));
        expect([seed, at, all.pointsAt(at)]).toEqual([seed, at, points]);
      }
    }
  });

  test('does not depend on the order of the skills held', () => {
    for (const seed of seeds.slice(0, 500)) {
      const one = caseFrom(seed);
      expect(scored({ ...one, subject: { ...one.subject, skills: one.subject.skills.toReversed() } })).toEqual(scored(one));
    }
  });
});

const asked = (skillId: string, weight: number, importance = 1): RequiredSkill => ({ skillId, weight, importance });
const has = (skillId: string, weight: number, confidence = 1): HeldSkill => ({ skillId, weight, confidence });
const withSkills = (...skills: RequiredSkill[]): MatchRequirement => ({ ...EMPTY_REQUIREMENT, skills });
const holding = (...skills: HeldSkill[]): MatchSubject => ({ ...EMPTY_SUBJECT, skills });
const score = (subject: MatchSubject, requirement: MatchRequirement) => scoreMatch(subject, requirement, DEFAULT_MATCH_WEIGHTS);

describe('MKT-07 the explanation', () => {
  test('names which skills match, which are missing and by how much', () => {
    const requirement = withSkills(asked('gis', 0.6667), asked('sql', 0.3333), asked('law', 1), {
      ...asked('maps', 1),
      related: [{ skillId: 'gis', credit: 0.5 }],
    });
    const result = score(holding(has('gis', 0.3333), has('sql', 1)), requirement);
    expect(result?.skills.map(({ skillId, state, gap }) => [skillId, state, Number(gap.toFixed(4))])).toEqual([
      ['gis', 'below', 0.3334],
      ['sql', 'more', 0],
      ['law', 'missing', 1],
      ['maps', 'related', 1],
    ]);
    expect(result?.parts[0]?.words).toEqual({
      key: 'skills',
      numbers: { has: 1, asked: 4, below: 1, related: 1, job: 0, unconfirmed: 0 },
      names: [],
    });
    expect(result?.raises[0]).toMatchObject({ part: 'skills', skillId: 'law' });
  });

  test('MKT-06 says nothing where no skill is asked for, and the rules of before still do', () => {
    const remote = { ...EMPTY_REQUIREMENT, remote: true };
    expect(score(EMPTY_SUBJECT, remote)).toBeNull();
    expect(replayMatch(1, EMPTY_SUBJECT, remote, DEFAULT_MATCH_WEIGHTS)?.score).toBe(100);
  });

  test('MKT-14 never names a level that is held, however little is known of it, and names those that are not', () => {
    const levels = Array.from({ length: 7 }, (_, at) => (at + 1) / 7);
    for (const wanted of levels)
      for (const own of levels)
        for (const confidence of [0, 0.5, 1]) {
          const names = score(holding(has('gis', own, confidence)), withSkills(asked('gis', wanted)))?.raises.map(({ skillId }) => skillId);
          expect([wanted, own, confidence, names]).toEqual([wanted, own, confidence, own >= wanted ? [] : ['gis']]);
        }
  });

  test('CAR-09 who works in the role that asks fits it well, and better with the skills it asks for', () => {
    const job = { skillId: 'the-role', credit: 0.8, isJobRole: true };
    const role = withSkills({ ...asked('gis', 0.6667), related: [job] }, { ...asked('sql', 1), related: [job] });
    const works = has('the-role', 1);
    const fresh = score(holding(works), role);
    expect([fresh?.score, fresh?.skills.map(({ state }) => state)]).toEqual([80, ['job', 'job']]);
    expect(fresh?.parts[0]?.words.numbers).toMatchObject({ has: 0, job: 2 });
    expect(fresh?.raises.map(({ skillId }) => skillId)).toEqual(['sql', 'gis']);
    expect(score(holding(works, has('sql', 1)), role)?.score).toBeGreaterThan(80);
    expect(score(holding(works, has('sql', 1), has('gis', 1)), role)?.score).toBe(100);
    expect(score(holding(), role)?.score).toBe(0);
  });

  test('a skill that few ask for counts more than one that everyone asks for', () => {
    const requirement = withSkills(asked('rare', 1, 3), asked('usual', 1, 1));
    expect([score(holding(has('rare', 1)), requirement)?.score, score(holding(has('usual', 1)), requirement)?.score]).toEqual([75, 25]);
  });

  test('tells what else counted: experience, place, languages and preferences', () => {
    const requirement: MatchRequirement = {
      ...withSkills(asked('gis', 1)),
      experienceYears: 5,
      places: [{ key: 'harwick', latitude: 51.94, longitude: 1.28 }],
      languages: ['en', 'de'],
      timeZoneMinutes: [60],
      offers: { schedule: ['part-time'], contract: ['permanent'] },
    };
    const subject: MatchSubject = {
      ...holding(has('gis', 1)),
      experienceYears: 3,
      places: [{ key: 'near', latitude: 51.97, longitude: 1.28 }],
      languages: ['en'],
      timeZoneMinutes: 60,
      wishes: { schedule: ['part-time'] },
    };
    const result = score(subject, requirement);
    expect(result?.parts.map(({ part, fit, words: { key } }) => [part, fit, key])).toEqual([
      ['skills', 100, 'skills'],
      ['experience', 60, 'experience'],
      ['location', 100, 'distance'],
      ['language', 75, 'language'],
      ['preferences', 75, 'preferences'],
    ]);
    expect(result?.score).toBe(60 + 9 + 10 + 4 + 7);
  });

  test('what the opportunity does not ask is left out, and years beyond what is asked count nothing', () => {
    expect(score(holding(has('gis', 1)), withSkills(asked('gis', 1)))).toMatchObject({
      score: 100,
      tier: 'excellent',
      parts: [{ part: 'skills', most: 100 }],
    });
    expect(score(EMPTY_SUBJECT, EMPTY_REQUIREMENT)).toBeNull();
    const five = { ...withSkills(asked('gis', 1)), experienceYears: 5 };
    const years = (experienceYears: number) => score({ ...holding(has('gis', 1)), experienceYears }, five)?.score;
    expect([years(5), years(40)]).toEqual([100, 100]);
  });

  test('what a person did not say counts half, and the explanation says so', () => {
    const remote = { ...withSkills(asked('gis', 1)), remote: true };
    const onSite = { ...withSkills(asked('gis', 1)), places: [{ key: 'harwick', latitude: null, longitude: null }] };
    const location = (requirement: MatchRequirement) => score(EMPTY_SUBJECT, requirement)?.parts.find(({ part }) => part === 'location');
    expect(location(remote)).toMatchObject({ fit: 100, words: { key: 'remote' } });
    expect(location(onSite)).toMatchObject({ fit: 50, words: { key: 'place-not-said' } });
  });
});

test('MKT-07 no protected attribute enters: this is all that is known of a person', () => {
  expect(Object.keys(EMPTY_SUBJECT).toSorted()).toEqual(['experienceYears', 'languages', 'places', 'skills', 'timeZoneMinutes', 'wishes']);
});
