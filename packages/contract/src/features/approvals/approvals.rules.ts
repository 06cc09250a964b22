/** What can wait in the inbox of who decides (MGR-05). A feature with something to decide registers a source for its kind. */
export const APPROVAL_KINDS = [
  'enrolment',
  'completion',
  'prior-learning',
  'waiver',
  'project-consent',
  'project-application',
  'project-proposal',
  'vacancy-consent',
  'vacancy-application',
  'vacancy-approval',
  'passport-consent',
  'channel-post',
  'reported-content',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** The parts of the inbox. */
export const APPROVAL_AREAS = ['learning', 'career', 'consents', 'content'] as const;
export type ApprovalArea = (typeof APPROVAL_AREAS)[number];

export const APPROVAL_AREA: Readonly<Record<ApprovalKind, ApprovalArea>> = {
  enrolment: 'learning',
  completion: 'learning',
  'prior-learning': 'learning',
  waiver: 'learning',
  'project-consent': 'consents',
  'project-application': 'career',
  'project-proposal': 'career',
  'vacancy-consent': 'consents',
  'vacancy-application': 'career',
  'vacancy-approval': 'career',
  'passport-consent': 'consents',
  'channel-post': 'content',
  'reported-content': 'content',
};

export const APPROVAL_ORDERS = ['oldest', 'person'] as const;
export type ApprovalOrder = (typeof APPROVAL_ORDERS)[number];

export const APPROVAL_OUTCOMES = ['approved', 'declined'] as const;
export type ApprovalOutcome = (typeof APPROVAL_OUTCOMES)[number];

/** What a fact about a request is about; the web has the words. `request` facts say what it would do, `context` what the approver may want to know. */
export const APPROVAL_FACTS = [
  'decision',
  'plan',
  'skill',
  'match',
  'starts',
  'ends',
  'until',
  'attended',
  'completed',
  'duration',
  'effort',
  'cost',
  'provider',
  'score',
  'evidence',
  'reason',
  'group',
  'project',
  'vacancy',
  'content',
  'load',
  'mandatory',
  'absence',
  'team',
] as const;
export type ApprovalFactLabel = (typeof APPROVAL_FACTS)[number];

/** What an approval of a step of an application does: agrees that someone moves, chooses who goes on, passes it on to who confirms, or makes the offer. */
export type ApprovalDecisionStep = 'consent' | 'choose' | 'forward' | 'offer';

/** Returns what approving a step of an application does: the last one makes the offer. */
export function decisionOf(step: string, isLast: boolean): ApprovalDecisionStep {
  if (step === 'consent') return 'consent';
  if (step === 'review') return 'choose';
  return isLast ? 'offer' : 'forward';
}

/** Days an approver has where the feature names no day. */
export const APPROVAL_DAYS = 5;
/** Seconds in which a decision can be taken back before it is sent. */
export const APPROVAL_UNDO_SECONDS = 10;
export const APPROVAL_REASON_LENGTH = 1000;
/** Days a deputy may stand in for at once. */
export const DEPUTY_DAYS_AT_MOST = 366;
