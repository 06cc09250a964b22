import { Trans, useLingui } from '@lingui/react/macro';
import type { CertificationStanding } from '@waymark/contract/compliance';
import { notify, Text, TextArea } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useRevocation } from '../compliance.queries.ts';

interface RevokeDialogProps {
  readonly standing: CertificationStanding;
  readonly onClose: () => void;
}

/** Revokes the certificate someone holds, with a reason. */
export function RevokeDialog({ standing: { certification, person }, onClose }: RevokeDialogProps) {
  const { t } = useLingui();
  const draft = useDraft(`revoke:${certification.id}:${person.id}`, { reason: '' });
  const revocation = useRevocation(certification.id, person.id);
  const errors = useFieldMessages(revocation.error);
  return (
    <FormDialog
      title={t`Revoke ${certification.name}`}
      danger
      submit={t`Revoke certificate`}
      pending={revocation.isPending}
      error={revocation.error}
      onClose={onClose}
      onSubmit={() =>
        revocation.mutate(draft.value.reason, {
          onSuccess: () => {
            draft.clear();
            notify({ tone: 'ok', message: t`Certificate revoked` });
            onClose();
          },
        })
      }
    >
      <Text>
        <Trans>
          {person.fullName} has to earn it again from the start. The certificate stays in the record, marked as revoked from today.
        </Trans>
      </Text>
      <TextArea
        label={t`Reason`}
        maxLength={500}
        value={draft.value.reason}
        error={errors['reason']}
        onChange={(event) => draft.change({ reason: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
