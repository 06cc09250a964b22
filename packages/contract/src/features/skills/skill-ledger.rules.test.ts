import { describe, expect, test } from 'vitest';
import {
  confidenceWord,
  EVIDENCE_SOURCES,
  LEDGER_RULES,
  LEDGER_VERSION,
  type LedgerEvidence,
  skillLedger,
  skillStatus,
} from './skill-ledger.rules.ts';
import { DEFAULT_LEVELS, levelRank, levelWeight } from './skills.rules.ts';

const levels = DEFAULT_LEVELS;
const DAY = '2026-11-21';
const KEYS = [null, 'beginner', 'intermediate', 'advanced'] as const;

let made = 0;
function evidence(source: LedgerEvidence['source'], level: string | null, more: Partial<LedgerEvidence> = {}): LedgerEvidence {
  made += 1;
  const base = { id: `e${made}`, source, level, levelWeight: levelWeight(levels, level), givenBy: null, about: `thing:${made}` };
  return { ...base, at: `${DAY}T09:00:00.000Z`, ...more };
}
const levelOn = (pieces: readonly LedgerEvidence[], day = DAY) => skillLedger({ levels, evidence: pieces, day });

/** Numbers from a seed, so that a failure can be had again. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function ledgerFrom(seed: number): LedgerEvidence[] {
  const next = numbersFrom(seed);
  return Array.from({ length: 1 + next(14) }, (_, at) => {
    const source = EVIDENCE_SOURCES[next(EVIDENCE_SOURCES.length)] ?? 'self';
    const day = new Date(Date.UTC(2019, 0, 1 + next(2_900))).toISOString();
    return evidence(source, KEYS[next(KEYS.length)] ?? null, {
      id: `${seed}-${at}`,
      givenBy: `p${next(4)}`,
      about: `a:${next(4)}`,
      at: day,
    });
  });
}

function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const next = numbersFrom(seed);
  const rest = [...items];
  return items.flatMap(() => rest.splice(next(rest.length), 1));
}

const seeds = Array.from({ length: 300 }, (_, at) => at + 1);

describe('SKL-10 a level from evidence', () => {
  test('what someone says alone is their level, and little is sure', () => {
    const outcome = levelOn([evidence('self', 'advanced')]);
    expect([outcome.level, outcome.weight, confidenceWord(outcome.confidence)]).toEqual(['advanced', 1, 'low']);
  });

  test('a manager weighs more than one’s own word; two peers more than a manager; and that they disagree is said', () => {
    const own = evidence('self', 'advanced');
    const manager = evidence('manager', 'intermediate', { givenBy: 'm' });
    expect(levelOn([own, manager])).toMatchObject({ level: 'intermediate', disagreement: { lowest: 'intermediate', highest: 'advanced' } });
    const peers = ['a', 'b'].map((givenBy) => evidence('peer', 'advanced', { givenBy }));
    expect(levelOn([own, manager, ...peers]).level).toBe('advanced');
    expect(levelOn([own, ...peers]).disagreement).toBeNull();
  });

  test('what is old counts less: fresh ratings overtake it, and the level becomes less sure by itself', () => {
    const old = evidence('assessment', 'advanced', { at: '2016-01-01T00:00:00.000Z' });
    expect(levelOn([old, evidence('self', 'beginner')]).level).toBe('beginner');
    const one = evidence('assessment', 'advanced', { at: '2026-01-01T00:00:00.000Z' });
    expect(levelOn([one], '2026-01-01').confidence).toBeGreaterThan(levelOn([one], '2028-01-01').confidence);
    expect(levelOn([one], '2036-01-01').level).toBe('advanced');
    expect([...levelOn([one], '2028-01-01').counts.values()]).toEqual([500]);
  });

  test('the newest word of one rater, and about one thing, stands for those before it', () => {
    const earlier = evidence('peer', 'advanced', { givenBy: 'a', at: '2026-01-01T00:00:00.000Z' });
    const later = evidence('peer', 'beginner', { givenBy: 'a', at: '2026-06-01T00:00:00.000Z' });
    const outcome = levelOn([later, earlier]);
    expect([outcome.level, outcome.counts.get(earlier.id)]).toEqual(['beginner', 0]);
  });

  test('evidence without a level makes a skill surer, and no one less able', () => {
    const rated = [evidence('self', 'advanced')];
    const courses = [evidence('content', null), evidence('content', 'beginner')];
    expect(levelOn([...rated, ...courses])).toMatchObject({ level: 'advanced' });
    expect(levelOn([...rated, ...courses]).confidence).toBeGreaterThan(levelOn(rated).confidence);
    expect(levelOn([evidence('content', null)])).toMatchObject({ level: 'no_level', weight: 0 });
    expect(levelOn([])).toMatchObject({ level: 'no_level', confidence: 0, disagreement: null });
  });

  test('a level the organisation gave up is placed by what it counted', () => {
    const old = evidence('assessment', 'master', { levelWeight: 0.7 });
    expect(levelOn([old]).level).toBe('intermediate');
  });

  test('for any evidence, the order it came in and telling it twice change nothing', () => {
    for (const seed of seeds) {
      const pieces = ledgerFrom(seed);
      const { counts, ...outcome } = levelOn(pieces);
      for (const turn of [1, 2, 3]) {
        const { counts: others, ...again } = levelOn(shuffled([...pieces, ...pieces.slice(0, 3)], seed * 7 + turn));
        expect([seed, again]).toEqual([seed, outcome]);
        expect(Object.fromEntries(others)).toEqual(Object.fromEntries(counts));
      }
    }
  });

  test('for any evidence, an achievement never lowers the level; nor does another rating at or above it', () => {
    const achievements = EVIDENCE_SOURCES.filter((source) => LEDGER_RULES[LEDGER_VERSION]?.[source].says === 'achievement');
    for (const seed of seeds) {
      const pieces = ledgerFrom(seed);
      const before = levelOn(pieces).level;
      const next = numbersFrom(seed + 5_000);
      const source = achievements[next(achievements.length)] ?? 'project';
      const more = evidence(source, KEYS[next(KEYS.length)] ?? null, { id: `more-${seed}` });
      const rating = evidence('assessment', before, { id: `rating-${seed}` });
      for (const one of [more, rating]) {
        const after = levelOn([...pieces, one]).level;
        expect([seed, levelRank(levels, after) >= levelRank(levels, before)]).toEqual([seed, true]);
      }
    }
  });

  test('any day can be computed again: what came later does not count yet', () => {
    for (const seed of seeds) {
      const pieces = ledgerFrom(seed);
      const day = '2022-06-01';
      const known = pieces.filter(({ at }) => at.slice(0, 10) <= day);
      const { counts: _all, ...replayed } = levelOn(pieces, day);
      const { counts: _then, ...then } = levelOn(known, day);
      expect([seed, replayed]).toEqual([seed, then]);
    }
  });

  test('is computed by the rules of the version that is asked for, and says which and for which day', () => {
    expect(skillLedger({ levels, evidence: [evidence('self', 'beginner')], day: DAY, version: 1 })).toMatchObject({
      rulesVersion: 1,
      day: DAY,
    });
    expect(() => skillLedger({ levels, evidence: [], day: DAY, version: 99 })).toThrow('version 99');
  });
});

test('SKL-01 a skill is declared, detected or evidenced', () => {
  expect(skillStatus(['content'], false)).toBe('detected');
  expect(skillStatus(['content', 'experience'], true)).toBe('declared');
  expect(skillStatus(['self', 'content'], false)).toBe('declared');
  expect(skillStatus(['self', 'peer'], false)).toBe('evidenced');
  expect(skillStatus(['project'], false)).toBe('evidenced');
});
