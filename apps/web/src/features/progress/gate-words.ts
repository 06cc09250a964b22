import { useLingui } from '@lingui/react/macro';
import type { Gate } from '@waymark/contract/progress';

/** What the steps of a card are called. */
export function useGateNames(): Readonly<Record<Gate, string>> {
  const { t } = useLingui();
  return {
    prerequisites: t`Prerequisites`,
    prework: t`Prework`,
    approvals: t`Approval to start`,
    acknowledgment: t`Acknowledgment`,
    'e-signature': t`E-signature`,
    evaluations: t`Evaluation`,
    'completion-approvals': t`Completion approval`,
  };
}
