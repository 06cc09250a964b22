import type { Choices, MatchPlace, MatchRequirement, MatchSubject } from './match-input.rules.ts';

/** What a score is the sum of, in the order in which it is told (MKT-07). */
export const MATCH_PARTS = ['skills', 'experience', 'location', 'language', 'preferences'] as const;
export type MatchPart = (typeof MATCH_PARTS)[number];
export type OtherPart = Exclude<MatchPart, 'skills'>;
export const OTHER_PARTS = ['experience', 'location', 'language', 'preferences'] as const satisfies readonly OtherPart[];

/** How much each part counts beside the others, in whole numbers; an administrator sets them (ADM-05). */
export type MatchWeights = Readonly<Record<MatchPart, number>>;
export const DEFAULT_MATCH_WEIGHTS: MatchWeights = { skills: 60, experience: 15, location: 10, language: 5, preferences: 10 };
export const MOST_WEIGHT = 100;
/** Longest note of an administrator beside a change of weights, in characters. */
export const MATCH_NOTE_MOST = 300;

/** Returns whether weights can be used: whole numbers from 0 to 100, and skills count. */
export function areWeights(weights: MatchWeights): boolean {
  return (
    MATCH_PARTS.every((part) => Number.isInteger(weights[part]) && weights[part] >= 0 && weights[part] <= MOST_WEIGHT) && weights.skills > 0
  );
}

/** What someone did not say counts half: neither for them nor against them. */
export const NOT_SAID = 0.5;

/** Kilometres up to which a place is near, and from which it is too far. */
const NEAR = 25;
const FAR = 150;
/** Minutes between two time zones up to which hours are shared, and from which none are. */
const SAME_HOURS = 120;
const NO_HOURS = 480;

/** 1 up to `near`, 0 from `far` on, and evenly between. */
const fading = (value: number, near: number, far: number) => Math.min(1, Math.max(0, (far - value) / (far - near)));

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two places as the crow flies; null where one of them is nowhere on the map. */
export function kilometresBetween(one: MatchPlace, other: MatchPlace): number | null {
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null) return null;
  const [north, east] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)];
  const half = Math.sin(north / 2) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Returns the distance to the nearest place that is asked for: 0 where it is the same one, null where it cannot be told. */
export function nearestPlace(places: readonly MatchPlace[], asked: readonly MatchPlace[]): number | null {
  let nearest: number | null = null;
  for (const one of places)
    for (const other of asked) {
      const kilometres = one.key === other.key ? 0 : kilometresBetween(one, other);
      if (kilometres !== null && (nearest === null || kilometres < nearest)) nearest = kilometres;
    }
  return nearest;
}

/** Minutes between two time zones, the shorter way round. */
function minutesApart(one: number, other: number): number {
  const apart = Math.abs(one - other) % 1440;
  return Math.min(apart, 1440 - apart);
}

/** Returns the kinds of choices that both sides speak of, and how many of them agree. */
export function agreements(
  wishes: Choices,
  offers: Choices,
): { readonly agreed: string[]; readonly other: string[]; readonly unsaid: string[] } {
  const kinds = offeredKinds(offers);
  const said = kinds.filter((kind) => (wishes[kind] ?? []).length > 0);
  const agrees = (kind: string) => (offers[kind] ?? []).some((value) => wishes[kind]?.includes(value));
  return {
    agreed: said.filter(agrees),
    other: said.filter((kind) => !agrees(kind)),
    unsaid: kinds.filter((kind) => !said.includes(kind)),
  };
}

const offeredKinds = (offers: Choices) =>
  Object.keys(offers)
    .filter((kind) => (offers[kind] ?? []).length > 0)
    .toSorted();

/** Returns whether an opportunity asks for a part at all; what it does not ask is left out, and the other parts weigh more (MKT-14). */
export function isAsked(part: MatchPart, requirement: MatchRequirement): boolean {
  switch (part) {
    case 'skills':
      return requirement.skills.length > 0;
    case 'experience':
      return requirement.experienceYears !== null && requirement.experienceYears > 0;
    case 'location':
      return requirement.remote || requirement.places.length > 0;
    case 'language':
      return requirement.languages.length > 0 || requirement.timeZoneMinutes.length > 0;
    case 'preferences':
      return offeredKinds(requirement.offers).length > 0;
  }
}

function locationFit({ places }: MatchSubject, requirement: MatchRequirement): number {
  if (requirement.remote) return 1;
  if (places.length === 0) return NOT_SAID;
  const kilometres = nearestPlace(places, requirement.places);
  return kilometres === null ? 0 : fading(kilometres, NEAR, FAR);
}

function languageFit({ languages, timeZoneMinutes }: MatchSubject, requirement: MatchRequirement): number {
  const fits: number[] = [];
  if (requirement.languages.length > 0)
    fits.push(
      languages.length === 0
        ? NOT_SAID
        : requirement.languages.filter((one) => languages.includes(one)).length / requirement.languages.length,
    );
  if (requirement.timeZoneMinutes.length > 0)
    fits.push(
      timeZoneMinutes === null
        ? NOT_SAID
        : Math.max(...requirement.timeZoneMinutes.map((asked) => fading(minutesApart(timeZoneMinutes, asked), SAME_HOURS, NO_HOURS))),
    );
  return fits.reduce((sum, fit) => sum + fit, 0) / fits.length;
}

/** Returns how far a person fits an opportunity in one part, 0 to 1. Only for a part that is asked (`isAsked`). */
export function partFit(part: OtherPart, subject: MatchSubject, requirement: MatchRequirement): number {
  switch (part) {
    case 'experience':
      return subject.experienceYears === null
        ? NOT_SAID
        : Math.min(1, Math.max(0, subject.experienceYears / (requirement.experienceYears ?? 1)));
    case 'location':
      return locationFit(subject, requirement);
    case 'language':
      return languageFit(subject, requirement);
    case 'preferences': {
      const { agreed, other, unsaid } = agreements(subject.wishes, requirement.offers);
      return (agreed.length + NOT_SAID * unsaid.length) / (agreed.length + other.length + unsaid.length);
    }
  }
}

/** Returns the part of the whole, 0 to 1, that each asked part counts for; together 1, or nothing where nothing is asked. */
export function partShares(weights: MatchWeights, requirement: MatchRequirement): Partial<Record<MatchPart, number>> {
  const asked = MATCH_PARTS.filter((part) => weights[part] > 0 && isAsked(part, requirement));
  const all = asked.reduce((sum, part) => sum + weights[part], 0);
  return Object.fromEntries(asked.map((part) => [part, weights[part] / all]));
}
