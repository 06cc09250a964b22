import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '@waymark/ui';
import { useDeletion } from '../cards.queries.ts';

interface DeleteCardDialogProps {
  readonly card: { readonly id: string; readonly title: string };
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
}

/** Asks before a card is gone for everyone. */
export function DeleteCardDialog({ card, open, onClose, onDeleted }: DeleteCardDialogProps) {
  const { t } = useLingui();
  const deletion = useDeletion();
  const remove = async () => {
    try {
      await deletion.mutateAsync(card.id);
      onClose();
      onDeleted?.();
    } catch {
      // The reason was told in passing; the dialog makes room for it.
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Delete “${card.title}”?`}
      confirmLabel={t`Delete content`}
      onConfirm={remove}
      danger
    >
      <Trans>No one can open it now. What people did with it stays in their records.</Trans>
    </ConfirmDialog>
  );
}
