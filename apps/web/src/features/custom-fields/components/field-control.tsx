import { useLingui } from '@lingui/react/macro';
import type { CustomFieldValue, PersonField } from '@waymark/contract/custom-fields';
import { CheckboxGroup, DateField, NumberField, SelectField, TextField } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';

interface FieldControlProps {
  readonly id: string;
  readonly field: Pick<PersonField, 'label' | 'help' | 'kind' | 'options' | 'least' | 'greatest' | 'isRequired'>;
  readonly value: CustomFieldValue;
  readonly error: string | undefined;
  readonly onChange: (value: CustomFieldValue) => void;
}

/** The control of one of the organisation's own fields, by its kind (PPL-14). */
export function FieldControl({ id, field, value, error, onChange }: FieldControlProps) {
  const { t } = useLingui();
  const numberHelp = useNumberHelp();
  const { label, help, kind, options } = field;
  const common = { id, label, error, optional: !field.isRequired, ...(help === '' ? {} : { help }) };
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (kind) {
    case 'flag':
      return (
        <SelectField
          {...common}
          placeholder={t`No answer`}
          value={typeof value === 'boolean' ? String(value) : ''}
          options={[
            { value: 'true', label: t`Yes` },
            { value: 'false', label: t`No` },
          ]}
          onChange={({ currentTarget: { value: chosen } }) => onChange(chosen === '' ? null : chosen === 'true')}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...common}
          placeholder={t`No answer`}
          value={text}
          options={options.map((option) => ({ value: option.key, label: option.label }))}
          onChange={({ currentTarget: { value: chosen } }) => onChange(chosen || null)}
        />
      );
    case 'choices':
      return (
        <CheckboxGroup
          {...common}
          value={Array.isArray(value) ? (value as string[]) : []}
          options={options.map((option) => ({ value: option.key, label: option.label }))}
          onChange={onChange}
        />
      );
    case 'number':
      return (
        <NumberField
          {...common}
          {...numberHelp(field, help)}
          value={text}
          step="any"
          min={field.least ?? undefined}
          max={field.greatest ?? undefined}
          onChange={({ currentTarget: { value: typed } }) => onChange(typed === '' ? null : Number(typed))}
        />
      );
    case 'date':
      return <DateField {...common} value={text} onChange={({ currentTarget: { value: day } }) => onChange(day || null)} />;
    case 'link':
    case 'text':
      return (
        <TextField
          {...common}
          value={text}
          {...(kind === 'link' ? { type: 'url', placeholder: 'https://' } : {})}
          onChange={({ currentTarget: { value: typed } }) => onChange(typed || null)}
        />
      );
  }
}

/** What a number may be, behind what the organisation says of it. */
function useNumberHelp() {
  const { t } = useLingui();
  const format = useFormat();
  return ({ least, greatest }: Pick<PersonField, 'least' | 'greatest'>, help: string): { help?: string } => {
    const [from, to] = [least, greatest].map((limit) => (limit === null ? null : format.number(limit)));
    const limits = from && to ? t`From ${from} to ${to}.` : from ? t`${from} or more.` : to ? t`${to} or less.` : '';
    const words = [help, limits].filter((part) => part !== '').join(' ');
    return words === '' ? {} : { help: words };
  };
}
