import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { FieldError, RadioGroup, Skeletons } from '@waymark/ui';
import { errorOf, fieldId, type FieldsProps, typePart } from '../../cards/cards.public.tsx';
import { PackageField } from './package-field.tsx';
import styles from './scorm.module.css';

const FileUpload = lazy(async () => ({ default: (await import('../../media/media.public.tsx')).FileUpload }));
const TARGET = { objectType: 'card', uploadType: 'content' } as const;

/** The package of a course: uploaded, read while one goes on writing, and where it plays (PLY-02). */
export function CourseFields(props: FieldsProps) {
  const { t } = useLingui();
  const { part, set } = typePart(props, 'scorm');
  const { file } = part;
  const error = errorOf(props.errors, 'content.fileId');
  return (
    <>
      <div id={fieldId('content.fileId')} tabIndex={-1} className={styles.upload}>
        <Suspense fallback={<Skeletons shape="text" count={4} />}>
          <FileUpload
            label={t`Choose a package`}
            target={TARGET}
            kinds={['document']}
            value={file}
            onChange={(next) => set({ file: next })}
            error={error}
          />
        </Suspense>
        {file !== null && error !== undefined && <FieldError>{error}</FieldError>}
        {file !== null && (
          <PackageField
            key={file.id}
            file={file}
            onRead={({ title }) => title !== '' && props.fill((before) => (before.title.trim() === '' ? { title } : {}))}
          />
        )}
      </div>
      <RadioGroup
        label={t`Where it plays`}
        value={part.launchInline ? 'inline' : 'window'}
        onChange={(value) => set({ launchInline: value === 'inline' })}
        options={[
          { value: 'inline', label: t`In this window` },
          { value: 'window', label: t`In a window of its own` },
        ]}
      />
    </>
  );
}
