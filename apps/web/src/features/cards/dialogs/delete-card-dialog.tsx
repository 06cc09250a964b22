import { RetireCardDialog } from './retire-card-dialog.tsx';

interface DeleteCardDialogProps {
  readonly card: { readonly id: string; readonly title: string };
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
}

/** Asks before a card is gone for everyone, and who loses it (CRD-22). */
export function DeleteCardDialog({ card, open, onClose, onDeleted }: DeleteCardDialogProps) {
  return open ? <RetireCardDialog card={card} andDelete onClose={onClose} onDone={onDeleted} /> : null;
}
