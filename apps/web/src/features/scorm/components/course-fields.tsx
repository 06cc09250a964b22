import { useLingui } from '@lingui/react/macro';
import { RadioGroup } from '@waymark/ui';
import { type FieldsProps, typePart } from '../../cards/cards.public.tsx';
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
      <RadioGroup
        label={t`Counts as completed when`}
        value={part.moveOn}
        onChange={(value) => set({ moveOn: value })}
        options={[
          { value: 'CompletedOrPassed', label: t`The course is finished or passed`, help: t`A learner who fails can try again.` },
          { value: 'Completed', label: t`The course is finished, with any result` },
          { value: 'Passed', label: t`The course is passed` },
          { value: 'CompletedAndPassed', label: t`The course is finished and passed` },
          { value: 'NotApplicable', label: t`The course is opened` },
        ]}
      />
      <ReplacingField value={part.whenReplaced} onChange={(value) => set({ whenReplaced: value })} />
    </>
  );
}
