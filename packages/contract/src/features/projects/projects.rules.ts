import type { OpportunityState } from '../opportunities/opportunities.rules.ts';

/** Longest texts in characters, and how many there may be of each. */
export const PROJECT_LIMITS = {
  title: 160,
  description: 20_000,
  timeCommitment: 80,
  owners: 10,
  positions: 1_000,
  applications: 10_000,
  skills: 30,
  /** Roles, time zones, languages, locations, divisions: of each. */
  choices: 30,
} as const;

/**
 * Where a project stands. `proposed` waits for who manages projects, and `declined` is what they turned down. `closed` takes no one new in: it
 * is full, its deadline has passed, or an owner said so.
 */
export const PROJECT_STATUSES = ['draft', 'proposed', 'declined', 'open', 'closed', 'inprogress', 'completed', 'cancelled'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** Returns whether a project was never published: only those who look after it see it. */
export const isUnpublished = (status: ProjectStatus): boolean => status === 'draft' || status === 'proposed' || status === 'declined';

/** Why a project is closed; by itself it opens again only where it was full. */
export const CLOSED_BECAUSE = ['full', 'deadline', 'owner'] as const;
export type ClosedBecause = (typeof CLOSED_BECAUSE)[number];

/** What may be done with a project; what only the clock does, or who decides about a proposal, is not among it. */
export const PROJECT_ACTIONS = ['publish', 'propose', 'close', 'reopen', 'start', 'complete', 'cancel'] as const;
export type ProjectAction = (typeof PROJECT_ACTIONS)[number];

/** Where an application stands: those of MKT-11 that projects have. */
export const PROJECT_APPLICATION_STATUSES = [
  'pendingconfirmation',
  'applied',
  'approved',
  'inprogress',
  'completed_successfully',
  'completed_unsuccessfully',
  'rejected',
  'withdrawn',
] as const;
export type ProjectApplicationStatus = (typeof PROJECT_APPLICATION_STATUSES)[number];

/** Who is in the project, or was to its end. */
export const MEMBER_STATUSES = ['approved', 'inprogress', 'completed_successfully', 'completed_unsuccessfully'] as const;

/** What people may do with an application. */
export const PROJECT_APPLICATION_ACTIONS = [
  'consent',
  'refuse-consent',
  'approve',
  'reject',
  'withdraw',
  'start',
  'complete-successfully',
  'complete-unsuccessfully',
  'remove',
] as const;
export type ProjectApplicationAction = (typeof PROJECT_APPLICATION_ACTIONS)[number];

/** The actions that end an application against the applicant's wish: a reason may be chosen, and may be required (PRJ-05). */
export const ACTIONS_WITH_REASON: readonly ProjectApplicationAction[] = ['refuse-consent', 'reject', 'remove'];

/** Why an application ended by itself, as the key of a reason that the web has words for. */
export const ENDED_BECAUSE = ['project-cancelled', 'project-completed', 'person-gone'] as const;
export type EndedBecause = (typeof ENDED_BECAUSE)[number];

/** What a skill is to the project: to bring along, or to learn in it. */
export const PROJECT_SKILL_STATUSES = ['required', 'gained'] as const;
export type ProjectSkillStatus = (typeof PROJECT_SKILL_STATUSES)[number];

const STATES: Readonly<Record<ProjectStatus, OpportunityState>> = {
  draft: 'draft',
  proposed: 'draft',
  declined: 'draft',
  open: 'open',
  closed: 'closed',
  inprogress: 'closed',
  completed: 'ended',
  cancelled: 'ended',
};

/** Returns what a project's status is to the lists of the marketplace. */
export const opportunityStateOf = (status: ProjectStatus): OpportunityState => STATES[status];

/** PRJ-04: returns how many places there are: 1 when missing or negative; null (no limit) where no one needs to apply. */
export function capacityOf(maxPositions: number | undefined, requireApplication: boolean): number | null {
  if (!requireApplication) return null;
  return maxPositions === undefined || maxPositions < 0 ? 1 : maxPositions;
}
