import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, ConfirmDialog } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { signOut } from '../../../platform/session/sign-out.ts';

/** Leaves the way in for another time: everything is kept, the person is signed out (ONB-04). */
export function FinishLater({ keepNow }: { readonly keepNow: () => Promise<void> }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const leave = async () => {
    try {
      await keepNow();
      await signOut();
    } catch (error) {
      await notifyError(error);
    }
  };
  return (
    <>
      <Button variant="plain" onClick={() => setOpen(true)}>
        <Trans>Finish later</Trans>
      </Button>
      <ConfirmDialog open={open} onClose={() => setOpen(false)} title={t`Finish later?`} confirmLabel={t`Sign out`} onConfirm={leave}>
        <Trans>What you entered is saved. You will be signed out. Sign in again on any device to continue here.</Trans>
      </ConfirmDialog>
    </>
  );
}
