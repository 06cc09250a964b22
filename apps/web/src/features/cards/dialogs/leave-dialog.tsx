import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Dialog } from '@waymark/ui';

interface LeaveDialogProps {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Says what becomes of a text that cannot be saved, before its editor is left. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={t`Leave without saving?`}
      foot={
        <>
          <Button variant="plain" onClick={onLeave}>
            <Trans>Leave</Trans>
          </Button>
          <Button variant="solid" onClick={onStay} data-autofocus>
            <Trans>Continue writing</Trans>
          </Button>
        </>
      }
    >
      <Trans>Your text stays on this device until you come back. Nothing changes on other devices or for other people.</Trans>
    </Dialog>
  );
}
