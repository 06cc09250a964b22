import { Trans, useLingui } from '@lingui/react/macro';
import { IMPERSONATION_MINUTES, REASON_LENGTH } from '@waymark/contract/impersonation';
import type { ProxyType } from '@waymark/contract/platform';
import { Text, TextArea } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useImpersonation } from '../impersonation.queries.ts';

export interface ImpersonationDialogProps {
  readonly person: { readonly id: string; readonly fullName: string };
  readonly open: boolean;
  readonly onClose: () => void;
  /** What a manager opens; null for an administrator, who acts as the person. */
  readonly proxyType: ProxyType | null;
}

/** SES-64: asks why, and says what will be: the person is told, both names are recorded, and it ends by itself. */
export function ImpersonationDialog({ person, open, onClose, proxyType }: ImpersonationDialogProps) {
  const { t } = useLingui();
  const reason = useDraft(`impersonation:${person.id}`, '');
  const start = useImpersonation();
  const fields = useFieldMessages(start.error);
  const name = person.fullName;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={proxyType === null ? t`Act as ${name}?` : t`Open the dashboard of ${name}?`}
      submit={proxyType === null ? <Trans>Act as this person</Trans> : <Trans>Open dashboard</Trans>}
      pending={start.isPending}
      error={start.error}
      onSubmit={() => {
        start.mutate({ userId: person.id, reason: reason.value, proxyType }, { onSuccess: reason.clear });
      }}
    >
      <Text size="body">
        {proxyType === null ? (
          <Trans>
            You can see and do what {name} can, within your own permissions, for up to {IMPERSONATION_MINUTES} minutes. Passwords, sign-in,
            payments, permissions and settings are excluded.
          </Trans>
        ) : (
          <Trans>
            For up to {IMPERSONATION_MINUTES} minutes, you see what {name} sees, except their own pages and settings. You can’t change
            anything.
          </Trans>
        )}
      </Text>
      <TextArea
        label={t`Reason`}
        help={t`${name} is notified and sees your name. Both names appear in the audit log.`}
        error={fields['reason']}
        maxLength={REASON_LENGTH}
        rows={3}
        value={reason.value}
        onChange={(event) => reason.setValue(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}
