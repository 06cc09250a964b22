import { describe, expect, test } from 'vitest';
import { slipsBetween } from '../../platform/search/slips.ts';
import { type Candidate, queryWords, slipsOf, swapsOf, typedQuery, typedSearch, understand, unfinishedWord } from './search-words.ts';

const candidate = (word: string, term: string, how: Candidate['how'], documents = 1): Candidate => ({ word, term, how, documents });

describe('SRC-06 a query is understood through the words that occur', () => {
  test('other forms of a word count as the word', () => {
    const query = understand('m', ['leaders'], [candidate('leaders', 'leader', 'stem')]);
    expect(query).toEqual({ all: "('mleaders' | 'mleader')", allButOne: null, correctedQuery: null, matchedWords: ['leaders', 'leader'] });
  });

  test('an unknown word is taken for the likeliest one', () => {
    const near = [
      candidate('leekage', 'leakage', 'alike', 5),
      candidate('leekage', 'linkage', 'alike', 900),
      candidate('leekage', 'leverage', 'alike', 9),
    ];
    expect(understand('m', ['leekage'], near)).toMatchObject({ all: "('mleakage')", correctedQuery: 'leakage' });
  });

  test('an unfinished word goes on to what begins so, before it is taken for another one', () => {
    const known = [candidate('tana', 'tank', 'alike', 90), candidate('tana', 'tanaka', 'begun')];
    expect(understand('m', ['tana'], known)).toMatchObject({ all: "('mtanaka')", correctedQuery: null, matchedWords: ['tanaka'] });
    expect(unfinishedWord(['mei', 'tana'], known.slice(0, 1))).toBe('tana');
    expect(unfinishedWord(['tana'], [candidate('tana', 'tana', 'same')])).toBeNull();
    expect(unfinishedWord(['ta'], [])).toBeNull();
  });

  test('a word nothing is like stays as it is', () => {
    expect(understand('m', ['xyzzy'], [])).toMatchObject({ all: "'mxyzzy'", correctedQuery: null });
  });

  test('quotes and backslashes stay inside their word', () => {
    expect(understand('m', ["a'b\\c"], []).all).toBe("'ma''b\\\\c'");
  });

  test('of several words each may be missing once', () => {
    expect(understand('m', ['a', 'b', 'c'], []).allButOne).toBe("('mb' & 'mc') | ('ma' & 'mc') | ('ma' & 'mb')");
  });
});

test('SRC-06 a short word is also looked for with neighbouring letters swapped', () => {
  expect(swapsOf('pmup')).toEqual(['mpup', 'pump', 'pmpu']);
  expect([swapsOf('ab'), swapsOf('reservoir'), swapsOf('aaa')]).toEqual([[], [], []]);
});

test('SRC-06 a short word is also looked for with one letter left out, changed or added', () => {
  expect(slipsOf('leek')).toEqual(expect.arrayContaining(['leak', 'lek', 'leeks']));
  expect(slipsOf('вода')).toContain('вода'.replace('о', 'е'));
  expect([slipsOf('ab'), slipsOf('leakage'), slipsOf('漏水点')]).toEqual([[], [], []]);
});

test('SRC-06 small words only count alone', () => {
  expect(queryWords('how to lead a team')).toEqual(['lead', 'team']);
  expect(queryWords('the')).toEqual(['the']);
});

test.each([
  ['leak', 'laek', 1],
  ['safety', 'safty', 1],
  ['safety', 'safetyy', 1],
  ['safety', 'sefaty', 2],
  ['abc', '', 3],
])('SRC-06 %s and %s are %i slips apart', (one, other, expected) => {
  expect(slipsBetween(one, other)).toBe(expected);
});

test.each<[string, string[], string | null]>([
  ['leak det', ['detail', 'detection'], "'mleak' & ('mdetail' | 'mdetection')"],
  ['leak ', [], "'mleak'"],
  ['l', Array.from({ length: 21 }, (_, index) => `l${index}`), "'ml':*"],
  ['ns 20', [], "'mns' & 'm20':*"],
  ['leak xqz', [], null],
  ['?!', [], null],
])('SRC-04 "%s" is looked for as it is typed', (typed, known, expected) => {
  expect(typedSearch('m', typedQuery(typed), known)).toBe(expected);
});
