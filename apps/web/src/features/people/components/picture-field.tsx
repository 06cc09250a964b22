import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { refusalOf } from '@waymark/contract/media';
import { Button, FieldError, IconPhoto, IconTrash, IconUpload, Progress, Row, Text } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { refusalWith, useFileFault } from '../../../platform/uploads/file-fault.ts';
import { sendFile } from '../../../platform/uploads/send-file.ts';
import { type UploadTools, useUpload } from '../../../platform/uploads/use-upload.ts';
import styles from './people.module.css';

const PictureDialog = lazy(async () => ({ default: (await import('../../pictures/pictures.public.tsx')).PictureDialog }));

const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** Pictures of these types will do. */
const takenBy = (accept: string) => ({ kinds: ['image' as const], allowedTypes: accept.split(',') });

interface PictureFieldProps {
  readonly label: string;
  readonly help: string;
  /** What the picture is for, as the media store names it. */
  readonly target: { readonly objectType: string; readonly uploadType: string };
  /** As the browser's file chooser takes it, where not every kind of picture will do. */
  readonly accept?: string;
  /** The picture as it is now. */
  readonly preview: ReactNode;
  readonly hasPicture: boolean;
  /** From the server, about the picture chosen. */
  readonly error: string | undefined;
  /** False for portraits and marks, which no stock picture is. */
  readonly hasLibrary?: boolean;
  /** Stands beside the buttons. */
  readonly mark?: ReactNode;
  /** Judges a file before it is sent; throws an `ApiProblem` when it will not do. */
  readonly check?: (file: File) => Promise<void>;
  /** The id of the file that arrived, or null for none. */
  readonly onChange: (fileId: string | null) => void;
}

/** A picture that can be changed and taken away; sent at once, used when the form is saved. */
export function PictureField(props: PictureFieldProps) {
  const { label, help, target, accept = PICTURES, preview, hasPicture, error, hasLibrary = true, mark, check, onChange } = props;
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { objectType, uploadType } = target;
  const send = useCallback(
    async (file: File, tools: UploadTools) => {
      await check?.(file);
      const refusal = refusalOf(file, { maximumNameLength: Infinity, maximumBytes: Infinity, ...takenBy(accept) });
      if (refusal !== undefined) throw refusalWith(refusal);
      const { id } = await sendFile(file, { objectType, uploadType }, tools);
      onChange(id);
    },
    [check, accept, objectType, uploadType, onChange],
  );
  const { state, start, reset } = useUpload(send);
  const failure = state.status === 'failed' ? state.error : null;
  const ownMessages = useFieldMessages(failure);
  const message = useFileFault(failure, takenBy(accept));
  const fault = Object.values(ownMessages)[0] ?? (failure === null ? error : message);
  return (
    <div className={styles.picture}>
      {preview}
      <div className={styles.pictureText}>
        <Text size="ui">{label}</Text>
        <Text size="meta">{help}</Text>
        {state.status === 'running' && <Progress value={Math.round(state.progress * 100)} label={t`Uploading`} thin />}
        {fault !== undefined && fault !== '' && <FieldError>{fault}</FieldError>}
        <Row gap={2} style={{ marginBlockStart: 8 }}>
          <Button
            size="s"
            icon={IconUpload}
            pending={state.status === 'running'}
            aria-label={t`Choose a picture: ${label}`}
            onClick={() => input.current?.click()}
          >
            <Trans>Choose a picture</Trans>
          </Button>
          {hasLibrary && (
            <Button size="s" icon={IconPhoto} aria-label={t`Picture library: ${label}`} onClick={() => setLibraryOpen(true)}>
              <Trans>Picture library</Trans>
            </Button>
          )}
          {hasPicture && (
            <Button
              size="s"
              variant="plain"
              icon={IconTrash}
              aria-label={t`Remove: ${label}`}
              onClick={() => {
                reset();
                onChange(null);
              }}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
          {mark}
        </Row>
        {isLibraryOpen && (
          <Suspense>
            <PictureDialog
              target={target}
              onDevice={() => input.current?.click()}
              onChosen={(file) => {
                reset();
                onChange(file.id);
              }}
              onClose={() => setLibraryOpen(false)}
            />
          </Suspense>
        )}
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={label}
          accept={accept}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file !== undefined) start(file);
          }}
        />
      </div>
    </div>
  );
}
