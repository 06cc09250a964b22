import { useLingui } from '@lingui/react/macro';
import { errorOf, fieldId, type FieldsProps, typePart } from '../../card-fields.ts';
import { RichField } from '../../components/editor/rich-field.tsx';

/** The text itself. */
export function TextFields(props: FieldsProps) {
  const { t } = useLingui();
  const { part, set } = typePart(props, 'text');
  return (
    <RichField
      key={`text-${props.revision}`}
      id={fieldId('content.html')}
      label={t`Text`}
      placeholder={t`Write here`}
      minHeight={320}
      value={part.html}
      error={errorOf(props.errors, 'content.html')}
      onChange={(html) => set({ html })}
    />
  );
}
