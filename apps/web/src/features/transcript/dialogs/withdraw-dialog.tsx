import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TranscriptRow } from '@waymark/contract/transcript';
import { notify, Text, TextArea } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useCompletionWithdrawal } from '../completions.queries.ts';

/** Takes a completion of another person back, with a reason they can read. */
export function WithdrawDialog({ row, onClose }: { readonly row: TranscriptRow; readonly onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const withdrawal = useCompletionWithdrawal();
  const errors = useFieldMessages(withdrawal.error);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t`Withdraw “${row.title}”?`}
      submit={t`Withdraw`}
      pending={withdrawal.isPending}
      error={withdrawal.error}
      onSubmit={() =>
        withdrawal.mutate(
          { completionId: row.completionId ?? '', reason },
          {
            onSuccess: () => {
              onClose();
              notify({ tone: 'ok', message: t`Withdrawn. Any certificate from it is revoked.` });
            },
          },
        )
      }
    >
      <Text size="small">
        <Trans>It no longer counts for assignments, certificates and reports.</Trans>
      </Text>
      <TextArea
        label={t`Reason`}
        rows={2}
        maxLength={500}
        value={reason}
        error={errors['reason']}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
