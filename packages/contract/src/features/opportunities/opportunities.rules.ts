/** What the talent marketplace offers (ORG-17, MKT-01): each behind the switch of the same name. */
export const OPPORTUNITY_TYPES = ['project', 'mentorship', 'job_vacancy', 'job_role'] as const;
export type OpportunityType = (typeof OPPORTUNITY_TYPES)[number];

/** How an opportunity's type is written in addresses: `/career/detail/job-vacancy/{slug}`. */
export const opportunityPath = (type: OpportunityType): string => type.replace('_', '-');

/** The page of an opportunity. */
export const opportunityHref = (type: OpportunityType, slug: string): string =>
  `/career/detail/${opportunityPath(type)}/${encodeURIComponent(slug)}`;

/** `draft`: only who made it sees it. `open`: listed. `closed`: nobody new comes in. `ended`: over, kept for those who were part of it. */
export const OPPORTUNITY_STATES = ['draft', 'open', 'closed', 'ended'] as const;
export type OpportunityState = (typeof OPPORTUNITY_STATES)[number];

/** The statuses of requests by type, as lists filter by them (MKT-11); `all` stands for no filter. */
export const REQUEST_STATUSES = [
  'applied',
  'pending',
  'approved',
  'inprogress',
  'completed',
  'completed_successfully',
  'completed_unsuccessfully',
  'rejected',
  'withdrawn',
  'accepted',
  'pendingconfirmation',
  'confirmed',
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** The statuses of applications for vacancies (MKT-11). */
export const VACANCY_STATUSES = ['pendingapproval', 'approved', 'rejected', 'withdrawn'] as const;
export type VacancyStatus = (typeof VACANCY_STATUSES)[number];

/** Approval of a manager or approver (MKT-11), and what they may do. */
export const APPROVAL_STATUSES = ['APPROVED', 'PENDINGAPPROVAL', 'REJECTED', 'PENDING'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];
export const APPROVAL_ACTIONS = ['APPROVE', 'REJECT'] as const;
export type ApprovalAction = (typeof APPROVAL_ACTIONS)[number];

/** Characters. */
export const REQUEST_LIMITS = { message: 2000, reason: 1000 } as const;
