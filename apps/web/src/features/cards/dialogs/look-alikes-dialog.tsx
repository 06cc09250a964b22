import { Trans, useLingui } from '@lingui/react/macro';
import type { LookAlike } from '@waymark/contract/cards';
import { Stack, Text } from '@waymark/ui';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { LookAlikes } from '../components/look-alikes.tsx';

interface LookAlikesDialogProps {
  readonly cards: readonly LookAlike[];
  readonly onClose: () => void;
  readonly onPublish: () => void;
}

/** Before something is published that says much the same as what is there (CRD-22). */
export function LookAlikesDialog({ cards, onClose, onPublish }: LookAlikesDialogProps) {
  const { t } = useLingui();
  return (
    <FormDialog title={t`Similar content already exists`} submit={<Trans>Publish anyway</Trans>} onClose={onClose} onSubmit={onPublish}>
      <Stack gap={4}>
        <Text>
          <Trans>Check whether one of these works, so people find one good answer instead of several.</Trans>
        </Text>
        <LookAlikes cards={cards} />
      </Stack>
    </FormDialog>
  );
}
