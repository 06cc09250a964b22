import { useLingui } from '@lingui/react/macro';
import type { JobState } from '@waymark/contract/jobs';
import type { Status } from '@waymark/ui';

/** What the states of a job are called. */
export function useStateWords(): Readonly<Record<JobState, string>> {
  const { t } = useLingui();
  return {
    created: t`Waiting`,
    retry: t`Retrying soon`,
    active: t`In progress`,
    completed: t`Completed`,
    failed: t`Failed`,
    cancelled: t`Cancelled`,
  };
}

/** How they look. */
export const STATE_LOOKS: Readonly<Record<JobState, Status>> = {
  created: 'not-started',
  retry: 'due',
  active: 'in-progress',
  completed: 'completed',
  failed: 'overdue',
  cancelled: 'declined',
};
