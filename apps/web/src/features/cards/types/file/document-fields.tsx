import { useLingui } from '@lingui/react/macro';
import { type FieldsProps, typePart } from '../../card-fields.ts';
import { FileField } from '../../components/editor/file-field.tsx';

/** The document itself. */
export function DocumentFields(props: FieldsProps) {
  const { t } = useLingui();
  const { part, set } = typePart(props, 'file');
  return (
    <FileField
      label={t`Choose a document`}
      kinds={['document']}
      file={part.file}
      onChange={(file) => set({ file })}
      errors={props.errors}
    />
  );
}
