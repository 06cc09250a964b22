import { describe, expect, test } from 'vitest';
import { chooseToday, linkableType, type TodaysCandidate } from './feed.rules.ts';

const card = (id: string, more: Partial<TodaysCandidate> = {}): TodaysCandidate => ({
  id,
  source: 'learning',
  topicId: `topic-${id}`,
  level: 'no_level',
  language: 'en',
  minutes: 5,
  ...more,
});
const reader = { languages: ['en'], seed: 'leila:2026-11-24', seen: [] };
const idsOf = (candidates: readonly TodaysCandidate[], who = reader) => chooseToday(candidates, who).map(({ id }) => id);

describe('HOM-08 the set of a day', () => {
  test('HOM-08 is the same for the same person and day, and another on another day', () => {
    const many = Array.from({ length: 30 }, (_, index) => card(String(index)));
    const today = idsOf(many);
    expect(today).toHaveLength(3);
    expect(idsOf(many.toReversed())).toEqual(today);
    const days = ['25', '26', '27'].map((day) => idsOf(many, { ...reader, seed: `leila:2026-11-${day}` }).join());
    expect(new Set([today.join(), ...days]).size).toBeGreaterThan(2);
  });

  test.each<[string, TodaysCandidate[], string[]]>([
    ['another language stays out', [card('a', { language: 'de' }), card('b', { language: 'en-GB' })], ['b']],
    [
      'learners get what begins, who knows a topic what goes on',
      [
        card('a', { level: 'advanced' }),
        card('b', { level: 'beginner' }),
        card('c', { source: 'expert', level: 'beginner' }),
        card('d', { source: 'expert', level: 'advanced' }),
      ],
      ['b', 'd'],
    ],
    [
      'topics one learns come first, what many use last',
      [card('a', { source: 'popular' }), card('b', { source: 'expert' }), card('c')],
      ['c', 'b', 'a'],
    ],
    ['a long one only where nothing short is left', [card('a', { minutes: 90 }), card('b', { source: 'popular' })], ['b', 'a']],
  ])('HOM-08 %s', (_, candidates, expected) => {
    expect(idsOf(candidates)).toEqual(expected);
  });

  test('HOM-08 each topic once before any comes twice; what was there lately does not come again', () => {
    const same = ['a', 'b', 'c'].map((id) => card(id, { topicId: 'pumps' }));
    const other = card('z', { source: 'popular', topicId: 'maps' });
    const chosen = idsOf([...same, other]);
    expect(chosen[1]).toBe('z');
    expect(chosen).toHaveLength(3);
    expect(idsOf([...same, other], { ...reader, seen: ['a', 'b'] as never })).toEqual(['c', 'z']);
  });
});

test.each([
  ['journey', 'journey'],
  ['pathway', 'collection'],
  ['video', 'card'],
])('HOM-04 a %s is linked to as %s', (cardType, type) => {
  expect(linkableType(cardType)).toBe(type);
});
