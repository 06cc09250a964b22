import { useLingui } from '@lingui/react/macro';
import { TextArea } from '@waymark/ui';
import { errorOf, fieldId, type FieldsProps, typePart } from '../../card-fields.ts';
import { FileField } from '../../components/editor/file-field.tsx';

/** The recording and its transcript. */
export function AudioFields(props: FieldsProps) {
  const { t } = useLingui();
  const { part, set } = typePart(props, 'audio');
  return (
    <>
      <FileField
        label={t`Choose a recording`}
        kinds={['audio']}
        file={part.file}
        onChange={(file) => set({ file })}
        errors={props.errors}
        preview={{ title: props.form.title }}
        fillDuration={{ kind: 'audio', fill: props.fill }}
      />
      <TextArea
        id={fieldId('content.transcript')}
        label={t`Transcript`}
        help={t`A transcript, for people who can’t hear it and for search.`}
        optional
        rows={8}
        dir={part.transcript === '' ? undefined : 'auto'}
        maxLength={100_000}
        value={part.transcript}
        error={errorOf(props.errors, 'content.transcript')}
        onChange={(event) => set({ transcript: event.currentTarget.value })}
      />
    </>
  );
}
