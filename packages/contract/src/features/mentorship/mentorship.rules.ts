import { levelRank, levelWeight, type SkillLevelKey } from '../skills/skills.rules.ts';
import type { RequestStatus } from '../opportunities/opportunities.rules.ts';

/** Characters, and how much there may be of each. */
export const MENTORSHIP_LIMITS = {
  description: 2_000,
  capacity: 20,
  skills: 12,
  choices: 12,
  goals: 10,
  sessions: 60,
  points: 20,
  notes: 200,
  title: 160,
  place: 300,
  point: 300,
  note: 4_000,
  /** Days. */
  longest: 730,
  /** Of a session, in minutes. */
  sessionMinutes: 480,
  /** First choices of one person in a pool. */
  firstChoices: 5,
  pool: 1_000,
} as const;

/** What a mentor may be asked to fill in, and a mentee to choose from (MEN-01). */
export const MENTORSHIP_FIELDS = ['programs', 'topics', 'duration', 'types', 'languages', 'skills', 'description'] as const;
export type MentorshipField = (typeof MENTORSHIP_FIELDS)[number];
export interface FieldRule {
  readonly showField: boolean;
  readonly required: boolean;
}
export type FieldRules = Readonly<Record<MentorshipField, FieldRule>>;

const HIDDEN: FieldRule = { showField: false, required: false };
const SHOWN: FieldRule = { showField: true, required: false };

/** MEN-01: which fields show and are required. Nothing configured: skills and description show. What does not show is never required. */
export function fieldRules(configured: Partial<Record<MentorshipField, FieldRule>>): FieldRules {
  const isBare = MENTORSHIP_FIELDS.every((field) => configured[field] === undefined);
  const ruleOf = (field: MentorshipField): FieldRule => {
    if (isBare) return field === 'skills' || field === 'description' ? SHOWN : HIDDEN;
    const { showField, required } = configured[field] ?? HIDDEN;
    return { showField, required: showField && required };
  };
  return Object.fromEntries(MENTORSHIP_FIELDS.map((field) => [field, ruleOf(field)])) as Record<MentorshipField, FieldRule>;
}

/** The menus of reasons (MEN-01): rejecting; ending it as the mentee; ending it as the mentor. */
export const REASON_MENUS = ['rejection', 'mentee', 'mentor'] as const;
export type ReasonMenu = (typeof REASON_MENUS)[number];

/** How often a mentor has time. */
export const RHYTHMS = ['weekly', 'fortnightly', 'monthly'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** `open` takes requests; `paused` takes none for now; `left` is no longer a mentor, and finishes what runs. */
export const STANDINGS = ['open', 'paused', 'left'] as const;
export type Standing = (typeof STANDINGS)[number];

/** What can be done to a mentorship by those it belongs to; the machine in the server says who may when. */
export const MENTORSHIP_ACTIONS = [
  'accept',
  'reject',
  'withdraw',
  'cancel',
  'begin',
  'propose-duration',
  'confirm-duration',
  'decline-duration',
  'take-back-duration',
  'complete',
  'terminate',
] as const;
export type MentorshipAction = (typeof MENTORSHIP_ACTIONS)[number];

/** The statuses of MKT-11 that a mentorship goes through. */
export const MENTORSHIP_STATUSES = [
  'pending',
  'accepted',
  'inprogress',
  'pendingconfirmation',
  'completed_successfully',
  'completed',
  'completed_unsuccessfully',
  'rejected',
  'withdrawn',
] as const satisfies readonly RequestStatus[];
export type MentorshipStatus = (typeof MENTORSHIP_STATUSES)[number];

/** Who someone is to a mentorship. */
export const SIDES = ['mentor', 'mentee'] as const;
export type Side = (typeof SIDES)[number];

/** `begun`: its time has come, and it waits for a word whether it was held; `lapsed`: no one said. */
export const SESSION_STATES = ['planned', 'begun', 'held', 'missed', 'cancelled', 'lapsed'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** What either of the two can do to a session; the machine in the server says when. */
export const SESSION_ACTIONS = ['move', 'hold', 'miss', 'cancel'] as const;
export type SessionAction = (typeof SESSION_ACTIONS)[number];

/** A skill on its way from one of the organisation's levels to a higher one; `percent` is how much of the way is done. */
export interface GoalStep {
  /** `no_level` for none yet. */
  readonly from: string;
  readonly to: string;
  readonly percent: number;
}

/**
 * MEN-04: how far a mentorship got, in whole percent: its goals, each as much as the step to its level weighs (of three levels 0.3333,
 * 0.6667 and 1). Null without goals.
 */
export function mentorshipProgress(levels: readonly SkillLevelKey[], goals: readonly GoalStep[]): number | null {
  const whole = goals.reduce((sum, { to }) => sum + levelWeight(levels, to), 0);
  if (whole === 0) return null;
  return Math.round(goals.reduce((sum, { to, percent }) => sum + levelWeight(levels, to) * percent, 0) / whole);
}

/** Where a goal stands on a track with a part for each level: the part reached, the one aimed at (0 is none), and percent of the way to the next. */
export function goalOnTrack(
  levels: readonly SkillLevelKey[],
  { from, to, percent }: GoalStep,
): { level: number; target: number; part: number } {
  const [start, target] = [levelRank(levels, from), levelRank(levels, to)];
  const way = start + ((target - start) * percent) / 100;
  const level = Math.floor(way);
  return { level, target, part: Math.round((way - level) * 100) };
}

const DAY = 86_400_000;
const WEEK = 7 * DAY;

/** In which week of how many a time lies, both from 1; before it begins the first, after its end the last. */
export function weekOf(startsAt: Date, endsAt: Date, at: Date): { week: number; weeks: number } {
  const weeks = Math.max(1, Math.ceil((endsAt.getTime() - startsAt.getTime()) / WEEK));
  const week = Math.floor((at.getTime() - startsAt.getTime()) / WEEK) + 1;
  return { week: Math.min(weeks, Math.max(1, week)), weeks };
}

/** What someone whose mentorship came to this end can do now (MKT-13). */
export type NextStep = 'see-other-mentors' | 'share-what-you-learnt' | 'none';
export function nextStepOf(status: RequestStatus, side: Side): NextStep {
  if (side === 'mentor') return 'none';
  if (status === 'completed' || status === 'completed_successfully') return 'share-what-you-learnt';
  return status === 'rejected' || status === 'withdrawn' || status === 'completed_unsuccessfully' ? 'see-other-mentors' : 'none';
}
