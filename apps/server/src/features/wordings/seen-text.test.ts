import { expect, test } from 'vitest';
import { folded, saysSeen } from './seen-text.ts';

test.each([
  ['{count, plural, one {# card} other {# cards}}', '3 cards', true],
  ['{count, plural, one {# card} other {# cards}}', '1 card', true],
  ['{count, plural, one {# card} other {# cards}}', 'cards', false],
  ['{count, plural, =0 {No one here} one {# person} other {<0>#</0> people in {place}}}', '12 people in Mombasa', true],
  ['{count, plural, =0 {No one here} one {# person} other {# people}}', 'no one here', true],
  ['Café pathway for {name}', 'Cafe pathway for Ann of Ann', true],
  ['Café pathway for {name}', 'Café pathway for', false],
  ['{name} joined {group} on {day, date, short}', 'Ann joined Pumps on 3/4/26', true],
  ['{name} joined {group} on {day, date, short}', 'Ann left Pumps on 3/4/26', false],
  ['{a} of {b}', '2 of 3', true],
  ['{a}: {b}', 'anything: else', false],
  ['Nothing of it', 'Nothing of it', false],
  ['Broken {name', 'Broken Ann', false],
])('SHL-68 %j says %j: %s', (text, seen, says) => {
  expect(saysSeen(text, folded(seen))).toBe(says);
});
