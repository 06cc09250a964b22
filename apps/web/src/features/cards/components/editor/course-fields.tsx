import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { FileView } from '@waymark/contract/media';
import { FieldError, RadioGroup, Skeletons } from '@waymark/ui';
import { errorOf, fieldId, type FieldsProps } from '../../use-card-editor.ts';
import styles from './card-editor.module.css';

const FileUpload = lazy(async () => ({ default: (await import('../../../media/media.public.tsx')).FileUpload }));
const PackageField = lazy(async () => ({ default: (await import('../../../scorm/scorm.public.tsx')).PackageField }));
const TARGET = { objectType: 'card', uploadType: 'content' } as const;

/** The package of a course: uploaded, read while one goes on writing, and where it plays (PLY-02). */
export function CourseFields({ form, change, fill, errors }: FieldsProps) {
  const { t } = useLingui();
  const file = form.files.scorm ?? null;
  const error = errorOf(errors, 'content.fileId');
  const take = (next: FileView | null) => change(({ files }) => ({ files: { ...files, scorm: next } }));
  return (
    <>
      <div id={fieldId('content.fileId')} tabIndex={-1} className={styles.upload}>
        <Suspense fallback={<Skeletons shape="text" count={4} />}>
          <FileUpload label={t`Choose a package`} target={TARGET} kinds={['document']} value={file} onChange={take} error={error} />
        </Suspense>
        {file !== null && error !== undefined && <FieldError>{error}</FieldError>}
        {file !== null && (
          <Suspense>
            <PackageField
              key={file.id}
              file={file}
              onRead={({ title }) => title !== '' && fill((before) => (before.title.trim() === '' ? { title } : {}))}
            />
          </Suspense>
        )}
      </div>
      <RadioGroup
        label={t`Where it plays`}
        value={form.launchInline ? 'inline' : 'window'}
        onChange={(value) => change({ launchInline: value === 'inline' })}
        options={[
          { value: 'inline', label: t`In this window` },
          { value: 'window', label: t`In a window of its own` },
        ]}
      />
    </>
  );
}
