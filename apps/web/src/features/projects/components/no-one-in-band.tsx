import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@waymark/ui';

/** No person of a list has a score within the chosen bands (MKT-06). */
export function NoOneInBand() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`No one in this match range`} topic="People">
      <Trans>Change or clear the Match filter to see everyone.</Trans>
    </EmptyState>
  );
}
