import { expect, test } from 'vitest';
import { takeTurns } from './discover.rules.ts';

const of = (source: 'topic' | 'following' | 'group' | 'popular', ...ids: string[]) => ids.map((id) => ({ id, source }));
const shown = (...args: Parameters<typeof takeTurns>) => takeTurns(...args).map(({ id, source }) => `${id} ${source}`);

test('HOM-07 sources take turns, and a card keeps its first reason', () => {
  const found = [...of('popular', 'a', 'b', 'c'), ...of('topic', 'a', 'd', 'e', 'f'), ...of('following', 'g')];
  expect(shown(found, 6)).toEqual(['a topic', 'g following', 'd topic', 'b popular', 'e topic', 'c popular']);
});

test('HOM-07 no more than asked for, and nothing from nothing', () => {
  expect(shown(of('topic', 'a', 'b', 'c'), 2)).toEqual(['a topic', 'b topic']);
  expect(shown([], 5)).toEqual([]);
});
