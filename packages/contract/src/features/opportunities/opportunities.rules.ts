/** What the talent marketplace offers (ORG-17, MKT-01): each behind the switch of the same name. */
export const OPPORTUNITY_TYPES = ['project', 'mentorship', 'job_vacancy', 'job_role'] as const;
export type OpportunityType = (typeof OPPORTUNITY_TYPES)[number];

/** Returns how an opportunity's type is written in addresses: `/career/detail/job-vacancy/{slug}`. */
export const opportunityPath = (type: OpportunityType): string => type.replace('_', '-');

/** Returns the address of an opportunity's page. */
export const opportunityHref = (type: OpportunityType, slug: string): string =>
  `/career/detail/${opportunityPath(type)}/${encodeURIComponent(slug)}`;

/** Returns where a request is seen: a mentorship on its mentor's page, among others that its reader may have there; all else on the opportunity's own. */
export const requestHref = (type: OpportunityType, slug: string, requestId: string): string =>
  type === 'mentorship' ? `${opportunityHref(type, slug)}?with=${requestId}` : opportunityHref(type, slug);

/** `draft`: only who made it sees it. `open`: listed. `closed`: no one new comes in. `ended`: over, kept for those who were part of it. */
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

/** In which statuses an applicant may take a request back, by type: what the machines of projects, mentorships and vacancies say (MKT-11). */
export const WITHDRAWABLE: Readonly<Record<OpportunityType, readonly (RequestStatus | VacancyStatus)[]>> = {
  project: ['pendingconfirmation', 'applied', 'approved', 'inprogress'],
  mentorship: ['pending'],
  job_vacancy: ['pendingapproval', 'approved'],
  job_role: [],
};

/** Characters. */
export const REQUEST_LIMITS = { message: 2000, reason: 1000 } as const;

/** What became of the offer where a request ended with it, and not by a decision about the person. */
export const ENDED_WITH = ['cancelled', 'over'] as const;
export type EndedWith = (typeof ENDED_WITH)[number];
const OFFER_ENDED: Readonly<Record<string, EndedWith>> = {
  'project-cancelled': 'cancelled',
  'project-completed': 'over',
  'vacancy-closed': 'cancelled',
  'vacancy-filled': 'over',
};

/** MKT-11 has one status, `rejected`, for who was declined and for whose offer is gone; the code of the reason tells them apart. */
export function endedWith(status: string, reasonCode: string): EndedWith | null {
  return status === 'rejected' ? (OFFER_ENDED[reasonCode] ?? null) : null;
}
