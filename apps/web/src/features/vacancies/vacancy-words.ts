import { useLingui } from '@lingui/react/macro';
import {
  type ApprovalStep,
  missingIn,
  type TeamPart,
  type VacancyAction,
  type VacancyApplication,
  type VacancyState,
} from '@waymark/contract/vacancies';
import type { Status } from '@waymark/ui';
import { useFormat } from '../../platform/i18n/use-format.ts';

type Look = { readonly look: Status; readonly words: string };

/** What the states of a vacancy are called, and how they look. */
export function useVacancyStates(): Readonly<Record<VacancyState, Look>> {
  const { t } = useLingui();
  return {
    draft: { look: 'not-started', words: t`Draft` },
    scheduled: { look: 'pending', words: t`Scheduled` },
    open: { look: 'in-progress', words: t`Open` },
    closed: { look: 'completed', words: t`Closed` },
    archived: { look: 'declined', words: t`Archived` },
  };
}

export function useVacancyActions(): Readonly<Record<VacancyAction, string>> {
  const { t } = useLingui();
  return { publish: t`Publish`, close: t`Close`, reopen: t`Reopen`, archive: t`Archive`, restore: t`Restore as a draft` };
}

export function useTeamParts(): Readonly<Record<TeamPart, string>> {
  const { t } = useLingui();
  return { hiring_manager: t`Hiring manager`, recruiter: t`Recruiter`, interviewer: t`Interviewer` };
}

/** Names what who may apply would miss, as a list; empty where nothing is missing. */
export function useMissingWords(): (vacancy: Parameters<typeof missingIn>[0]) => string {
  const { t } = useLingui();
  const format = useFormat();
  const words = { description: t`a description`, place: t`a location`, skills: t`skills`, closes: t`a last day to apply` };
  return (vacancy) => format.list(missingIn(vacancy).map((part) => words[part]));
}

/** What a step of approval is called. */
export function useApprovalSteps(): Readonly<Record<ApprovalStep | 'offer' | 'start', string>> {
  const { t } = useLingui();
  return {
    review: t`Hiring manager reviews`,
    consent: t`Your manager consents`,
    hiring: t`Hiring manager decides`,
    hr: t`Recruiting confirms`,
    offer: t`Offer`,
    start: t`Start in the new job`,
  };
}

/** What the applicant's status is called, and how it looks. */
export function useApplicationStatus(): (application: Pick<VacancyApplication, 'status' | 'startedAt' | 'endedWith'>) => Look {
  const { t } = useLingui();
  return ({ status, startedAt, endedWith }) => {
    if (status === 'approved') return { look: 'completed', words: startedAt === null ? t`Offer made` : t`Started` };
    if (status === 'withdrawn') return { look: 'declined', words: t`Withdrawn` };
    if (status === 'pendingapproval') return { look: 'pending', words: t`Waiting for an answer` };
    if (endedWith === 'over') return { look: 'declined', words: t`Vacancy filled` };
    return { look: 'declined', words: endedWith === 'cancelled' ? t`Vacancy closed` : t`Declined` };
  };
}

/** What happened to an application, by the action of its step. */
export function useHappened(): (action: string) => string {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    apply: t`Applied`,
    shortlist: t`Shortlisted`,
    'approve-review': t`Chosen by the hiring manager`,
    'reject-review': t`Declined by the hiring manager`,
    'approve-consent': t`Manager consented`,
    'reject-consent': t`Manager did not consent`,
    'approve-hiring': t`Approved by the hiring manager`,
    'reject-hiring': t`Declined by the hiring manager`,
    'approve-hr': t`Recruiting confirmed`,
    'reject-hr': t`Declined by recruiting`,
    'hand-over': t`Reassigned`,
    escalate: t`Overdue, so we asked their manager`,
    withdraw: t`Withdrawn`,
    start: t`Started in the new job`,
    end: t`Ended with the vacancy`,
  };
  return (action) => words[action] ?? action;
}
