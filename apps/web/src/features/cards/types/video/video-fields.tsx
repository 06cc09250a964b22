import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Skeletons, Text } from '@waymark/ui';
import { errorOf, type FieldsProps, typePart } from '../../card-fields.ts';
import styles from '../../components/editor/card-editor.module.css';
import { CARD_FILE, FileField } from '../../components/editor/file-field.tsx';

const FileUpload = lazy(async () => ({ default: (await import('../../../media/media.public.tsx')).FileUpload }));

/** The video and its captions. */
export function VideoFields(props: FieldsProps) {
  const { t } = useLingui();
  const { part, set } = typePart(props, 'video');
  return (
    <>
      <FileField
        label={t`Choose a video`}
        kinds={['video']}
        file={part.file}
        onChange={(file) => set({ file })}
        errors={props.errors}
        preview={{ title: props.form.title, captions: part.captions }}
        fillDuration={{ kind: 'video', fill: props.fill }}
      />
      <fieldset className={styles.group}>
        <legend>{t`Captions (optional)`}</legend>
        <Text size="meta">{t`A WebVTT file. People who cannot hear the video, or watch it without sound, can read along.`}</Text>
        <Suspense fallback={<Skeletons shape="text" count={4} />}>
          <FileUpload
            label={t`Choose captions`}
            target={CARD_FILE}
            kinds={['captions']}
            value={part.captions}
            onChange={(captions) => set({ captions })}
            error={errorOf(props.errors, 'content.captionsFileId')}
          />
        </Suspense>
      </fieldset>
    </>
  );
}
