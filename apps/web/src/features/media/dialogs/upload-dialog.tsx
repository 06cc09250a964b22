import { Trans } from '@lingui/react/macro';
import type { FileKind, FileView } from '@waymark/contract/media';
import { Button, Dialog } from '@waymark/ui';
import type { UploadTarget } from '../../../platform/uploads/send-file.ts';
import { FileUpload } from '../components/file-upload.tsx';

interface UploadDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly label: string;
  readonly target: UploadTarget;
  readonly kinds?: readonly FileKind[] | undefined;
  readonly onClose: () => void;
  /** The file that arrived, with its address; the dialog closes by itself (MED-03). */
  readonly onUploaded: (file: FileView) => void;
}

/** Asks for one file; stays open while anything is wrong with it. */
export function UploadDialog({ open, title, label, target, kinds, onClose, onUploaded }: UploadDialogProps) {
  const take = (file: FileView | null) => {
    if (file === null) return;
    onUploaded(file);
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      foot={
        <Button variant="plain" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <FileUpload label={label} target={target} kinds={kinds} value={null} onChange={take} />
    </Dialog>
  );
}
