import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type ManagedPayment, WALLET_LIMITS } from '@waymark/contract/wallet';
import { notify, Text, TextField } from '@waymark/ui';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useRefund } from '../wallet.queries.ts';

interface RefundDialogProps {
  readonly payment: ManagedPayment;
  /** What is given back, in words. */
  readonly amount: string;
  readonly onClose: () => void;
}

/** Gives a payment back (WAL-05). */
export function RefundDialog({ payment, amount, onClose }: RefundDialogProps) {
  const { t } = useLingui();
  const refund = useRefund();
  const [note, setNote] = useState('');
  const name = payment.person.fullName;
  const give = () =>
    refund.mutate(
      { paymentId: payment.id, note },
      {
        onSuccess: () => {
          notify({ tone: 'ok', message: t`Refund started` });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t`Refund “${payment.title}”?`}
      submit={t`Refund`}
      danger
      pending={refund.isPending}
      error={refund.error}
      onSubmit={give}
      onClose={onClose}
    >
      <Text>
        <Trans>
          {name} gets {amount} back and loses access to what it paid for.
        </Trans>
      </Text>
      <TextField
        label={t`Reason`}
        optional
        maxLength={WALLET_LIMITS.note}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
