import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Button, CardCover, FieldError, Heading, IconPhoto, IconRefresh, IconTrash, Row, Stack, Text, TextField } from '@waymark/ui';
import { newKey } from '../../question-form.ts';
import { errorOf, fieldId, type FieldsProps } from '../../card-fields.ts';
import styles from './card-editor.module.css';
import { useCoverOf } from './use-cover-of.ts';

const FileUpload = lazy(async () => ({ default: (await import('../../../media/media.public.tsx')).FileUpload }));
const PictureDialog = lazy(async () => ({ default: (await import('../../../pictures/pictures.public.tsx')).PictureDialog }));
const TARGET = { objectType: 'card', uploadType: 'cover' } as const;

/** The picture of the card: drawn from its topic and title, shuffled until it pleases, or one's own. */
export function CoverPart({ form, change, errors }: FieldsProps) {
  const { t } = useLingui();
  const cover = useCoverOf(form);
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const { imageFileId } = form.cover;
  const set = (next: Partial<typeof form.cover>) => change(({ cover: before }) => ({ cover: { ...before, ...next } }));
  const fault = errorOf(errors, 'cover');
  return (
    <>
      <Stack gap={3}>
        <CardCover title={form.title} cover={cover} className={styles.cover} />
        <Row gap={2} wrap>
          {imageFileId === null ? (
            <>
              <Button icon={IconPhoto} onClick={() => setLibraryOpen(true)}>
                <Trans>Picture library</Trans>
              </Button>
              <Button icon={IconRefresh} onClick={() => set({ seed: newKey() })}>
                <Trans>Shuffle cover</Trans>
              </Button>
            </>
          ) : (
            <Button icon={IconTrash} onClick={() => set({ imageFileId: null, alt: '' })}>
              <Trans>Remove the picture</Trans>
            </Button>
          )}
        </Row>
        {isLibraryOpen && (
          <Suspense>
            <PictureDialog
              target={TARGET}
              onChosen={(file, alt) => set({ imageFileId: file.id, ...(alt === '' ? {} : { alt: alt.slice(0, 300) }) })}
              onClose={() => setLibraryOpen(false)}
            />
          </Suspense>
        )}
      </Stack>
      {imageFileId === null ? (
        <div id={fieldId('cover.imageFileId')} tabIndex={-1} className={styles.upload}>
          <Heading level={2} look="h4">{t`Your own picture`}</Heading>
          <Text size="meta">{t`It is shown at 16:9; the rest is cropped.`}</Text>
          <FileUpload
            label={t`Choose a picture`}
            target={TARGET}
            kinds={['image']}
            value={null}
            error={fault}
            onChange={(file) => file !== null && set({ imageFileId: file.id })}
          />
        </div>
      ) : (
        <>
          {fault !== undefined && <FieldError>{fault}</FieldError>}
          <TextField
            id={fieldId('cover.alt')}
            label={t`What the picture shows`}
            help={t`Leave empty if the picture is decorative.`}
            optional
            maxLength={300}
            value={form.cover.alt}
            onChange={(event) => set({ alt: event.currentTarget.value })}
          />
        </>
      )}
    </>
  );
}
