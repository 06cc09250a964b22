import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button, Dialog, Notice, TextField } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { useErasure } from '../settings.queries.ts';

/** Asks once more, and for the person's own address, so that nobody erases themselves by a slip. */
export function EraseDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const own = useCurrentUser()?.email ?? '';
  const [email, setEmail] = useState('');
  const erasure = useErasure();
  const errors = useFieldMessages(erasure.error);
  const message = useErrorMessage(erasure.error);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Erase your account?`}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" type="submit" form={formId} pending={erasure.isPending}>
            <Trans>Erase my account</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          erasure.mutate(email, { onSuccess: onClose });
        }}
      >
        {erasure.isError && errors['email'] === undefined && (
          <Notice tone="bad" live>
            {message}
          </Notice>
        )}
        <TextField
          label={t`Your e-mail address`}
          help={t`Write ${own} to confirm.`}
          type="email"
          autoComplete="off"
          value={email}
          error={errors['email']}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
