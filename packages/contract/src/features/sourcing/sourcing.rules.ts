/** Longest texts in characters, and how many candidates are compared at once. */
export const SOURCING_LIMITS = { message: 2_000, note: 2_000, reason: 1_000, compared: 4, page: 50, exported: 10_000 } as const;

/** Lists of a vacancy's candidates (SOU-02). */
export const CANDIDATE_TABS = ['suggested', 'applied', 'shortlisted', 'contacted', 'closed'] as const;
export type CandidateTab = (typeof CANDIDATE_TABS)[number];

/** What recruiters do about a candidate (SOU-04). */
export const CANDIDATE_ACTIONS = ['invite', 'message', 'shortlist', 'unshortlist', 'reject', 'restore'] as const;
export type CandidateAction = (typeof CANDIDATE_ACTIONS)[number];

/** Whether someone would move, by what they say of their next step: they would, they would rather stay, or they did not say. */
export const AVAILABILITIES = ['open', 'staying', 'not_stated'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** Keys of career goals that mean another job. */
export const MOVING_GOALS = ['next', 'change', 'lead'] as const;

/** Returns whether someone would move, by their career goals (CAR-07). */
export function availabilityOf(careerGoals: readonly string[]): Availability {
  if (careerGoals.length === 0) return 'not_stated';
  return careerGoals.some((goal) => MOVING_GOALS.some((moving) => moving === goal)) ? 'open' : 'staying';
}

export const CANDIDATE_SORTS = ['match', 'name', 'experience'] as const;
export type CandidateSort = (typeof CANDIDATE_SORTS)[number];

/** A candidate's skill against what a vacancy asks: `job` where working in its role answers it, `not_shared` where the reader is shown none; whether they have it is not told. */
export const CANDIDATE_SKILL_STATES = ['met', 'more', 'below', 'related', 'job', 'not_shared'] as const;
export type CandidateSkillState = (typeof CANDIDATE_SKILL_STATES)[number];

/** Returns which actions fit a candidate's place: who applied is answered by their application, so they are not invited or restored. */
export function candidateActions(candidate: {
  readonly hasApplied: boolean;
  readonly isOpen: boolean;
  readonly isShortlisted: boolean;
  readonly isRejected: boolean;
  readonly isInvited: boolean;
  readonly mayDecide: boolean;
  readonly isVacancyOpen: boolean;
}): CandidateAction[] {
  const { hasApplied, isOpen, isShortlisted, isRejected, isInvited, mayDecide, isVacancyOpen } = candidate;
  if (hasApplied && isOpen)
    return [...(isShortlisted ? [] : (['shortlist'] as const)), 'message', ...(mayDecide ? (['reject'] as const) : [])];
  if (hasApplied) return ['message'];
  if (isRejected) return ['restore'];
  return [...(isInvited || !isVacancyOpen ? [] : (['invite'] as const)), isShortlisted ? 'unshortlist' : 'shortlist', 'message', 'reject'];
}
