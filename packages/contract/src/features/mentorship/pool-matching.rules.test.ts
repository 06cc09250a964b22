import { describe, expect, test } from 'vitest';
import { blockingPairs, matchPool, type PoolInput } from './pool-matching.rules.ts';

/** Numbers made from a seed, so that a failure can be had again. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % below;
  };
}

function poolFrom(seed: number): PoolInput {
  const next = numbersFrom(seed);
  const mentees = Array.from({ length: next(25) + 1 }, (_, at) => `e${at}`);
  const mentors = Array.from({ length: next(8) + 1 }, (_, at) => `r${at}`);
  const some = (list: readonly string[], most: number) => {
    const chosen = Array.from({ length: next(most + 1) }, () => list[next(list.length)] ?? '');
    return [...new Set(chosen)];
  };
  const scores = new Map(
    mentees.flatMap((mentee) => mentors.map((mentor) => [`${mentee}|${mentor}`, next(4) === 0 ? 0 : next(101)] as const)),
  );
  return {
    mentees: mentees.map((id) => ({ id, choices: some(mentors, 3) })),
    mentors: mentors.map((id) => ({ id, capacity: next(5), choices: some(mentees, 4) })),
    blocked: Array.from({ length: next(12) }, () => ({
      menteeId: mentees[next(mentees.length)] ?? '',
      mentorId: mentors[next(mentors.length)] ?? '',
    })),
    score: (mentee, mentor) => scores.get(`${mentee}|${mentor}`) ?? 0,
  };
}

const seeds = Array.from({ length: 400 }, (_, at) => at + 1);

/** Pairs that would rather have each other, found by asking everyone about everyone: without the code that is tested. */
function unstablePairs(input: PoolInput, pairs: readonly { menteeId: string; mentorId: string }[]) {
  const isBlocked = (menteeId: string, mentorId: string) =>
    input.blocked.some((pair) => pair.menteeId === menteeId && pair.mentorId === mentorId);
  const value = (choices: readonly string[], other: string, score: number) => {
    const at = choices.indexOf(other);
    return at === -1 ? score : 1_000 - at;
  };
  return input.mentees.flatMap((mentee) =>
    input.mentors.filter((mentor) => {
      const score = input.score(mentee.id, mentor.id);
      const isPossible = score > 0 || mentee.choices.includes(mentor.id) || mentor.choices.includes(mentee.id);
      if (!isPossible || isBlocked(mentee.id, mentor.id)) return false;
      const own = pairs.find(({ menteeId }) => menteeId === mentee.id);
      if (own?.mentorId === mentor.id) return false;
      const ownValue = own === undefined ? -1 : value(mentee.choices, own.mentorId, input.score(mentee.id, own.mentorId));
      if (value(mentee.choices, mentor.id, score) <= ownValue) return false;
      const theirs = pairs.filter(({ mentorId }) => mentorId === mentor.id);
      if (theirs.length < mentor.capacity) return true;
      return theirs.some(
        ({ menteeId }) => value(mentor.choices, menteeId, input.score(menteeId, mentor.id)) < value(mentor.choices, mentee.id, score),
      );
    }),
  );
}

describe('MEN-06 a pool', () => {
  test('of four hundred: stable, capacities kept, blocked pairs never, each person accounted for', () => {
    for (const seed of seeds) {
      const input = poolFrom(seed);
      const { pairs, unmatched, freeMentors } = matchPool(input);
      expect(unstablePairs(input, pairs)).toEqual([]);
      expect(blockingPairs(input, pairs)).toEqual([]);
      for (const { id, capacity } of input.mentors) {
        const taken = pairs.filter(({ mentorId }) => mentorId === id).length;
        expect(taken).toBeLessThanOrEqual(capacity);
        expect(freeMentors.find(({ mentorId }) => mentorId === id)?.places ?? 0).toBe(capacity - taken);
      }
      for (const { menteeId, mentorId } of input.blocked) {
        expect(pairs.filter((pair) => pair.menteeId === menteeId && pair.mentorId === mentorId)).toEqual([]);
      }
      expect([...pairs, ...unmatched].map(({ menteeId }) => menteeId).toSorted()).toEqual(input.mentees.map(({ id }) => id).toSorted());
      for (const { why, wanted } of unmatched) expect(wanted.length === 0).toBe(why === 'nobody-fits');
    }
  });

  test('is the same every time, in whatever order people stand', () => {
    for (const seed of seeds) {
      const input = poolFrom(seed);
      const turned = {
        ...input,
        mentees: input.mentees.toReversed(),
        mentors: input.mentors.toReversed(),
        blocked: input.blocked.toReversed(),
      };
      expect(matchPool(turned).pairs).toEqual(matchPool(input).pairs);
    }
  });

  test('first choices come before scores, and say so', () => {
    const { pairs, unmatched } = matchPool({
      mentees: [
        { id: 'ana', choices: ['low'] },
        { id: 'ben', choices: [] },
        { id: 'cem', choices: [] },
      ],
      mentors: [
        { id: 'low', capacity: 1, choices: [] },
        { id: 'top', capacity: 1, choices: ['cem'] },
      ],
      blocked: [],
      score: (mentee, mentor) => (mentor === 'top' ? 90 : 10) - (mentee === 'cem' ? 5 : 0),
    });
    expect(pairs).toEqual([
      { menteeId: 'ana', mentorId: 'low', score: 10, menteeRank: 1, mentorRank: 1, because: 'mentee-chose' },
      { menteeId: 'cem', mentorId: 'top', score: 85, menteeRank: 1, mentorRank: 1, because: 'mentor-chose' },
    ]);
    expect(unmatched).toEqual([{ menteeId: 'ben', why: 'places-taken', wanted: ['top', 'low'] }]);
  });

  test('no one is asking too much: pairs moved by hand that upset others are found', () => {
    const input: PoolInput = {
      mentees: [
        { id: 'ana', choices: ['one'] },
        { id: 'ben', choices: ['two'] },
      ],
      mentors: [
        { id: 'one', capacity: 1, choices: ['ana'] },
        { id: 'two', capacity: 1, choices: ['ben'] },
      ],
      blocked: [],
      score: () => 50,
    };
    const swapped = [
      { menteeId: 'ana', mentorId: 'two' },
      { menteeId: 'ben', mentorId: 'one' },
    ];
    expect(blockingPairs(input, swapped)).toEqual([
      { menteeId: 'ana', mentorId: 'one' },
      { menteeId: 'ben', mentorId: 'two' },
    ]);
  });
});
