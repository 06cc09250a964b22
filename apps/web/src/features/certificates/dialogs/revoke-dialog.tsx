import { Trans, useLingui } from '@lingui/react/macro';
import { CERTIFICATE_LIMITS, type IssuedCertificate } from '@waymark/contract/certificates';
import { notify, Text, TextArea } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useRevocation } from '../certificates.queries.ts';

interface RevokeDialogProps {
  readonly certificate: IssuedCertificate;
  readonly onClose: () => void;
}

/** Revokes a certificate with a reason, and says before what it means (B10). */
export function RevokeDialog({ certificate: { id, title, name, holder }, onClose }: RevokeDialogProps) {
  const { t } = useLingui();
  const draft = useDraft(`revoke-certificate:${id}`, { reason: '' });
  const revocation = useRevocation(id);
  const errors = useFieldMessages(revocation.error);
  return (
    <FormDialog
      title={t`Revoke this certificate?`}
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
        <bdi>{title}</bdi>
        <br />
        <Trans>
          Issued to <bdi>{name}</bdi>
        </Trans>
      </Text>
      <Text>
        <Trans>
          Anyone who checks its link sees that it is revoked from today. You cannot undo this. What {holder.fullName} completed stays in the
          learning record.
        </Trans>
      </Text>
      <TextArea
        label={t`Reason`}
        rows={2}
        maxLength={CERTIFICATE_LIMITS.reason}
        value={draft.value.reason}
        error={errors['reason']}
        help={t`${holder.fullName} gets a message with this reason.`}
        onChange={(event) => draft.change({ reason: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
