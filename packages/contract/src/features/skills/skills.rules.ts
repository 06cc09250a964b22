import type { SkillId } from './skill-id.schema.ts';

/** Longest texts in characters, and how many there may be of each. */
export const SKILL_LIMITS = {
  label: 160,
  description: 4_000,
  synonyms: 60,
  related: 50,
  /** Skills of one person. */
  perPerson: 300,
  /** Skills that a role, a project or a choice names. */
  perRequirement: 60,
  note: 500,
} as const;

/** Tables of the skills of people. */
export const SKILL_TABLE_LIMITS = { bytes: 10 * 1024 * 1024, lines: 50_000 } as const;

/** The key of no level at all (ORG-14). */
export const NO_LEVEL = 'no_level';

/** One of an organisation's levels; the list goes from the lowest to the highest, and only that order counts. */
export interface SkillLevelKey {
  readonly key: string;
}

/** The levels of an organisation that named none of its own (ORG-14). */
export const DEFAULT_LEVELS = [{ key: 'beginner' }, { key: 'intermediate' }, { key: 'advanced' }] as const satisfies SkillLevelKey[];

/** Returns the level in the middle, of two the lower: what a skill is asked for at until someone says otherwise. */
export const middleLevel = (levels: readonly SkillLevelKey[]): string => levels[Math.floor((levels.length - 1) / 2)]?.key ?? NO_LEVEL;

/** Returns the place of a level in its order, the lowest being 1; 0 for `no_level` and for keys that are none. */
export function levelRank(levels: readonly SkillLevelKey[], key: string | null): number {
  return levels.findIndex((level) => level.key === key) + 1;
}

/** Returns what a level counts, from 0 for none to 1 for the highest: by thirds where there are three (MEN-04: 0.3333, 0.6667, 1). */
export function levelWeight(levels: readonly SkillLevelKey[], key: string | null): number {
  if (levels.length === 0) return 0;
  return Math.round((levelRank(levels, key) / levels.length) * 10_000) / 10_000;
}

/** Negative when the first level is below the second, 0 when they are the same, positive when it is above. */
export function compareLevels(levels: readonly SkillLevelKey[], one: string | null, other: string | null): number {
  return levelRank(levels, one) - levelRank(levels, other);
}

/** A skill at a level that something asks for; `no_level` asks for the skill alone. */
export interface SkillRequirement {
  readonly skillId: SkillId;
  readonly level: string;
}

/** declared: the person says so; detected: found, and not confirmed yet; evidenced: someone or something else says so too (SKL-01). */
export const SKILL_STATUSES = ['declared', 'detected', 'evidenced'] as const;
export type SkillStatus = (typeof SKILL_STATUSES)[number];

/** A skill someone has, with the level the evidence gives. */
export interface HeldSkill {
  readonly skillId: SkillId;
  /** `no_level` where the evidence tells of none. */
  readonly level: string;
  /** Of the level, 0 to 1. */
  readonly weight: number;
  /** How sure the level is, 0 to 1. */
  readonly confidence: number;
  readonly status: SkillStatus;
}

/** `unconfirmed`: the level is reached by what we found ourselves alone; it is not met before its owner confirms it. */
export const GAP_STATES = ['met', 'unconfirmed', 'partly', 'missing'] as const;
export type GapState = (typeof GAP_STATES)[number];
/** `not_shared`: its owner shows no such skill to who asks; whether they have it is not told (CAR-09). */
export const SHARED_GAP_STATES = [...GAP_STATES, 'not_shared'] as const;
export type SharedGapState = (typeof SHARED_GAP_STATES)[number];

/** A held skill as it is compared with what is required. */
export type ComparedSkill = Pick<HeldSkill, 'skillId' | 'level'> & {
  /** Only found by us, and not confirmed by its owner. */
  readonly isUnconfirmed?: boolean;
};

/** How far someone is from one requirement. */
export interface SkillGap {
  readonly skillId: SkillId;
  readonly required: string;
  /** `no_level` where the skill is missing, or held without a level. */
  readonly held: string;
  readonly state: GapState;
  /** Levels still to climb; 0 where it is met, or waits for its owner to confirm it. */
  readonly steps: number;
  /** The same as a part of the whole way, 0 to 1, in the weights of the levels. */
  readonly missing: number;
}

/**
 * SKL-09: each required level against the best evidenced one, in the order of the requirements. A level that only a detected skill reaches is
 * `unconfirmed`, where `held` says which are.
 */
