import { describe, expect, test } from 'vitest';
import {
  addDays,
  type EntryStanding,
  type Leap,
  lockedBy,
  nextEntry,
  openingDays,
  pathNumbers,
  sharePercentage,
  skippedBetween,
  takesLeap,
} from './pathways.rules.ts';

/** `A` is a mandatory card, `?` makes it optional, `!` locked, `+` done, `-` withdrawn, `~` skipped. */
const entry = (sketch: string, at: number): EntryStanding => ({
  entryId: `${sketch[0] ?? ''}${at}`,
  cardId: sketch[0] ?? '',
  isMandatory: !sketch.includes('?'),
  isLocked: sketch.includes('!'),
  isDone: sketch.includes('+'),
  isListed: !sketch.includes('-'),
  isSkipped: sketch.includes('~'),
});
const entries = (sketch: string) => sketch.split(' ').map((one, at) => entry(one, at));

describe('PTH-05 PTH-09 B1 progress is the completed share of mandatory cards', () => {
  test.each<[string, string, number, number, number]>([
    ['A, B done; F done', 'A+ B+ C D E F?+', 2, 5, 40],
    ['then C is archived, no successor', 'A+ B+ C- D E F?+', 2, 4, 50],
    ['A, B, D, E done, C archived', 'A+ B+ C- D+ E+', 4, 4, 100],
    ['A to D done, then C archived: it stays counted for who has done it', 'A+ B+ C+- D+ E', 4, 5, 80],
    ['A to D done (80)', 'A+ B+ C+ D+ E', 4, 5, 80],
    ['the same, moved to a version with G and H', 'A+ B+ C+ D+ E G H', 4, 7, 57],
    ['A listed twice is counted once', 'A+ A+ B', 1, 2, 50],
    ['skipped by a leap', 'A+ B~ C', 1, 2, 50],
    ['nothing left to ask for', 'A- B?', 0, 0, 0],
  ])('%s', (_, sketch, done, total, percentage) => {
    expect(pathNumbers(entries(sketch))).toEqual({ done, total, percentage });
  });

  test('199 of 200 is 99', () => {
    expect(sharePercentage(199, 200)).toBe(99);
    expect(sharePercentage(200, 200)).toBe(100);
  });

  test('B2 a journey counts leaves: sections of 1 and 9 cards with the first done make 10', () => {
    expect(pathNumbers(entries('A+ B C D E F G H I J')).percentage).toBe(10);
  });
});

describe('PTH-05 a locked card opens when the nearest mandatory, still listed entry before it is done', () => {
  const open = (sketch: string) => {
    const all = entries(sketch);
    const waiting = lockedBy(all);
    return all.filter(({ entryId }) => !waiting.has(entryId)).map(({ cardId }) => cardId);
  };
  test.each<[string, string, string[]]>([
    ['its predecessor is not done', 'A B!', ['A']],
    ['its predecessor is done', 'A+ B!', ['A', 'B']],
    ['E locked behind optional F behind D: F never blocks', 'D+ F? E!', ['D', 'F', 'E']],
    ['the same with D open', 'D F? E!', ['D', 'F']],
    ['a withdrawn entry never blocks', 'D+ C- E!', ['D', 'C', 'E']],
    ['a skipped entry never blocks', 'D+ C~ E!', ['D', 'C', 'E']],
    ['the first entry has nothing before it', 'A! B', ['A', 'B']],
    ['what is done stays open', 'A B!+', ['A', 'B']],
    ['not locked, whatever is before', 'A B C!', ['A', 'B']],
  ])('%s', (_, sketch, expected) => {
    expect(open(sketch)).toEqual(expected);
  });
});

test.each<[string, string | undefined]>([
  ['A+ B C', 'B1'],
  ['A+ B? C', 'C2'],
  ['A+ B? C!', 'C2'],
  ['A B! C', 'A0'],
  ['A+ B?', 'B1'],
  ['A+ B-', undefined],
])('PTH-04 the next step of %s', (sketch, expected) => {
  const all = entries(sketch);
  const waiting = lockedBy(all);
  expect(nextEntry(all, (id) => !waiting.has(id))).toBe(expected);
});

describe('PTH-06 an answer to a quiz may jump ahead', () => {
  const leap = (when: Leap['when']): Leap => ({ when, questionId: 'q', optionId: 'a', toEntryId: 'D' });
  test.each<[Leap['when'], number, boolean, string[], boolean]>([
    ['passed', 3, true, [], true],
    ['passed', 1, false, [], false],
    ['passed-at-first-try', 1, true, [], true],
    ['passed-at-first-try', 2, true, [], false],
    ['failed', 1, false, [], true],
    ['answered', 2, false, ['a'], true],
    ['answered', 1, true, ['b'], false],
  ])('%s, attempt %i, passed %s, answers %s: %s', (when, attempt, passed, answers, expected) => {
    expect(takesLeap(leap(when), { attempt, passed, answers: { q: answers } })).toBe(expected);
  });

  test('what lies between is skipped; never backwards', () => {
    expect(skippedBetween(['A', 'B', 'C', 'D'], 'A', 'D')).toEqual(['B', 'C']);
    expect(skippedBetween(['A', 'B'], 'A', 'B')).toEqual([]);
    expect(skippedBetween(['A', 'B', 'C'], 'C', 'A')).toEqual([]);
  });
});

describe('PTH-01 B2 sections open by date', () => {
  const weekly = { opens: 'weekly', opensOn: null } as const;
  test('weekly is the first day and 7n calendar days, also over a clock change', () => {
    expect(openingDays([weekly, weekly, { opens: 'always', opensOn: null }, weekly], '2026-03-23')).toEqual([
      '2026-03-23',
      '2026-03-30',
      null,
      '2026-04-06',
    ]);
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
  });
  test('by its own date; without a first day weekly sections are open', () => {
    expect(openingDays([{ opens: 'date', opensOn: '2026-11-25' }, weekly], null)).toEqual(['2026-11-25', null]);
  });
});
