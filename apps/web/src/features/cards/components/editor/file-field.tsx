import { lazy, Suspense } from 'react';
import type { FileKind, FileView } from '@waymark/contract/media';
import { FieldError, Skeletons } from '@waymark/ui';
import { errorOf, fieldId, type FieldsProps } from '../../card-fields.ts';
import styles from './card-editor.module.css';
import { readMinutes } from './read-minutes.ts';

// Neither is wanted before the fields stand.
const FileUpload = lazy(async () => ({ default: (await import('../../../media/media.public.tsx')).FileUpload }));
const MediaViewer = lazy(async () => ({ default: (await import('../../../media/media.public.tsx')).MediaViewer }));

/** Where the files of a card's content belong. */
export const CARD_FILE = { objectType: 'card', uploadType: 'content' } as const;

/** The same file by an address that works as long as the author is signed in: a signed one runs out while they write. */
const lasting = (file: FileView): FileView => ({ ...file, url: `/api/v1/files/${file.id}?format=webp` });

interface FileFieldProps {
  readonly label: string;
  readonly kinds: readonly FileKind[];
  readonly file: FileView | null;
  readonly onChange: (file: FileView | null) => void;
  readonly errors: FieldsProps['errors'];
  /** Shows the file once it is ready. */
  readonly preview?: { readonly title: string; readonly alt?: string; readonly captions?: FileView | null };
  /** Fills in the card's duration from what plays. */
  readonly fillDuration?: { readonly kind: 'video' | 'audio'; readonly fill: FieldsProps['fill'] };
}

/** The one file that a card is about. */
export function FileField({ label, kinds, file, onChange, errors, preview, fillDuration }: FileFieldProps) {
  const error = errorOf(errors, 'content.fileId');
  const readDuration = async (next: FileView, { kind, fill }: NonNullable<FileFieldProps['fillDuration']>) => {
    const minutes = await readMinutes(lasting(next).url, kind);
    if (minutes !== null) fill((before) => (before.durationMinutes === '' ? { durationMinutes: String(minutes) } : {}));
  };
  const take = (next: FileView | null) => {
    onChange(next);
    if (next !== null && fillDuration !== undefined) void readDuration(next, fillDuration);
  };
  return (
    <div id={fieldId('content.fileId')} tabIndex={-1} className={styles.upload}>
      <Suspense fallback={<Skeletons shape="text" count={4} />}>
        <FileUpload label={label} target={CARD_FILE} kinds={kinds} value={file} onChange={take} error={error} />
      </Suspense>
      {file !== null && error !== undefined && <FieldError>{error}</FieldError>}
      {file?.status === 'ready' && preview !== undefined && (
        <Suspense>
          <MediaViewer
            file={lasting(file)}
            title={preview.title}
            alt={preview.alt ?? ''}
            captions={preview.captions ? lasting(preview.captions) : null}
          />
        </Suspense>
      )}
    </div>
  );
}
