import { Trans, useLingui } from '@lingui/react/macro';
import type { OpportunityRequest } from '@waymark/contract/opportunities';
import { ConfirmDialog, notify } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useWithdrawal } from '../marketplace.queries.ts';

interface WithdrawDialogProps {
  readonly request: OpportunityRequest;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before a request is taken back, with what follows from it (MKT-11). */
export function WithdrawDialog({ request: { id, status, opportunity }, open, onClose }: WithdrawDialogProps) {
  const { t } = useLingui();
  const withdrawal = useWithdrawal();
  const { title } = opportunity;
  const hasPlace = status === 'approved' || status === 'inprogress';
  const confirm = async () => {
    const request = { id, type: opportunity.type };
    await withdrawal.mutateAsync(request).then(() => notify({ tone: 'ok', message: t`You have withdrawn.` }), notifyError);
    onClose();
  };
  return (
    <ConfirmDialog open={open} onClose={onClose} title={t`Withdraw “${title}”?`} confirmLabel={t`Withdraw`} onConfirm={confirm}>
      {hasPlace ? (
        <Trans>We’ll notify the people who decide, and your place goes to someone else. You can ask again while it’s open.</Trans>
      ) : (
        <Trans>We’ll notify the people who decide. You can ask again while it’s open.</Trans>
      )}
    </ConfirmDialog>
  );
}
