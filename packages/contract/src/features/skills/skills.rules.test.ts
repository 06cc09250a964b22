import { describe, expect, test } from 'vitest';
import type { SkillId } from './skill-id.schema.ts';
import { compareLevels, countGaps, DEFAULT_LEVELS, levelRank, levelWeight, NO_LEVEL, readiness, skillGap } from './skills.rules.ts';

const skill = (name: string) => name as SkillId;
const five = ['aware', 'trained', 'able', 'expert', 'authority'].map((key) => ({ key }));

describe('ORG-14 levels', () => {
  test('SKL-01 the usual three weigh by thirds, and no level nothing', () => {
    expect(['no_level', 'beginner', 'intermediate', 'advanced'].map((key) => levelWeight(DEFAULT_LEVELS, key))).toEqual([
      0, 0.3333, 0.6667, 1,
    ]);
    expect([levelWeight(DEFAULT_LEVELS, null), levelWeight(DEFAULT_LEVELS, 'unheard-of'), levelWeight([], 'beginner')]).toEqual([0, 0, 0]);
  });

  test('weights and comparisons follow the order of the organisation’s own levels', () => {
    expect(five.map(({ key }) => levelWeight(five, key))).toEqual([0.2, 0.4, 0.6, 0.8, 1]);
    expect(compareLevels(five, 'able', 'trained')).toBeGreaterThan(0);
    expect(compareLevels(five, 'aware', 'authority')).toBeLessThan(0);
    expect(compareLevels(five, NO_LEVEL, null)).toBe(0);
    expect(levelRank(five.toReversed(), 'authority')).toBe(1);
  });
});

describe('SKL-09 skill gap', () => {
  const required = [
    { skillId: skill('gis'), level: 'advanced' },
    { skillId: skill('python'), level: 'intermediate' },
    { skillId: skill('writing'), level: 'beginner' },
    { skillId: skill('leading'), level: NO_LEVEL },
    { skillId: skill('law'), level: NO_LEVEL },
  ];

  test('what we only found reaches a level without meeting it, until its owner confirms it', () => {
    const found = { skillId: skill('gis'), level: 'advanced', isUnconfirmed: true };
    const only = [{ skillId: skill('gis'), level: 'advanced' }];
    const [gap] = skillGap(only, [found]);
    expect(gap).toMatchObject({ state: 'unconfirmed', held: 'advanced', steps: 0, missing: 0 });
    expect(countGaps(skillGap(only, [found]))).toEqual({ met: 0, missing: 1, notShared: 0 });
    expect(readiness(skillGap(only, [found]))).toBe(0);
    expect(skillGap(only, [{ ...found, isUnconfirmed: false }])[0]?.state).toBe('met');
    expect(skillGap(only, [found, { skillId: skill('gis'), level: 'advanced' }])[0]?.state).toBe('met');
    expect(skillGap(only, [{ ...found, level: 'beginner' }])[0]?.state).toBe('partly');
  });

  test('is the required level against the best one held', () => {
    const held = [
      { skillId: skill('gis'), level: 'beginner' },
      { skillId: skill('gis'), level: 'intermediate' },
      { skillId: skill('python'), level: 'advanced' },
      { skillId: skill('leading'), level: NO_LEVEL },
    ];
    expect(skillGap(required, held)).toEqual([
      { skillId: 'gis', required: 'advanced', held: 'intermediate', state: 'partly', steps: 1, missing: 0.3333 },
      { skillId: 'python', required: 'intermediate', held: 'advanced', state: 'met', steps: 0, missing: 0 },
      { skillId: 'writing', required: 'beginner', held: NO_LEVEL, state: 'missing', steps: 1, missing: 0.3333 },
      { skillId: 'leading', required: NO_LEVEL, held: NO_LEVEL, state: 'met', steps: 0, missing: 0 },
      { skillId: 'law', required: NO_LEVEL, held: NO_LEVEL, state: 'missing', steps: 0, missing: 0 },
    ]);
  });

  test('counts the steps of the organisation’s own levels', () => {
    const [gap] = skillGap([{ skillId: skill('gis'), level: 'authority' }], [{ skillId: skill('gis'), level: 'trained' }], five);
    expect(gap).toMatchObject({ state: 'partly', steps: 3, missing: 0.6 });
  });
});
