import { useLingui } from '@lingui/react/macro';
import { IconLink, TextField } from '@waymark/ui';
import { errorOf, fieldId, type FieldsProps, typePart } from '../../card-fields.ts';

/** Where the course is, and what its provider calls it. */
export function CourseFields(props: FieldsProps) {
  const { t } = useLingui();
  const { errors } = props;
  const { part, set } = typePart(props, 'course');
  return (
    <>
      <TextField
        id={fieldId('content.url')}
        label={t`Link`}
        type="url"
        dir="ltr"
        icon={IconLink}
        placeholder="https://"
        value={part.url}
        error={errorOf(errors, 'content.url')}
        maxLength={2000}
        onChange={(event) => set({ url: event.currentTarget.value })}
      />
      <TextField
        id={fieldId('content.courseId')}
        label={t`Course ID at the provider`}
        optional
        dir="ltr"
        help={t`Add the provider’s name under Details, and completing the course there completes it here too.`}
        value={part.courseId}
        error={errorOf(errors, 'content.courseId')}
        maxLength={200}
        onChange={(event) => set({ courseId: event.currentTarget.value })}
      />
    </>
  );
}
