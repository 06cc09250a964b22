import { useLingui } from '@lingui/react/macro';
import { TextField } from '@waymark/ui';
import { errorOf, fieldId, type FieldsProps, typePart } from '../../card-fields.ts';
import { FileField } from '../../components/editor/file-field.tsx';

/** The image, and what it shows for people who do not see it. */
export function ImageFields(props: FieldsProps) {
  const { t } = useLingui();
  const { part, set } = typePart(props, 'image');
  return (
    <>
      <FileField
        label={t`Choose an image`}
        kinds={['image']}
        file={part.file}
        onChange={(file) => set({ file })}
        errors={props.errors}
        preview={{ title: props.form.title, alt: part.alt }}
      />
      <TextField
        id={fieldId('content.alt')}
        label={t`Describe the image`}
        help={t`Read aloud to people who can’t see the picture.`}
        maxLength={300}
        value={part.alt}
        error={errorOf(props.errors, 'content.alt')}
        onChange={(event) => set({ alt: event.currentTarget.value })}
      />
    </>
  );
}
