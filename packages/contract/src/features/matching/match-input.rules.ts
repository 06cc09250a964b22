import type { HeldSkill, RequiredSkill } from './match-skills.rules.ts';

/** Where someone works or something takes place. */
export interface MatchPlace {
  /** Same key, same place. */
  readonly key: string;
  /** In degrees; null where no one said. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Values by kind: `{ schedule: ['part-time'] }`. */
export type Choices = Readonly<Record<string, readonly string[]>>;

/**
 * All that a match knows of a person (MKT-07). Nothing here is a protected attribute: no name, age, sex, origin, belief, health or
 * family, and nothing that is not asked for by the opportunity counts.
 */
export interface MatchSubject {
  readonly skills: readonly HeldSkill[];
  /** Null where no one said. */
  readonly experienceYears: number | null;
  readonly places: readonly MatchPlace[];
  /** Language tags. */
  readonly languages: readonly string[];
  /** East of UTC; null where no one said. */
  readonly timeZoneMinutes: number | null;
  /** What the person would like. */
  readonly wishes: Choices;
}

/** All that a match knows of an opportunity. What is null or empty is not asked, and does not count. */
export interface MatchRequirement {
  readonly skills: readonly RequiredSkill[];
  /** Beyond it, years count nothing more. */
  readonly experienceYears: number | null;
  /** It can be done from anywhere. */
  readonly remote: boolean;
  readonly places: readonly MatchPlace[];
  /** All of them are needed. */
  readonly languages: readonly string[];
  /** Working hours near any of these will do; minutes east of UTC. */
  readonly timeZoneMinutes: readonly number[];
  /** What it is like: its schedule, contract, job family. */
  readonly offers: Choices;
}

export const EMPTY_SUBJECT: MatchSubject = {
  skills: [],
  experienceYears: null,
  places: [],
  languages: [],
  timeZoneMinutes: null,
  wishes: {},
};

export const EMPTY_REQUIREMENT: MatchRequirement = {
  skills: [],
  experienceYears: null,
  remote: false,
  places: [],
  languages: [],
  timeZoneMinutes: [],
  offers: {},
};
