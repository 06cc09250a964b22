import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DurationFilter, OpportunityItem, SortType } from '@waymark/contract/marketplace';
import type { AnyRequestStatus, EndedWith, OpportunityType } from '@waymark/contract/opportunities';
import type { Status } from '@waymark/ui';

/** How many places are left: "3 places left"; nothing where there is no limit. */
export function usePlacesWords(): (item: OpportunityItem) => string | null {
  const { t } = useLingui();
  return ({ placesLeft }) => {
    if (placesLeft === null) return null;
    return placesLeft === 0 ? t`No places left` : plural(placesLeft, { one: '# place left', other: '# places left' });
  };
}

/** What a request's status is called, and how it looks. */
export function useRequestStatus(): (
  status: AnyRequestStatus,
  endedWith?: EndedWith | null,
  type?: OpportunityType,
) => { readonly look: Status; readonly words: string } {
  const { t } = useLingui();
  return (status, endedWith = null, type = 'project') => {
    if (endedWith !== null && type === 'job_vacancy') {
      return { look: 'declined', words: endedWith === 'cancelled' ? t`Vacancy closed` : t`Vacancy filled` };
    }
    if (endedWith !== null) return { look: 'declined', words: endedWith === 'cancelled' ? t`Project cancelled` : t`Project has ended` };
    return {
      applied: { look: 'pending' as const, words: t`Applied` },
      pending: { look: 'pending' as const, words: t`Waiting for an answer` },
      pendingapproval: { look: 'pending' as const, words: t`Waiting for an answer` },
      pendingconfirmation: { look: 'pending' as const, words: t`Waiting for the manager` },
      confirmed: { look: 'pending' as const, words: t`Confirmed` },
      approved: { look: 'completed' as const, words: t`Approved` },
      accepted: { look: 'completed' as const, words: t`Accepted` },
      inprogress: { look: 'in-progress' as const, words: t`In progress` },
      completed: { look: 'completed' as const, words: t`Completed` },
      completed_successfully: { look: 'completed' as const, words: t`Completed` },
      completed_unsuccessfully: { look: 'declined' as const, words: t`Ended early` },
      rejected: { look: 'declined' as const, words: t`Declined` },
      withdrawn: { look: 'declined' as const, words: t`Withdrawn` },
    }[status];
  };
}

export function useDurationWords(): Readonly<Record<DurationFilter, string>> {
  const { t } = useLingui();
  return {
    under_1_week: t`Under 1 week`,
    under_1_month: t`Under 1 month`,
    '1_month_plus': t`1 month or more`,
    '3_months_plus': t`3 months or more`,
    '6_months_plus': t`6 months or more`,
  };
}

export function useSortWords(): Readonly<Record<SortType, string>> {
  const { t } = useLingui();
  return {
    relevance: t`Best fit first`,
    newest: t`Newest first`,
    oldest: t`Oldest first`,
    openings: t`Most places first`,
    a_to_z: t`A to Z`,
    z_to_a: t`Z to A`,
    excellent_to_low: t`Best match first`,
    low_to_excellent: t`Lowest match first`,
  };
}
