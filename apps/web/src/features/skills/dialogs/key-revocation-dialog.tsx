import { Trans, useLingui } from '@lingui/react/macro';
import { type CredentialKeys, KEY_REVOCATION_REASON_AT_MOST } from '@waymark/contract/skills';
import { DateField, notify, Text, TextArea } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useKeyRevocation } from '../credentials.queries.ts';

interface KeyRevocationDialogProps {
  readonly credentialKey: CredentialKeys['items'][number];
  readonly onClose: () => void;
}

/** Revokes a signing key that others may have (SKL-11). */
export function KeyRevocationDialog({ credentialKey: { id, retiredAt }, onClose }: KeyRevocationDialogProps) {
  const { t } = useLingui();
  const draft = useDraft(`skills:key-revocation:${id}`, { reason: '', since: '' });
  const revocation = useKeyRevocation();
  const errors = useFieldMessages(revocation.error);
  const { reason, since } = draft.value;
  const revoke = () =>
    revocation.mutate(
      { keyId: id, reason, since: new Date(since).toISOString() },
      {
        onSuccess: () => {
          draft.clear();
          notify({ tone: 'ok', message: t`The key is revoked.` });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t`Revoke this signing key?`}
      submit={t`Revoke key`}
      danger
      disabled={reason.trim() === '' || since === ''}
      pending={revocation.isPending}
      error={revocation.error}
      onClose={onClose}
      onSubmit={revoke}
    >
      <Text>
        <Trans>
          Do this if someone else may have the key. Every badge signed with it will fail verification, including badges signed before it was
          stolen. This can’t be undone.
        </Trans>
      </Text>
      <Text>
        {retiredAt === null ? (
          <Trans>
            We use the new key right away. People keep their badges, but must download them again and replace copies they shared.
          </Trans>
        ) : (
          <Trans>People keep their badges, but must download them again and replace copies they shared.</Trans>
        )}
      </Text>
      <TextArea
        label={t`Reason`}
        help={t`Kept in the audit log with your name.`}
        rows={3}
        maxLength={KEY_REVOCATION_REASON_AT_MOST}
        value={reason}
        error={errors['reason']}
        onChange={(event) => draft.setValue({ reason: event.currentTarget.value, since })}
      />
      <DateField
        withTime
        label={t`Someone else may have the key since`}
        value={since}
        error={errors['since']}
        onChange={(event) => draft.setValue({ reason, since: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
