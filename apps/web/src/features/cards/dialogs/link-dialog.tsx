import { Trans, useLingui } from '@lingui/react/macro';
import type { CardDetail } from '@waymark/contract/cards';
import { Button, Dialog, TextField } from '@waymark/ui';
import { cardAddress } from '../use-copy-link.ts';

interface LinkDialogProps {
  readonly card: CardDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The address of a card to copy by hand, where the browser does not let the page do it. */
export function LinkDialog({ card, open, onClose }: LinkDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Share this`}
      foot={
        <Button variant="solid" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <TextField label={t`Link`} readOnly value={cardAddress(card)} onFocus={(event) => event.currentTarget.select()} />
    </Dialog>
  );
}
