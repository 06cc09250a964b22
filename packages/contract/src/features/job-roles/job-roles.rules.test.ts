import { describe, expect, test } from 'vitest';
import { isOccupation, JOB_LEVELS, jobLevelRank, roleSimilarity } from './job-roles.rules.ts';

const LEVELS = [{ key: 'beginner' }, { key: 'intermediate' }, { key: 'advanced' }];
const NO_LEVEL = 'no_level';
type Asked = Parameters<typeof roleSimilarity>[0][number];

const asks = (...skills: (readonly [string, string])[]) => skills.map(([id, level]) => ({ skillId: id as Asked['skillId'], level }));
const alike = (one: ReturnType<typeof asks>, other: ReturnType<typeof asks>) => roleSimilarity(one, other, LEVELS);

describe('JOB-01 how alike two roles are', () => {
  test.each([
    ['the same demands', asks(['gis', 'advanced'], ['sql', 'beginner']), asks(['sql', 'beginner'], ['gis', 'advanced']), 100],
    ['nothing shared', asks(['gis', 'advanced']), asks(['sql', 'advanced']), 0],
    ['nothing asked', asks(), asks(['sql', 'advanced']), 0],
    ['nothing asked by both', asks(), asks(), 0],
    ['half of equal demands', asks(['gis', 'advanced'], ['sql', 'advanced']), asks(['gis', 'advanced']), 50],
    ['one skill at a third of the level', asks(['gis', 'advanced']), asks(['gis', 'beginner']), 33],
    ['a level asked for against none', asks(['gis', 'advanced']), asks(['gis', NO_LEVEL]), 10],
  ])('%s', (_name, one, other, expected) => {
    expect(alike(one, other)).toBe(expected);
    expect(alike(other, one)).toBe(expected);
  });
});

test('JOB-01 levels go from the bottom up; what is none has no place', () => {
  expect(JOB_LEVELS.map(jobLevelRank)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect([jobLevelRank(null), jobLevelRank('boss')]).toEqual([0, 0]);
});

test.each([
  ['47-2152.00', true],
  ['47-2152', true],
  ['2142', true],
  ['C2142.1.3', true],
  ['http://data.europa.eu/esco/occupation/0022f466-426c-41a4-ac96-a235c945cf97', true],
  ['https://example.com/esco/occupation/1', false],
  ['plumber', false],
  ['47-21', false],
])('ADM-05 %s as the code of an occupation: %s', (text, expected) => {
  expect(isOccupation(text)).toBe(expected);
});
