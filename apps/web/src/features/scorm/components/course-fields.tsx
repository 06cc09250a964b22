import { useLingui } from '@lingui/react/macro';
import { RadioGroup } from '@waymark/ui';
import { type FieldsProps, typePart } from '../../cards/cards.public.tsx';
import { PackageUpload } from './package-upload.tsx';

/** The package of a course: uploaded, read while one goes on writing, and where it plays (PLY-02). */
export function CourseFields(props: FieldsProps) {
  const { t } = useLingui();
  const { part, set } = typePart(props, 'scorm');
  return (
    <>
      <PackageUpload {...props} file={part.file} onChange={(file) => set({ file })} />
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
