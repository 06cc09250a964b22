import { expect, test } from 'vitest';
import {
  assessmentEmptyState,
  type AssessmentFacts,
  assessmentStatus,
  averageLevel,
  countBand,
  mayRelease,
  mayRemind,
  textComparer,
} from './assessments.rules.ts';

const LEVELS = [{ key: 'beginner' }, { key: 'intermediate' }, { key: 'advanced' }];
const at = (n: number) => `2026-03-0${n}T10:00:00.000Z`;
const rating = (rater: string, weight: number, day = 1) => ({ rater, weight, at: at(day) });

test.each([
  ['three of one level', [rating('a', 0.6667), rating('b', 0.6667), rating('c', 0.6667)], 'intermediate'],
  ['the nearest level', [rating('a', 1), rating('b', 1), rating('c', 0.6667)], 'advanced'],
  ['of two equally near the lower', [rating('a', 1), rating('b', 0.6667)], 'intermediate'],
  ['also from below', [rating('a', 0.3333), rating('b', 0.6667)], 'beginner'],
  ['the newest of a rater counts', [rating('a', 0.3333, 1), rating('a', 1, 2)], 'advanced'],
  ['no ratings', [], 'no_level'],
] as const)('ASM-05 an average of peers: %s', (_name, ratings, level) => {
  expect(averageLevel(ratings, LEVELS)).toBe(level);
  expect(averageLevel(ratings.toReversed(), LEVELS)).toBe(level);
});

test.each([
  ['fewer than an average needs wait', { raters: 2, open: 0, isDue: true, fewest: 3 }, false],
  ['all answered', { raters: 3, open: 0, isDue: false, fewest: 3 }, true],
  ['the due date', { raters: 3, open: 1, isDue: true, fewest: 3 }, true],
  ['a step: as many again can answer', { raters: 3, open: 3, isDue: false, fewest: 3 }, true],
  ['a fourth who would be alone is waited for', { raters: 3, open: 1, isDue: false, fewest: 3 }, false],
  // Semantics B3: the 4th and 5th wait for the 6th.
  ['the 4th alone waits', { raters: 1, open: 2, isDue: false, fewest: 3 }, false],
  ['the 4th and 5th wait', { raters: 2, open: 1, isDue: false, fewest: 3 }, false],
  ['with the 6th they come together', { raters: 3, open: 0, isDue: false, fewest: 3 }, true],
  ['two where two will do', { raters: 2, open: 0, isDue: false, fewest: 2 }, true],
] as const)('ASM-12 when ratings are released: %s', (_name, waiting, released) => {
  expect(mayRelease(waiting)).toBe(released);
});

test('ASM-12 however people answer, every release is of at least as many new raters as an average needs', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 3_000; round += 1) {
    const fewest = 2 + random(9);
    let [open, waiting] = [random(15), 0];
    const releases: number[] = [];
    while (open > 0) {
      open -= 1;
      if (random(4) > 0) waiting += 1;
      const isDue = random(12) === 0;
      if (isDue) open = 0;
      if (mayRelease({ raters: waiting, open, isDue, fewest })) {
        releases.push(waiting);
        waiting = 0;
      }
    }
    expect(releases.every((size) => size >= fewest)).toBe(true);
  }
});

test.each([
  [3, 3, { from: 3, to: 5 }],
  [5, 3, { from: 3, to: 5 }],
  [6, 3, { from: 6, to: 9 }],
  [8, 7, { from: 7, to: 9 }],
  [12, 3, { from: 10, to: null }],
] as const)('ASM-12 %i raters, at least %i: a band, not the number', (raters, fewest, band) => {
  expect(countBand(raters, fewest)).toEqual(band);
});

const now = new Date('2026-03-29T12:00:00Z');
test.each([
  ['never reminded', 'pending', null, true],
  ['23:50 to 00:10 is another day and 20 minutes', 'pending', new Date('2026-03-29T11:40:00Z'), false],
  ['24 hours less a second', 'pending', new Date('2026-03-28T12:00:01Z'), false],
  ['24 hours', 'pending', new Date('2026-03-28T12:00:00Z'), true],
  ['accepted', 'accepted', null, false],
  ['completed', 'completed', null, false],
] as const)('ASM-06 a reminder: %s', (_name, status, last, may) => {
  expect(mayRemind(status, last, now)).toBe(may);
});

const nothing: AssessmentFacts = {
  isReviewed: false,
  isWithManager: false,
  peers: { asked: 0, answered: 0, open: 0 },
  hasAverage: false,
};
test.each([
  ['no one was asked', {}, 'not_assessed'],
  ['the manager is asked', { isWithManager: true, hasAverage: true }, 'with_manager'],
  ['peers are asked', { peers: { asked: 3, answered: 1, open: 2 } }, 'peers_asked'],
  ['the manager rated', { isReviewed: true }, 'reviewed'],
  ['an average is there', { hasAverage: true, peers: { asked: 3, answered: 3, open: 0 } }, 'rated_by_peers'],
  ['too few answered', { peers: { asked: 3, answered: 1, open: 0 } }, 'peers_asked'],
  ['all declined', { peers: { asked: 2, answered: 0, open: 0 } }, 'peer_declined'],
] as const)('ASM-02 status: %s', (_name, facts, status) => {
  expect(assessmentStatus({ ...nothing, ...facts })).toBe(status);
});

const all = { roleSkills: true, userSkills: true, learningGoalSkills: true };
const none = { job_role_skill: 0, user_skill: 0, learning_goal_skill: 0 };
test.each([
  ['all, nothing', 'all', all, none, ['profile', 'skills-passport']],
  ['all, role skills alone', 'all', { ...all, userSkills: false }, none, ['profile']],
  ['all, own skills alone', 'all', { ...all, roleSkills: false }, none, ['skills-passport']],
  ['all, learning goals alone', 'all', { ...all, roleSkills: false, userSkills: false }, none, []],
  ['a skill that is not assessed here does not count', 'all', { ...all, userSkills: false }, { ...none, user_skill: 2 }, ['profile']],
  ['the role tab', 'job_role_skill', all, { ...none, user_skill: 2 }, ['profile']],
  ['the tab of own skills', 'user_skill', all, { ...none, job_role_skill: 2 }, ['skills-passport']],
  ['the tab of learning goals', 'learning_goal_skill', all, none, []],
] as const)('ASM-07 empty: %s', (_name, tab, options, counts, links) => {
  expect(assessmentEmptyState(tab, options, counts)).toEqual({ message: 'no-skills-to-assess', links });
});

test('ASM-07 a tab with skills is not empty', () => {
  expect(assessmentEmptyState('all', all, { ...none, user_skill: 1 })).toBeNull();
});

test('ASM-08 uppercase first among equal letters, empty values last in both directions', () => {
  const words = ['b', 'ab', 'Ä', '', 'B', 'a', 'Ab', 'ä', '  '];
  expect(words.toSorted(textComparer('und', 'asc'))).toEqual(['a', 'Ä', 'ä', 'Ab', 'ab', 'B', 'b', '', '  ']);
  expect(words.toSorted(textComparer('und', 'desc'))).toEqual(['b', 'B', 'ab', 'Ab', 'ä', 'Ä', 'a', '', '  ']);
});
