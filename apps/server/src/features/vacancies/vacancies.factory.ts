import {
  applyForVacancy,
  createVacancy,
  decideVacancyApproval,
  type VacancyApplicationDetail,
  type VacancyRecord,
} from '@waymark/contract/vacancies';
import type { SchemaInput } from '@waymark/contract/kit';
import type { ApprovalAction } from '@waymark/contract/requests';
import type { SignedIn } from '../../testing/sign-in-as.ts';

/** Rules of vacancies for tests to change a part of. */
export const RULES = {
  consent: 'before_offer',
  consentBySecondary: false,
  hrApproval: false,
  messageRequired: false,
  rejectionReasonRequired: true,
  reapplyDays: 90,
} as const;

let made = 0;

/** An open vacancy made by someone who keeps vacancies, through the API. */
export async function aVacancy(
  keeper: SignedIn,
  sketch: Partial<SchemaInput<(typeof createVacancy)['body']>> = {},
): Promise<VacancyRecord> {
  made += 1;
  return keeper.call(createVacancy, { body: { title: `Vacancy ${made}`, status: 'open', ...sketch } });
}

/** Someone's application for a vacancy. */
export async function aVacancyApplication(
  applicant: SignedIn,
  vacancy: Pick<VacancyRecord, 'id'>,
  body: SchemaInput<(typeof applyForVacancy)['body']> = { message: 'I would like to do this' },
): Promise<VacancyApplicationDetail> {
  return applicant.call(applyForVacancy, { params: { vacancyId: vacancy.id }, body });
}

/** The step of an application whose turn it is. */
export function openStep(application: Pick<VacancyApplicationDetail, 'approvals'>) {
  const step = application.approvals.find(({ status }) => status === 'PENDINGAPPROVAL');
  if (step === undefined) throw new Error('No step of this application is open');
  return step;
}

/** Decides the step of an application whose turn it is. */
export async function decideOpenStep(
  who: SignedIn,
  application: Pick<VacancyApplicationDetail, 'approvals'>,
  action: ApprovalAction = 'APPROVE',
): Promise<VacancyApplicationDetail> {
  const reason = action === 'REJECT' ? { reason: 'closer-match' } : {};
  return who.call(decideVacancyApproval, { params: { approvalId: openStep(application).id }, body: { action, ...reason } });
}
