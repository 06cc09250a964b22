import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { faultOf, type FilterOperator, operatorsOf, type ReportField, type ReportFilter, valuesNeeded } from '@waymark/contract/reports';
import { CheckboxGroup, DateField, NumberField, SelectField, TextField } from '@waymark/ui';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { OPERATOR_WORDS } from '../report-words.ts';

interface FilterDialogProps {
  readonly fields: readonly ReportField[];
  readonly filter: ReportFilter | undefined;
  readonly onClose: () => void;
  readonly onDone: (filter: ReportFilter) => void;
}

/** Says which rows a report has by one field. */
export function FilterDialog({ fields, filter, onClose, onDone }: FilterDialogProps) {
  const { t, i18n } = useLingui();
  const [value, setValue] = useState<ReportFilter>(filter ?? firstOf(fields[0]));
  const field = fields.find(({ key }) => key === value.field) ?? fields[0];
  if (field === undefined) return null;
  const fault = faultOf(value, { kind: field.kind, options: field.options.map((option) => option.value) });
  const sections = [...Map.groupBy(fields, ({ section }) => section)].flatMap(([section, some]) =>
    some.map(({ key, label }) => ({ value: key, label: `${section}: ${label}` })),
  );
  return (
    <FormDialog
      title={t`Only these rows`}
      submit={<Trans>Apply filter</Trans>}
      disabled={fault !== null}
      onClose={onClose}
      onSubmit={() => onDone(value)}
    >
      <SelectField
        label={t`Field`}
        value={field.key}
        options={sections}
        onChange={(event) => setValue(firstOf(fields.find(({ key }) => key === event.currentTarget.value)))}
      />
      <SelectField
        label={t`Condition`}
        value={value.operator}
        options={operatorsOf(field.kind).map((operator) => ({ value: operator, label: i18n._(OPERATOR_WORDS[operator]) }))}
        onChange={(event) => {
          const operator = event.currentTarget.value as FilterOperator;
          setValue({ ...value, operator, values: valuesNeeded(operator) === valuesNeeded(value.operator) ? value.values : [] });
        }}
      />
      <FilterValues field={field} filter={value} onChange={(values) => setValue({ ...value, values })} />
    </FormDialog>
  );
}

const firstOf = (field: ReportField | undefined): ReportFilter => ({
  field: field?.key ?? '',
  operator: operatorsOf(field?.kind ?? 'text')[0] ?? 'is',
  values: [],
});

interface FilterValuesProps {
  readonly field: ReportField;
  readonly filter: ReportFilter;
  readonly onChange: (values: string[]) => void;
}

function FilterValues({ field, filter: { operator, values }, onChange }: FilterValuesProps) {
  const { t } = useLingui();
  const [first = ''] = values;
  const one = (value: string) => onChange(value === '' ? [] : [value]);
  if (valuesNeeded(operator) === 'none') return null;
  if (field.kind === 'choice') {
    return (
      <CheckboxGroup
        label={t`Values`}
        options={field.options.map(({ value, label }) => ({ value, label }))}
        value={values}
        onChange={onChange}
      />
    );
  }
  if (operator === 'from' || operator === 'until') {
    return <DateField label={t`Day`} value={first} onChange={(event) => one(event.currentTarget.value)} />;
  }
  if (field.kind === 'number' || operator === 'last-days' || operator === 'next-days') {
    return (
      <NumberField
        label={field.kind === 'number' ? t`Value` : t`Days`}
        value={first}
        min={field.kind === 'number' ? undefined : 0}
        onChange={(event) => one(event.currentTarget.value)}
      />
    );
  }
  return <TextField label={t`Value`} value={first} maxLength={200} onChange={(event) => one(event.currentTarget.value)} />;
}
