import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Dialog, Text } from '@waymark/ui';

/** The host is live elsewhere: the only way is back (LIV-03). */
export function AlreadyLiveDialog({ open, onBack }: { readonly open: boolean; readonly onBack: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onClose={onBack}
      title={t`You are already live`}
      foot={
        <Button variant="solid" onClick={onBack} data-autofocus>
          <Trans>Go back</Trans>
        </Button>
      }
    >
      <Text>
        <Trans>You are streaming in another tab or on another device. End that stream before you start here.</Trans>
      </Text>
    </Dialog>
  );
}
