import { describe, expect, test } from 'vitest';
import { drawQuestions, questionsDrawn, secondsLeft, shuffled } from './timed-assessments.rules.ts';

/** A row of numbers that looks random and is the same each time. */
function fixed(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const bank = (id: string, draw: number, count: number) => ({
  id,
  draw,
  questions: Array.from({ length: count }, (_none, at) => ({ id: `${id}${at}`, options: ['a', 'b', 'c', 'd'] })),
});

describe('ASM-11 drawing questions', () => {
  test('each bank gives as many as it says, none twice, and all where it has fewer', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const drawn = drawQuestions([bank('x', 3, 10), bank('y', 5, 2)], true, fixed(seed));
      expect(drawn).toHaveLength(5);
      expect(new Set(drawn.map(({ id }) => id)).size).toBe(5);
      expect(drawn.filter(({ bankId }) => bankId === 'x')).toHaveLength(3);
    }
    expect(questionsDrawn([bank('x', 3, 10), bank('y', 5, 2)])).toBe(5);
  });

  test('every question and every order can come up', () => {
    const seen = new Set<string>();
    const orders = new Set<string>();
    for (let seed = 0; seed < 400; seed += 1) {
      const drawn = drawQuestions([bank('x', 2, 4)], true, fixed(seed * 7919));
      for (const { id } of drawn) seen.add(id);
      orders.add(drawn.map(({ id }) => id).join());
    }
    expect([seen.size, orders.size]).toEqual([4, 12]);
  });

  test('without shuffling the drawn ones keep their order and their answers', () => {
    const drawn = drawQuestions([bank('x', 3, 10)], false, fixed(4));
    expect(drawn.map(({ id }) => id)).toEqual(drawn.map(({ id }) => id).toSorted());
    expect(drawn[0]?.options).toEqual(['a', 'b', 'c', 'd']);
  });

  test('shuffling loses nothing', () => {
    expect(shuffled([1, 2, 3, 4, 5], fixed(1)).toSorted()).toEqual([1, 2, 3, 4, 5]);
  });
});

test.each([
  ['2026-11-24T10:00:00Z', '2026-11-24T10:30:00Z', 1800],
  ['2026-11-24T10:29:59.400Z', '2026-11-24T10:30:00Z', 1],
  ['2026-11-24T10:30:00Z', '2026-11-24T10:30:00Z', 0],
  ['2026-11-24T12:00:00Z', '2026-11-24T10:30:00Z', 0],
])('ASM-11 at %s until %s: %i seconds', (now, until, left) => {
  expect(secondsLeft(new Date(until), new Date(now))).toBe(left);
});
