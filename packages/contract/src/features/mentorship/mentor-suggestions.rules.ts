/**
 * What the suggestion of a mentor is made of (MEN-05), with what each part can count at most; together 100. Skills and the role tell mentors apart;
 * most of one organisation share a language and the hours and have places, so these count little.
 */
export const SUGGESTION_WEIGHTS = { skills: 55, role: 30, language: 7, timeZone: 5, availability: 3 } as const;
/** What a skill counts that none of the mentee's roles asks for, of one that does. */
const BESIDE_THE_ROLE = 0.5;
/** What the part of the role counts by what connects two people; the strongest connection alone counts. */
export const ROLE_POINTS = { wished: 30, former: 30, furtherUp: 24, same: 18, family: 15, field: 15 } as const;

/** The job role someone works in; its family by id and name, its level's place from the bottom, 0 where it has none. */
export interface SuggestionRole {
  readonly id: string;
  readonly title: string;
  /** In every language. */
  readonly titles: readonly string[];
  readonly family: { readonly id: string; readonly title: string } | null;
  readonly rank: number;
}

/** What is known of who looks for a mentor. Skill weights from 0 (none) to 1 (the highest level). */
export interface SuggestionMentee {
  readonly skills: ReadonlyMap<string, number>;
  /** What their job role asks for, and the roles they would like to grow into. */
  readonly wantedSkillIds: ReadonlySet<string>;
  readonly jobTitle: string;
  readonly jobRole: SuggestionRole | null;
  /** Roles they would like to grow into; none where a reason is for others to read. */
  readonly wishedRoleIds: readonly string[];
  readonly languages: readonly string[];
  /** Minutes before UTC; null where it is not known. */
  readonly offset: number | null;
}

export interface SuggestionMentor {
  readonly skills: readonly { readonly skillId: string; readonly weight: number }[];
  readonly jobTitle: string;
  readonly jobRole: SuggestionRole | null;
  /** What they were before. */
  readonly formerTitles: readonly string[];
  readonly languages: readonly string[];
  readonly offset: number | null;
  readonly placesLeft: number;
}

/** Why someone is suggested, the strongest first; the web says it in words. */
export type SuggestionReason =
  | { readonly kind: 'skill-gap'; readonly points: number; readonly skillIds: readonly string[] }
  | { readonly kind: 'works-in-wished-role'; readonly points: number; readonly title: string }
  | { readonly kind: 'further-up'; readonly points: number; readonly title: string }
  | { readonly kind: 'same-role'; readonly points: number; readonly title: string }
  | { readonly kind: 'same-family'; readonly points: number; readonly family: string }
  | { readonly kind: 'was-in-your-role'; readonly points: number; readonly title: string }
  | { readonly kind: 'same-field'; readonly points: number; readonly title: string }
  | { readonly kind: 'language'; readonly points: number; readonly languages: readonly string[] }
  | { readonly kind: 'time-zone'; readonly points: number; readonly hoursApart: number }
  | { readonly kind: 'availability'; readonly points: number; readonly placesLeft: number };

const words = (title: string) =>
  new Set(
    title
      .toLocaleLowerCase('en')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 3),
  );
const isSame = (one: string, other: string) => one.trim().toLocaleLowerCase('en') === other.trim().toLocaleLowerCase('en');

/**
 * MEN-05: returns how well a mentor fits, 0 to 100, as the exact sum of the reasons' points. It looks at what the mentor can do and the mentee cannot
 * yet, at the role, the languages, the hours both are awake and the places left; at nothing else.
 */
export function suggestMentor(mentee: SuggestionMentee, mentor: SuggestionMentor): { score: number; reasons: SuggestionReason[] } {
  const reasons = [
    skillGap(mentee, mentor),
    role(mentee, mentor),
    language(mentee, mentor),
    timeZone(mentee, mentor),
    availability(mentor),
  ].filter((reason) => reason !== null && reason.points > 0) as SuggestionReason[];
  reasons.sort((one, other) => other.points - one.points);
  return { score: reasons.reduce((sum, { points }) => sum + points, 0), reasons };
}

function skillGap({ skills, wantedSkillIds }: SuggestionMentee, mentor: SuggestionMentor): SuggestionReason | null {
  const gaps = mentor.skills
    .map(({ skillId, weight }) => ({
      skillId,
      gap: Math.max(0, weight - (skills.get(skillId) ?? 0)) * (wantedSkillIds.has(skillId) ? 1 : BESIDE_THE_ROLE),
    }))
    .filter(({ gap }) => gap > 0)
    .toSorted((one, other) => other.gap - one.gap || (one.skillId < other.skillId ? -1 : 1));
  const whole = Math.min(1, gaps.reduce((sum, { gap }) => sum + gap, 0) / 2);
  const points = Math.round(SUGGESTION_WEIGHTS.skills * whole);
  return gaps.length === 0 ? null : { kind: 'skill-gap', points, skillIds: gaps.slice(0, 3).map(({ skillId }) => skillId) };
}

function role(mentee: SuggestionMentee, mentor: SuggestionMentor): SuggestionReason | null {
  const { jobTitle, jobRole: own, wishedRoleIds } = mentee;
  const { jobRole: theirs, formerTitles } = mentor;
  if (theirs !== null && wishedRoleIds.includes(theirs.id))
    return { kind: 'works-in-wished-role', points: ROLE_POINTS.wished, title: theirs.title };
  const called = [jobTitle, ...(own?.titles ?? [])].filter((title) => title.trim() !== '');
  const previous = formerTitles.find((title) => called.some((one) => isSame(title, one)));
  if (previous !== undefined) return { kind: 'was-in-your-role', points: ROLE_POINTS.former, title: previous };
  if (own !== null && theirs !== null) {
    if (own.id === theirs.id) return { kind: 'same-role', points: ROLE_POINTS.same, title: theirs.title };
    if (theirs.family !== null && own.family?.id === theirs.family.id)
      return own.rank > 0 && theirs.rank > own.rank
        ? { kind: 'further-up', points: ROLE_POINTS.furtherUp, title: theirs.title }
        : { kind: 'same-family', points: ROLE_POINTS.family, family: theirs.family.title };
  }
  const ownWords = words(jobTitle);
  const alike = [...words(mentor.jobTitle)].some((word) => ownWords.has(word));
  return alike ? { kind: 'same-field', points: ROLE_POINTS.field, title: mentor.jobTitle } : null;
}

function language({ languages }: SuggestionMentee, mentor: SuggestionMentor): SuggestionReason | null {
  const both = mentor.languages.filter((code) => languages.includes(code));
  return both.length === 0 ? null : { kind: 'language', points: SUGGESTION_WEIGHTS.language, languages: both };
}

const NEAR_MINUTES = 60;
const FAR_MINUTES = 480;

function timeZone({ offset }: SuggestionMentee, mentor: SuggestionMentor): SuggestionReason | null {
  if (offset === null || mentor.offset === null) return null;
  const straight = Math.abs(offset - mentor.offset);
  const apart = Math.min(straight, 1440 - straight);
  const part = 1 - Math.max(0, apart - NEAR_MINUTES) / (FAR_MINUTES - NEAR_MINUTES);
  return { kind: 'time-zone', points: Math.round(SUGGESTION_WEIGHTS.timeZone * Math.max(0, part)), hoursApart: Math.round(apart / 60) };
}

function availability({ placesLeft }: SuggestionMentor): SuggestionReason | null {
  return placesLeft <= 0 ? null : { kind: 'availability', points: SUGGESTION_WEIGHTS.availability, placesLeft };
}
