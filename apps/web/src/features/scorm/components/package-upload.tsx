import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { FileView } from '@waymark/contract/media';
import { FieldError, Skeletons } from '@waymark/ui';
import { errorOf, fieldId, type FieldsProps } from '../../cards/cards.public.tsx';
import { PackageField } from './package-field.tsx';
import styles from './scorm.module.css';

const FileUpload = lazy(async () => ({ default: (await import('../../media/media.public.tsx')).FileUpload }));
const ARCHIVES = ['application/zip'];
const TARGET = { objectType: 'card', uploadType: 'content' } as const;

interface PackageUploadProps extends FieldsProps {
  readonly file: FileView | null;
  readonly onChange: (file: FileView | null) => void;
}

/** The package of a course: uploaded, and read while one goes on writing (PLY-02, PLY-04). */
export function PackageUpload({ file, onChange, errors, fill }: PackageUploadProps) {
  const { t } = useLingui();
  const error = errorOf(errors, 'content.fileId');
  return (
    <div id={fieldId('content.fileId')} tabIndex={-1} className={styles.upload}>
      <Suspense fallback={<Skeletons shape="text" count={4} />}>
        <FileUpload
          label={t`Choose a package`}
          target={TARGET}
          kinds={['document']}
          contentTypes={ARCHIVES}
          value={file}
          onChange={onChange}
          error={error}
        />
      </Suspense>
      {file !== null && error !== undefined && <FieldError>{error}</FieldError>}
      {file !== null && (
        <PackageField
          key={file.id}
          file={file}
          onRead={({ title }) => title !== '' && fill((before) => (before.title.trim() === '' ? { title } : {}))}
        />
      )}
    </div>
  );
}
