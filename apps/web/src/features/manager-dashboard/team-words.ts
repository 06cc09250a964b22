import { useLingui } from '@lingui/react/macro';
import type { TeamDutyState, TeamOverview, TeamScope } from '@waymark/contract/manager-dashboard';
import type { Status } from '@waymark/ui';

/** What the kinds of reports are called, in the organisation's words where it has some (MGR-04). */
export function useScopeWords(labels: TeamOverview['labels'] | undefined): Readonly<Record<TeamScope, string>> {
  const { t } = useLingui();
  return {
    direct: labels?.direct || t`Direct`,
    indirect: labels?.indirect || t`Indirect`,
    secondary: t`Secondary`,
    all: t`Everyone`,
  };
}

/** The look of a state as a badge. */
export const STATE_LOOK: Readonly<Record<TeamDutyState, Status>> = {
  overdue: 'overdue',
  'in-progress': 'in-progress',
  'not-started': 'not-started',
  completed: 'completed',
  waived: 'pending',
};
