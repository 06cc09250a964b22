import { useLingui } from '@lingui/react/macro';
import { RadioGroup } from '@waymark/ui';
import { type FieldsProps, typePart } from '../../cards/cards.public.tsx';
import { CompletionField } from './completion-field.tsx';
import { PackageUpload } from './package-upload.tsx';
import { ReplacingField } from './replacing-field.tsx';

/** The package of a course: uploaded, read while one goes on writing, where it plays and what of it counts as done (PLY-02). */
export function CourseFields(props: FieldsProps) {
  const { t } = useLingui();
  const { part, set } = typePart(props, 'scorm');
  return (
    <>
      <PackageUpload {...props} file={part.file} onChange={(file) => set({ file })} />
      <RadioGroup
        label={t`Where it opens`}
        value={part.launchInline ? 'inline' : 'window'}
        onChange={(value) => set({ launchInline: value === 'inline' })}
        options={[
          { value: 'inline', label: t`In this window` },
          { value: 'window', label: t`In a separate window` },
        ]}
      />
      <CompletionField value={part.moveOn} onChange={(moveOn) => set({ moveOn })} />
      <ReplacingField value={part.whenReplaced} onChange={(value) => set({ whenReplaced: value })} />
    </>
  );
}
