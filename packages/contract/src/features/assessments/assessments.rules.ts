import { NO_LEVEL, levelWeight, type SkillLevelKey } from '../skills/skills.rules.ts';

/** Most of each in one request, and the longest texts in characters. */
export const ASSESSMENT_LIMITS = {
  skillsPerRequest: 20,
  peersPerRequest: 20,
  comment: 1_000,
  /** What a level means for a skill. */
  description: 300,
  /** Days ahead that an answer may be asked for. */
  dueDays: 365,
  suggestions: 8,
} as const;

/** Where a skill that someone is assessed on comes from (ASM-02). A skill of several origins counts once, under the first of these. */
export const ASSESSED_SKILL_TYPES = ['job_role_skill', 'learning_goal_skill', 'user_skill'] as const;
export type AssessedSkillType = (typeof ASSESSED_SKILL_TYPES)[number];

/** Where the assessment of one skill stands (ASM-02). */
export const ASSESSMENT_STATUSES = ['reviewed', 'with_manager', 'peers_asked', 'rated_by_peers', 'peer_declined', 'not_assessed'] as const;
export type AssessmentStatus = (typeof ASSESSMENT_STATUSES)[number];

/** Where one invitation stands (ASM-04); `rejected` is shown as declined. `ended`: one of the two left, or the manager changed. */
export const INVITATION_STATUSES = ['pending', 'accepted', 'completed', 'rejected', 'expired', 'withdrawn', 'ended'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

export const RATER_KINDS = ['peer', 'manager'] as const;
export type RaterKind = (typeof RATER_KINDS)[number];

export const MANAGER_TYPES = ['direct', 'secondary'] as const;
export type ManagerType = (typeof MANAGER_TYPES)[number];

export const INVITATION_ACTIONS = ['accept', 'decline', 'withdraw'] as const;
export type InvitationAction = (typeof INVITATION_ACTIONS)[number];

/** Which skills an organisation has its people assess, and from how many peers on an average is shown (ASM-07, ASM-12). */
export interface AssessmentOptions {
  readonly roleSkills: boolean;
  readonly userSkills: boolean;
  readonly learningGoalSkills: boolean;
  /** 2 to 10; never one. */
  readonly fewestPeers: number;
}

/** Ratings of one skill of one person that wait to be released. */
export interface WaitingRatings {
  /** Peers who can be named and have a rating that is not released yet; each counts once. */
  readonly raters: number;
  /** Peers who were invited and can still answer. */
  readonly open: number;
  /** The day until which answers were asked for is over for a rating among them. */
  readonly isDue: boolean;
  readonly fewest: number;
}

/**
 * ASM-12: returns whether waiting ratings are released now. Always as many new raters together as an average needs at least, so that the difference
 * between two averages never tells what fewer people said (who is in an earlier average is not new, and is counted in neither number); at the due date, when everyone answered, or when as many again can still answer (in
 * steps), so that no late rating is left alone.
 */
export function mayRelease({ raters, open, isDue, fewest }: WaitingRatings): boolean {
  if (raters < fewest) return false;
  return isDue || open === 0 || open >= fewest;
}

/** One peer's rating as an average reads it. */
export interface PeerRating {
  /** The same for all ratings of one person, also once they can no longer be named. */
  readonly rater: string;
  /** 0 to 1: what the level counted when it was given. */
  readonly weight: number;
  /** ISO 8601; the newest of a rater counts. */
  readonly at: string;
}

/** ASM-05: returns the level nearest to the mean of the newest rating of each rater; of two equally near the lower. `no_level` without ratings. */
export function averageLevel(ratings: readonly PeerRating[], levels: readonly SkillLevelKey[]): string {
  const newest = new Map<string, PeerRating>();
  for (const rating of ratings) {
    const known = newest.get(rating.rater);
    if (known === undefined || rating.at > known.at) newest.set(rating.rater, rating);
  }
  if (newest.size === 0) return NO_LEVEL;
  // Whole numbers: a sum must not depend on the order of its parts.
  const sum = [...newest.values()].reduce((total, { weight }) => total + Math.round(weight * 10_000), 0);
  let best = NO_LEVEL;
  let nearest = Number.POSITIVE_INFINITY;
  for (const { key } of levels) {
    const distance = Math.abs(Math.round(levelWeight(levels, key) * 10_000) * newest.size - sum);
    // Thirds are rounded: what is nearly as near is as near.
    if (distance < nearest - newest.size) [best, nearest] = [key, distance];
  }
  return best;
}

/** How many people an average is of, as a band: the exact number is not shown. `to` is null for the last one. */
export interface CountBand {
  readonly from: number;
  readonly to: number | null;
}

/** ASM-12: returns the band that a number of raters falls into. */
export function countBand(raters: number, fewest: number): CountBand {
  if (raters >= 10) return { from: 10, to: null };
  return raters >= 6 ? { from: Math.max(6, fewest), to: 9 } : { from: fewest, to: Math.max(5, fewest) };
}

const DAY_MILLISECONDS = 86_400_000;

/** ASM-06: returns whether a reminder may be sent: never before, or 24 hours ago at least. Elapsed time, so that midnight changes nothing. */
export function mayRemind(status: InvitationStatus, lastReminder: Date | null, now: Date): boolean {
  return status === 'pending' && (lastReminder === null || now.getTime() - lastReminder.getTime() >= DAY_MILLISECONDS);
}

/** What is known of the assessment of one skill. */
export interface AssessmentFacts {
  readonly isReviewed: boolean;
  /** A manager was asked and can still answer. */
  readonly isWithManager: boolean;
  /** Peers of the last request for it: asked, answered, can still answer. */
  readonly peers: { readonly asked: number; readonly answered: number; readonly open: number };
  readonly hasAverage: boolean;
}

/** ASM-02: where the assessment of a skill stands. What someone waits for comes before what is there. */
export function assessmentStatus({ isReviewed, isWithManager, peers, hasAverage }: AssessmentFacts): AssessmentStatus {
  if (isWithManager) return 'with_manager';
  if (peers.open > 0) return 'peers_asked';
  if (isReviewed) return 'reviewed';
  if (hasAverage) return 'rated_by_peers';
  if (peers.answered > 0) return 'peers_asked';
  return peers.asked > 0 ? 'peer_declined' : 'not_assessed';
}

/** Why there is nothing to assess, and where to go (ASM-07). */
export interface AssessmentEmptyState {
  readonly message: 'no-skills-to-assess';
  /** `/me`, where the job role is, or `/me/skills-passport`, where one's own skills are. */
  readonly links: readonly ('profile' | 'skills-passport')[];
}

/**
 * ASM-07: returns what an empty tab says, by what the organisation has people assess and how many skills there are of each origin; null when the tab
 * has skills.
 */
export function assessmentEmptyState(
  tab: 'all' | AssessedSkillType,
  options: Omit<AssessmentOptions, 'fewestPeers'>,
  counts: Readonly<Record<AssessedSkillType, number>>,
): AssessmentEmptyState | null {
  const isOn = typesOn(options);
  const shown = tab === 'all' ? isOn : isOn.filter((type) => type === tab);
  if (shown.some((type) => counts[type] > 0)) return null;
  const links: ('profile' | 'skills-passport')[] = [];
  if (shown.includes('job_role_skill')) links.push('profile');
  if (shown.includes('user_skill')) links.push('skills-passport');
  return { message: 'no-skills-to-assess', links };
}

/** Returns the origins that an organisation has people assess, in the order of the tabs. */
export function typesOn({ roleSkills, userSkills, learningGoalSkills }: Omit<AssessmentOptions, 'fewestPeers'>): AssessedSkillType[] {
  return ASSESSED_SKILL_TYPES.filter(
    (type) =>
      (type === 'job_role_skill' && roleSkills) ||
      (type === 'user_skill' && userSkills) ||
      (type === 'learning_goal_skill' && learningGoalSkills),
  );
}

/** What the columns of the tables sort by (ASM-03, ASM-08). */
export const INVITATION_SORTS = ['invited-on', 'due-date', 'person', 'skills', 'status'] as const;
export type InvitationSort = (typeof INVITATION_SORTS)[number];
export const RATING_SORTS = ['sent-on', 'person', 'skills', 'level'] as const;
export type RatingSort = (typeof RATING_SORTS)[number];
export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** ASM-08: compares two cells of text: uppercase first among equal letters, empty ones last in both directions. */
export function textComparer(language: string, direction: SortDirection): (one: string, other: string) => number {
  const { compare } = new Intl.Collator(language, { caseFirst: 'upper' });
  const sign = direction === 'asc' ? 1 : -1;
  return (one, other) => {
    const [isEmpty, isOtherEmpty] = [one.trim() === '', other.trim() === ''];
    if (isEmpty || isOtherEmpty) return Number(isEmpty) - Number(isOtherEmpty);
    return sign * compare(one, other);
  };
}
