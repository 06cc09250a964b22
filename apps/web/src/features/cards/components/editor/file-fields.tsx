import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { FileKind, FileView } from '@waymark/contract/media';
import { FieldError, Skeletons, Text, TextArea, TextField } from '@waymark/ui';
import { errorOf, fieldId, type FieldsProps } from '../../use-card-editor.ts';
import styles from './card-editor.module.css';
import { readMinutes } from './read-minutes.ts';

// Neither is wanted before the fields stand.
const FileUpload = lazy(async () => ({ default: (await import('../../../media/media.public.tsx')).FileUpload }));
const MediaViewer = lazy(async () => ({ default: (await import('../../../media/media.public.tsx')).MediaViewer }));

type FileType = 'image' | 'video' | 'audio' | 'file';
const TARGET = { objectType: 'card', uploadType: 'content' } as const;
const KINDS: Readonly<Record<FileType, readonly FileKind[]>> = {
  image: ['image'],
  video: ['video'],
  audio: ['audio'],
  file: ['document'],
};

/** The same file by an address that works as long as the author is signed in: a signed one runs out while they write. */
const lasting = (file: FileView): FileView => ({ ...file, url: `/api/v1/files/${file.id}?format=webp` });

/** The file of an image, video, recording or document, and what makes it usable by everybody: words, captions, a transcript. */
export function FileFields({ cardType, ...props }: FieldsProps & { readonly cardType: FileType }) {
  const { form, change, fill, errors } = props;
  const { t } = useLingui();
  const file = form.files[cardType] ?? null;
  const labels: Readonly<Record<FileType, string>> = {
    image: t`Choose an image`,
    video: t`Choose a video`,
    audio: t`Choose a recording`,
    file: t`Choose a document`,
  };
  const take = (next: FileView | null) => {
    change(({ files }) => ({ files: { ...files, [cardType]: next } }));
    if (next === null || (cardType !== 'video' && cardType !== 'audio')) return;
    void fillDuration(next, cardType);
  };
  const fillDuration = async (next: FileView, kind: 'video' | 'audio') => {
    const minutes = await readMinutes(lasting(next).url, kind);
    if (minutes !== null) fill((before) => (before.durationMinutes === '' ? { durationMinutes: String(minutes) } : {}));
  };
  return (
    <>
      <div id={fieldId('content.fileId')} tabIndex={-1} className={styles.upload}>
        <Suspense fallback={<Skeletons shape="text" count={4} />}>
          <FileUpload
            label={labels[cardType]}
            target={TARGET}
            kinds={KINDS[cardType]}
            value={file}
            onChange={take}
            error={errorOf(errors, 'content.fileId')}
          />
        </Suspense>
        {file !== null && errorOf(errors, 'content.fileId') !== undefined && <FieldError>{errorOf(errors, 'content.fileId')}</FieldError>}
        {file?.status === 'ready' && cardType !== 'file' && (
          <Suspense>
            <MediaViewer file={lasting(file)} title={form.title} alt={form.alt} captions={form.captions && lasting(form.captions)} />
          </Suspense>
        )}
      </div>
      {cardType === 'image' && <AltField {...props} />}
      {cardType === 'video' && <CaptionsField {...props} />}
      {cardType === 'audio' && <TranscriptField {...props} />}
    </>
  );
}

function AltField({ form, change, errors }: FieldsProps) {
  const { t } = useLingui();
  return (
    <TextField
      id={fieldId('content.alt')}
      label={t`What the image shows`}
      help={t`Read aloud to people who do not see it.`}
      maxLength={300}
      value={form.alt}
      error={errorOf(errors, 'content.alt')}
      onChange={(event) => change({ alt: event.currentTarget.value })}
    />
  );
}

function CaptionsField({ form, change, errors }: FieldsProps) {
  const { t } = useLingui();
  return (
    <fieldset className={styles.group}>
      <legend>{t`Captions (optional)`}</legend>
      <Text size="meta">{t`A WebVTT file. People who do not hear the video, or watch it without sound, read along.`}</Text>
      <Suspense fallback={<Skeletons shape="text" count={4} />}>
        <FileUpload
          label={t`Choose captions`}
          target={TARGET}
          kinds={['captions']}
          value={form.captions}
          onChange={(captions) => change({ captions })}
          error={errorOf(errors, 'content.captionsFileId')}
        />
      </Suspense>
    </fieldset>
  );
}

function TranscriptField({ form, change, errors }: FieldsProps) {
  const { t } = useLingui();
  return (
    <TextArea
      id={fieldId('content.transcript')}
      label={t`Transcript`}
      help={t`What is said, for people who do not hear it and for search.`}
      optional
      rows={8}
      dir={form.transcript === '' ? undefined : 'auto'}
      maxLength={100_000}
      value={form.transcript}
      error={errorOf(errors, 'content.transcript')}
      onChange={(event) => change({ transcript: event.currentTarget.value })}
    />
  );
}
