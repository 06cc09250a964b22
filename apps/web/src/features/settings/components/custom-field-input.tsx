import { useLingui } from '@lingui/react/macro';
import type { PersonField } from '@waymark/contract/custom-fields';
import { CheckboxGroup, DateField, NumberField, SelectField, SwitchField, TextField } from '@waymark/ui';

type Value = PersonField['value'];

interface CustomFieldInputProps {
  readonly field: PersonField;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** A field of the organisation's own, by its kind (PPL-14). */
export function CustomFieldInput({ field, value, error, onChange }: CustomFieldInputProps) {
  const { t } = useLingui();
  const { kind, label, help, options, isRequired } = field;
  const frame = { label, help: help === '' ? undefined : help, error, optional: !isRequired };
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const write = (event: { currentTarget: { value: string } }) =>
    onChange(event.currentTarget.value === '' ? null : event.currentTarget.value);
  switch (kind) {
    case 'number':
      return (
        <NumberField
          {...frame}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.valueAsNumber)}
        />
      );
    case 'date':
      return <DateField {...frame} value={text} onChange={write} />;
    case 'choice':
      return (
        <SelectField
          {...frame}
          value={text}
          placeholder={t`Choose`}
          options={options.map((option) => ({ value: option.key, label: option.label }))}
          onChange={write}
        />
      );
    case 'choices':
      return (
        <CheckboxGroup
          {...frame}
          value={Array.isArray(value) ? value : []}
          options={options.map((option) => ({ value: option.key, label: option.label }))}
          onChange={(chosen) => onChange(chosen)}
        />
      );
    case 'flag':
      return (
        <SwitchField label={label} help={frame.help} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
      );
    case 'link':
      return <TextField {...frame} type="url" value={text} onChange={write} />;
    case 'text':
      return <TextField {...frame} value={text} onChange={write} />;
  }
}