export function skillGap(
  required: readonly SkillRequirement[],
  held: readonly ComparedSkill[],
  levels: readonly SkillLevelKey[] = DEFAULT_LEVELS,
): SkillGap[] {
  const best = bestLevels(held, levels);
  const confirmed = bestLevels(
    held.filter(({ isUnconfirmed = false }) => !isUnconfirmed),
    levels,
  );
  return required.map(({ skillId, level }) => {
    const [has, sure] = [best.get(skillId), confirmed.get(skillId)];
    const steps = Math.max(0, compareLevels(levels, level, has ?? null));
    const isReached = has !== undefined && steps === 0;
    const isMet = sure !== undefined && compareLevels(levels, level, sure) <= 0;
    const missing = Math.max(0, levelWeight(levels, level) - levelWeight(levels, has ?? null));
    return {
      skillId,
      required: level,
      held: has ?? NO_LEVEL,
      state: isMet ? 'met' : isReached ? 'unconfirmed' : has === undefined ? 'missing' : 'partly',
      steps,
      missing: Math.round(missing * 10_000) / 10_000,
    };
  });
}

function bestLevels(held: readonly ComparedSkill[], levels: readonly SkillLevelKey[]): Map<SkillId, string> {
  const best = new Map<SkillId, string>();
  for (const { skillId, level } of held) {
    const known = best.get(skillId);
    if (known === undefined || compareLevels(levels, level, known) > 0) best.set(skillId, level);
  }
  return best;
}

/** A gap as someone sees it who may not see every skill. */
export type SharedSkillGap = Omit<SkillGap, 'state'> & { readonly state: SharedGapState };

/**
 * CAR-09: returns what counts of some requirements, in their order: a skill that is named more than once at the highest level, and only skills in
 * use. What is asked of a retired skill is no one's gap.
 */
export function countedRequirements(
  required: readonly SkillRequirement[],
  isInUse: (skillId: SkillId) => boolean,
  levels: readonly SkillLevelKey[] = DEFAULT_LEVELS,
): SkillRequirement[] {
  const counted = new Map<SkillId, SkillRequirement>();
  for (const one of required) {
    if (!isInUse(one.skillId)) continue;
    const known = counted.get(one.skillId);
    if (known === undefined || compareLevels(levels, one.level, known.level) > 0) counted.set(one.skillId, one);
  }
  return [...counted.values()];
}

/**
 * CAR-09: returns the gaps as another person sees them. A skill they are not shown reads the same whether its owner keeps it private or does not have
 * it; otherwise "not shared" would give away that it is held.
 */
export function hideGaps(gaps: readonly SkillGap[], isShown: (skillId: SkillId) => boolean): SharedSkillGap[] {
  return gaps.map((gap) =>
    !isShown(gap.skillId)
      ? { skillId: gap.skillId, required: gap.required, held: NO_LEVEL, state: 'not_shared', steps: 0, missing: 0 }
      : gap,
  );
}

/** Returns how many requirements are met, missing (also in part, or not confirmed), and not shared. */
export function countGaps(gaps: readonly SharedSkillGap[]): { readonly met: number; readonly missing: number; readonly notShared: number } {
  const count = (...states: SharedGapState[]) => gaps.filter(({ state }) => states.includes(state)).length;
  return { met: count('met'), missing: count('missing', 'partly', 'unconfirmed'), notShared: count('not_shared') };
}

/**
 * Returns the share of what is asked for that a person has, in whole per cent of the levels' weights; 100 where nothing is asked. What is not shared
 * counts as missing. SQL Advanced held at Intermediate and Go Intermediate not held: 0.6667 of 1.6667, 40 %.
 */
export function readiness(gaps: readonly SharedSkillGap[], levels: readonly SkillLevelKey[] = DEFAULT_LEVELS): number {
  // A skill that is asked for without a level weighs as the lowest one.
  const weightOf = ({ required }: SharedSkillGap) => levelWeight(levels, required) || levelWeight(levels, levels[0]?.key ?? null);
  const all = gaps.reduce((sum, gap) => sum + weightOf(gap), 0);
  if (all === 0) return 100;
  const has = gaps.reduce(
    (sum, gap) => sum + (gap.state === 'met' ? weightOf(gap) : gap.state === 'partly' ? weightOf(gap) - gap.missing : 0),
    0,
  );
  return Math.floor((has / all) * 100 + 0.005);
}

export const SKILL_KINDS = ['skill', 'capability'] as const;
export type SkillKind = (typeof SKILL_KINDS)[number];
export const SKILL_SOURCES = ['own', 'csv', 'esco', 'onet'] as const;
export type SkillSource = (typeof SKILL_SOURCES)[number];
export const SKILL_STATES = ['active', 'merged', 'retired'] as const;
export type SkillState = (typeof SKILL_STATES)[number];

/** Who sees a skill of a person: everyone who sees them, they and their managers, or they alone (SKL-10). */
export const SKILL_VISIBILITIES = ['everyone', 'manager', 'me'] as const;
export type SkillVisibility = (typeof SKILL_VISIBILITIES)[number];

/** Fewer people than this are not counted out loud: a number must not tell who they are (SKL-02). */
export const FEWEST_SHOWN = 5;
