import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Dialog } from '@waymark/ui';
import { RecoveryCodes } from '../components/recovery-codes.tsx';

/** Shows new recovery codes, this once; null keeps it closed. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open={codes !== null}
      onClose={onClose}
      title={t`Your new recovery codes`}
      foot={
        <Button variant="solid" onClick={onClose}>
          <Trans>I’ve saved them</Trans>
        </Button>
      }
    >
      {codes !== null && <RecoveryCodes codes={codes} />}
    </Dialog>
  );
}
