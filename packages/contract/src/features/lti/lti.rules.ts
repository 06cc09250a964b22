import type { CardStatus } from '../cards/card-type.rules.ts';

/** Where the protocols answer that outside tools and courses speak with us (PLY-04, PLY-05). */
export const LTI_ROOT = '/api/lti';
export const HACP_PATH = '/api/aicc';

export const LTI_LIMITS = {
  tools: 100,
  name: 80,
  description: 500,
  url: 2_000,
  redirects: 10,
  publicKey: 8_000,
  title: 200,
  text: 2_000,
  custom: 30,
  customName: 100,
  customValue: 1_000,
  resourceId: 200,
  score: 1_000_000,
  launchData: 4_000,
  /** How long a launch may take from the press of the button to the tool. */
  launchMinutes: 5,
  /** How long an administrator may take to register a tool at its own address. */
  registrationMinutes: 60,
  /** How long an author may choose at a tool. */
  deepLinkMinutes: 120,
  deepLinkItems: 50,
  lineItems: 100,
  /** How long a course of an AICC-style link may report. */
  hacpHours: 24,
} as const;

export const ACTIVITY_PROGRESS = ['Initialized', 'Started', 'InProgress', 'Submitted', 'Completed'] as const;
export const GRADING_PROGRESS = ['FullyGraded', 'Pending', 'PendingManual', 'Failed', 'NotReady'] as const;

export interface GivenScore {
  readonly activityProgress: (typeof ACTIVITY_PROGRESS)[number];
  readonly gradingProgress: (typeof GRADING_PROGRESS)[number];
  readonly scoreGiven: number | null;
  readonly scoreMaximum: number | null;
}

/** A course's standing: status, whole per cent done, and the score from 0 to 1. */
export interface ReachedAtTool {
  readonly status: CardStatus;
  readonly percentage: number;
  readonly score: number | null;
}

/**
 * Returns what a grade of a tool makes of a card (PLY-05): only work that is done and wholly graded completes it, and with a mastery score only from
 * that score on; without a score no one passes what asks for one.
 * @param masteryScore in per cent; null where any score will do
 */
export function reachedByScore(
  { activityProgress, gradingProgress, scoreGiven, scoreMaximum }: GivenScore,
  masteryScore: number | null,
): ReachedAtTool {
  const score = scoreGiven === null || scoreMaximum === null ? null : Math.min(1, scoreGiven / scoreMaximum);
  const begun: ReachedAtTool = { status: activityProgress === 'Initialized' ? 'Registered' : 'In Progress', percentage: 0, score };
  if (activityProgress !== 'Completed' || gradingProgress !== 'FullyGraded') return begun;
  if (masteryScore === null) return { status: 'Completed', percentage: 100, score };
  if (score === null) return begun;
  return score * 100 >= masteryScore - 1e-9 ? { status: 'Passed', percentage: 100, score } : { ...begun, status: 'Failed' };
}
