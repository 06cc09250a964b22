import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountDetail } from '@waymark/contract/accounts';
import { notify, TextArea } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useFactorReset } from '../accounts.queries.ts';

interface FactorResetDialogProps {
  readonly account: AccountDetail;
  readonly onClose: () => void;
}

/** Takes the second factors off someone who has lost theirs, with the reason. */
export function FactorResetDialog({ account, onClose }: FactorResetDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const reset = useFactorReset(account.id);
  const errors = useFieldMessages(reset.error);
  const name = account.fullName;
  return (
    <FormDialog
      onClose={onClose}
      danger
      title={t`Reset the second factor of ${name}?`}
      submit={<Trans>Reset second factor</Trans>}
      disabled={reason.trim() === ''}
      pending={reset.isPending}
      error={reset.error}
      onSubmit={() =>
        reset.mutate(reason, {
          onSuccess: () => {
            notify({ tone: 'ok', message: t`The second factor is reset.` });
            onClose();
          },
        })
      }
    >
      <p>
        <Trans>
          Make sure the request really comes from them. Their authenticator apps, passkeys, recovery codes and remembered browsers are
          removed, and they get an email about it.
        </Trans>
      </p>
      <TextArea
        label={t`Reason`}
        help={t`Kept in the audit log.`}
        maxLength={300}
        value={reason}
        error={errors['reason']}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
