import type { OpportunityState } from '../opportunities/opportunities.rules.ts';

/** Longest texts in characters, how many there may be of each, and how large an import may be. */
export const VACANCY_LIMITS = {
  title: 160,
  description: 8_000,
  code: 120,
  workPattern: 120,
  applyUrl: 2_000,
  openings: 1_000,
  experienceYears: 60,
  team: 20,
  choices: 30,
  files: 5,
  importBytes: 10 * 1024 * 1024,
  importLines: 5_000,
} as const;

/** `scheduled` opens by itself on its day; `closed` takes no applications; `archived` is out of every list but its own. */
export const VACANCY_STATES = ['draft', 'scheduled', 'open', 'closed', 'archived'] as const;
export type VacancyState = (typeof VACANCY_STATES)[number];

/** Why a vacancy is closed. Applications stay open over a deadline; anyone who closes it, or fills it, answers everyone. */
export const VACANCY_CLOSED_BECAUSE = ['deadline', 'filled', 'owner'] as const;
export type VacancyClosedBecause = (typeof VACANCY_CLOSED_BECAUSE)[number];

/** What people do with a vacancy. */
export const VACANCY_ACTIONS = ['publish', 'close', 'reopen', 'archive', 'restore'] as const;
export type VacancyAction = (typeof VACANCY_ACTIONS)[number];

const STATES: Readonly<Record<VacancyState, OpportunityState>> = {
  draft: 'draft',
  scheduled: 'draft',
  open: 'open',
  closed: 'closed',
  archived: 'ended',
};

/** Returns what a vacancy's state is to the lists of the marketplace. */
export const vacancyOpportunityState = (state: VacancyState): OpportunityState => STATES[state];

/** What someone of the hiring team does. Hiring managers decide; recruiters give the last approval where the rules ask for one. */
export const TEAM_PARTS = ['hiring_manager', 'recruiter', 'interviewer'] as const;
export type TeamPart = (typeof TEAM_PARTS)[number];

/** When the applicant's manager is asked (JOB-02); until then nothing tells the manager. */
export const CONSENT_MOMENTS = ['never', 'before_applying', 'when_shortlisted', 'before_offer'] as const;
export type ConsentMoment = (typeof CONSENT_MOMENTS)[number];

/** `review`: the hiring manager chooses who goes on; `consent`: the applicant's manager; `hiring`: the hiring manager's yes; `hr`: the recruiter's. */
export const APPROVAL_STEPS = ['review', 'consent', 'hiring', 'hr'] as const;
export type ApprovalStep = (typeof APPROVAL_STEPS)[number];

/** Days each step has until it escalates. */
export const STEP_DAYS: Readonly<Record<ApprovalStep | 'start', number>> = { review: 7, consent: 5, hiring: 7, hr: 5, start: 60 };

/**
 * Lists the steps of an application in their order (JOB-02): [consent], hiring manager, [HR]. Where the manager is asked later than at
 * applying, the hiring manager reviews first, and that review is the moment: shortlisting, or choosing someone for an offer.
 */
export function approvalStepsFor(rules: { readonly consent: ConsentMoment; readonly hrApproval: boolean }): ApprovalStep[] {
  const isLater = rules.consent === 'when_shortlisted' || rules.consent === 'before_offer';
  return [
    ...(isLater ? (['review'] as const) : []),
    ...(rules.consent === 'never' ? [] : (['consent'] as const)),
    'hiring',
    ...(rules.hrApproval ? (['hr'] as const) : []),
  ];
}

/** What a vacancy says to who may apply, beyond its title. */
const VACANCY_SAYS = ['description', 'place', 'skills', 'closes'] as const;
export type VacancySays = (typeof VACANCY_SAYS)[number];

/** Returns what who may apply would miss on a vacancy's page (JOB-01); it can be published all the same. */
export function missingIn(vacancy: {
  readonly description: string;
  readonly remote: boolean;
  readonly locations: readonly unknown[];
  readonly orgUnits: readonly unknown[];
  readonly skills: readonly unknown[];
  readonly closes: string | null;
}): VacancySays[] {
  const has: Readonly<Record<VacancySays, boolean>> = {
    description: vacancy.description.trim() !== '',
    place: vacancy.remote || vacancy.locations.length > 0 || vacancy.orgUnits.length > 0,
    skills: vacancy.skills.length > 0,
    closes: vacancy.closes !== null && vacancy.closes !== '',
  };
  return VACANCY_SAYS.filter((part) => !has[part]);
}

/** What people do with an application other than approving and rejecting its steps. */
export const VACANCY_APPLICATION_ACTIONS = ['withdraw', 'shortlist', 'start'] as const;
export type VacancyApplicationAction = (typeof VACANCY_APPLICATION_ACTIONS)[number];

/** Why an application ended by itself. */
export const VACANCY_ENDED_BECAUSE = ['vacancy-closed', 'vacancy-filled', 'person-gone'] as const;
export type VacancyEndedBecause = (typeof VACANCY_ENDED_BECAUSE)[number];

/** Returns the day from which someone who was declined may apply again; null where they may at once. */
export function mayReapplyFrom(declinedAt: Date | null, waitDays: number, now: Date): Date | null {
  if (declinedAt === null || waitDays === 0) return null;
  const from = new Date(declinedAt.getTime() + waitDays * 86_400_000);
  return from > now ? from : null;
}

/** What a card of a vacancy may show (JOB-05). */
export const VACANCY_CARD_FIELDS = [
  'organisation',
  'location',
  'contract',
  'schedule',
  'level',
  'family',
  'skills',
  'closes',
  'openings',
] as const;
export type VacancyCardField = (typeof VACANCY_CARD_FIELDS)[number];
