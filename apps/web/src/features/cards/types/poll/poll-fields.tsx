import { useLingui } from '@lingui/react/macro';
import { CheckboxField, TextArea } from '@waymark/ui';
import { errorOf, fieldId, type FieldsProps, typePart } from '../../card-fields.ts';
import { OptionList } from '../../components/editor/option-list.tsx';

/** A question and what can be chosen (CRD-18). */
export function PollFields(props: FieldsProps) {
  const { t } = useLingui();
  const { errors } = props;
  const { part: poll, set } = typePart(props, 'poll');
  return (
    <>
      <TextArea
        id={fieldId('content.question')}
        label={t`Question`}
        rows={2}
        dir={poll.question === '' ? undefined : 'auto'}
        maxLength={500}
        value={poll.question}
        error={errorOf(errors, 'content.question')}
        onChange={(event) => set({ question: event.currentTarget.value })}
      />
      <OptionList
        id={fieldId('content.options')}
        label={t`Answers`}
        options={poll.options}
        onChange={(options) => set({ options })}
        error={errorOf(errors, 'content.options')}
      />
      <CheckboxField
        label={t`People can choose several answers`}
        checked={poll.multiple}
        onChange={(event) => set({ multiple: event.currentTarget.checked })}
      />
    </>
  );
}
