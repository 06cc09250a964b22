import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { EndedWith } from '@waymark/contract/opportunities';
import type {
  ClosedBecause,
  ProjectAction,
  ProjectApplicationAction,
  ProjectApplicationStatus,
  ProjectStatus,
  ProjectSummary,
} from '@waymark/contract/projects';
import type { Status } from '@waymark/ui';
import { useFormat } from '../../platform/i18n/use-format.ts';

interface StatusWords {
  readonly look: Status;
  readonly words: string;
}

/** What a project's status is called, and how it looks. */
export function useProjectStatus(): (status: ProjectStatus, because?: ClosedBecause | null) => StatusWords {
  const { t } = useLingui();
  return (status, because = null) => {
    const closed = because === 'full' ? t`Full` : because === 'deadline' ? t`Applications are closed` : t`Closed`;
    const words: Record<ProjectStatus, StatusWords> = {
      draft: { look: 'draft', words: t`Draft` },
      proposed: { look: 'pending', words: t`Waiting for approval` },
      declined: { look: 'declined', words: t`Proposal declined` },
      open: { look: 'completed', words: t`Open` },
      closed: { look: 'locked', words: closed },
      inprogress: { look: 'in-progress', words: t`In progress` },
      completed: { look: 'completed', words: t`Completed` },
      cancelled: { look: 'declined', words: t`Cancelled` },
    };
    return words[status];
  };
}

/** What an application's status is called, and how it looks. */
export function useApplicationStatus(): (status: ProjectApplicationStatus, endedWith?: EndedWith | null) => StatusWords {
  const { t } = useLingui();
  return (status, endedWith = null) => {
    if (endedWith !== null) return { look: 'declined', words: endedWith === 'cancelled' ? t`Project cancelled` : t`Project has ended` };
    return {
      pendingconfirmation: { look: 'pending' as const, words: t`Waiting for the manager` },
      applied: { look: 'pending' as const, words: t`Applied` },
      approved: { look: 'completed' as const, words: t`Approved` },
      inprogress: { look: 'in-progress' as const, words: t`In progress` },
      completed_successfully: { look: 'completed' as const, words: t`Completed` },
      completed_unsuccessfully: { look: 'declined' as const, words: t`Not completed` },
      rejected: { look: 'declined' as const, words: t`Declined` },
      withdrawn: { look: 'declined' as const, words: t`Withdrawn` },
    }[status];
  };
}

/** What happened, for a history: "Approved". */
export function useHappened(): (action: string) => string {
  const { t } = useLingui();
  const words: Record<string, string> = {
    apply: t`Applied`,
    join: t`Joined`,
    consent: t`The manager consented`,
    'refuse-consent': t`The manager did not consent`,
    'skip-consent': t`No manager left to ask`,
    approve: t`Approved`,
    reject: t`Declined`,
    withdraw: t`Withdrawn`,
    start: t`Started`,
    'complete-successfully': t`Completed successfully`,
    'complete-unsuccessfully': t`Ended without completing`,
    remove: t`Removed from the project`,
    end: t`Ended with the project`,
    escalate: t`Reassigned because it was overdue`,
  };
  return (action) => words[action] ?? action;
}

/** What someone does about an application, on a button. */
export function useApplicationActions(): Record<ProjectApplicationAction, string> {
  const { t } = useLingui();
  return {
    consent: t`Consent`,
    'refuse-consent': t`Don’t consent`,
    approve: t`Approve`,
    reject: t`Decline`,
    withdraw: t`Withdraw`,
    start: t`Start`,
    'complete-successfully': t`Complete`,
    'complete-unsuccessfully': t`End without completing`,
    remove: t`Remove`,
  };
}

/** What owners do with a project, on a button. */
export function useProjectActions(): Record<ProjectAction, string> {
  const { t } = useLingui();
  return {
    publish: t`Publish`,
    propose: t`Propose again`,
    close: t`Stop accepting people`,
    reopen: t`Open again`,
    start: t`Start the project`,
    complete: t`Complete the project`,
    cancel: t`Cancel the project`,
  };
}

/** How many places a project has left; null where there is no limit. */
export const placesLeftOf = ({ maxPositions, placesTaken }: Pick<ProjectSummary, 'maxPositions' | 'placesTaken'>): number | null =>
  maxPositions === null ? null : maxPositions - placesTaken;

/** How many places are left, in words: "3 places left"; null where there is no limit. */
export function usePlacesLeft(): (left: number | null) => string | null {
  const { t } = useLingui();
  return (left) => {
    if (left === null) return null;
    return left <= 0 ? t`No places left` : plural(left, { one: '# place left', other: '# places left' });
  };
}

const DAY_MILLISECONDS = 86_400_000;

/** How much of one's time a project takes and for how long: "4 h a week", "12 weeks". */
export function useProjectTime(): (project: Pick<ProjectSummary, 'timeCommitment' | 'startDate' | 'endDate'>) => string[] {
  const { t } = useLingui();
  const format = useFormat();
  return ({ timeCommitment, startDate, endDate }) => {
    const commitment = timeCommitment === '' ? [] : [timeCommitment];
    if (endDate === null) return commitment;
    if (startDate === null) return [...commitment, t`until ${format.date(endDate)}`];
    const weeks = Math.max(1, Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MILLISECONDS / 7));
    return [...commitment, plural(weeks, { one: '# week', other: '# weeks' })];
  };
}
