import { levelWeight, type SkillLevelKey, type SkillRequirement } from '../skills/skills.rules.ts';

/** Longest texts in characters, how many roles a table may have, and how large it may be. */
export const JOB_ROLE_LIMITS = {
  title: 160,
  description: 8_000,
  code: 120,
  languages: 20,
  importBytes: 10 * 1024 * 1024,
  importLines: 5_000,
} as const;

/** How far up a role stands, from the bottom; only the order counts. */
export const JOB_LEVELS = ['entry', 'professional', 'senior', 'lead', 'manager', 'director', 'executive'] as const;
export type JobLevel = (typeof JOB_LEVELS)[number];

export const JOB_ROLE_STATES = ['active', 'archived'] as const;
export type JobRoleState = (typeof JOB_ROLE_STATES)[number];

/** Who said what someone works as: they, an administrator, or their job title. */
export const JOB_ROLE_SOURCES = ['own', 'administrator', 'title'] as const;
export type JobRoleSource = (typeof JOB_ROLE_SOURCES)[number];

/** Returns the place of a level in its order, the lowest being 1; 0 where a role has none. */
export const jobLevelRank = (level: string | null): number => JOB_LEVELS.findIndex((one) => one === level) + 1;

const ONET = /^\d{2}-\d{4}(\.\d{2})?$/;
const ISCO = /^C?\d{4}(\.\d+)*$/;
const ESCO = /^https?:\/\/data\.europa\.eu\/esco\/\S+$/;

/** Returns whether a text names an occupation: of O*NET ("47-2152.00"), of ESCO by its address, or of ISCO-08 ("2142", "C2142.1"). */
export const isOccupation = (text: string): boolean => ONET.test(text) || ISCO.test(text) || ESCO.test(text);

/** What a text says in a language, where it was translated. */
export type Translations = Readonly<Record<string, { readonly title: string; readonly description: string }>>;

/** A skill that is asked for without a level still asks for something. */
const WITHOUT_LEVEL = 0.1;

/**
 * Returns how alike what two roles ask for is, in whole per cent: what both ask for as a part of all that either asks for, in the weights of the
 * levels. The same both ways; 100 for the same demands, 0 where they share nothing or one asks for nothing.
 */
export function roleSimilarity(
  one: readonly SkillRequirement[],
  other: readonly SkillRequirement[],
  levels: readonly SkillLevelKey[],
): number {
  const weightOf = ({ level }: SkillRequirement) => Math.max(WITHOUT_LEVEL, levelWeight(levels, level));
  const theirs = new Map(other.map((asked) => [asked.skillId, weightOf(asked)]));
  let shared = 0;
  let all = 0;
  for (const asked of one) {
    const [mine, their] = [weightOf(asked), theirs.get(asked.skillId) ?? 0];
    shared += Math.min(mine, their);
    all += Math.max(mine, their);
    theirs.delete(asked.skillId);
  }
  for (const rest of theirs.values()) all += rest;
  return all === 0 ? 0 : Math.round((shared / all) * 100);
}
