import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TargetCondition } from '@waymark/contract/targets';
import { DateField, NumberField, SelectField, TagsField, type TagOption } from '@waymark/ui';
import { LocationPicker, OrgUnitPicker } from '../../locations/locations.public.tsx';
import { PeopleField } from '../../people/people.public.tsx';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useLevels, useOrganisation } from '../../../platform/organisation/organisation.ts';
import { useRoleName } from '../../../platform/session/role-name.ts';
import { fieldChoicesQuery, lookupQuery } from '../targets.queries.ts';

const MOST = 200;

interface ConditionValuesProps {
  readonly condition: TargetCondition;
  /** What ids are called, as far as that is known. */
  readonly names: ReadonlyMap<string, string>;
  readonly onNames: (met: readonly (readonly [string, string])[]) => void;
  readonly onChange: (condition: TargetCondition) => void;
}

/** What a condition compares with: people, units, groups, words, days. */
export function ConditionValues(props: ConditionValuesProps) {
  const { condition, names, onNames, onChange } = props;
  const { t } = useLingui();
  const label = t`Values`;
  switch (condition.field) {
    case 'unit':
      return (
        <OrgUnitPicker
          label={label}
          hideLabel
          value={condition.values}
          max={MOST}
          onChange={(values) => onChange({ ...condition, values })}
        />
      );
    case 'location':
      return (
        <LocationPicker
          label={label}
          hideLabel
          value={condition.values}
          max={MOST}
          onChange={(values) => onChange({ ...condition, values })}
        />
      );
    case 'person':
    case 'manager':
      return (
        <PeopleField
          label={label}
          hideLabel
          max={MOST}
          value={condition.values.map((id) => ({ value: id, label: names.get(id) ?? '…' }))}
          onChange={(people) => {
            onNames(people.map((one) => [one.value, one.label]));
            onChange({ ...condition, values: people.map((one) => one.value) });
          }}
        />
      );
    case 'group':
    case 'job-role':
    case 'role':
      return <Found {...props} kind={condition.field} label={label} />;
    case 'card':
      return (
        <>
          <Found {...props} kind="card" label={label} />
          {condition.after !== null && <DayField value={condition.after} onChange={(after) => onChange({ ...condition, after })} />}
        </>
      );
    case 'skill':
      return (
        <>
          <Found {...props} kind="skill" label={label} />
          <LevelField condition={condition} onChange={onChange} />
        </>
      );
    case 'custom-field':
      return <CustomFieldValues condition={condition} onChange={onChange} />;
    case 'joined':
      return 'days' in condition ? (
        <NumberField
          label={t`Days`}
          min={0}
          value={String(condition.days)}
          onChange={(event) => onChange({ ...condition, days: Number(event.currentTarget.value) || 0 })}
        />
      ) : (
        <DayField value={condition.date} onChange={(date) => onChange({ ...condition, date })} />
      );
    case 'job-title':
      return <Words {...props} label={label} />;
    case 'language':
      return <Languages condition={condition} onChange={onChange} label={label} />;
  }
}

function DayField({ value, onChange }: { readonly value: string; readonly onChange: (day: string) => void }) {
  const { t } = useLingui();
  return <DateField label={t`Date`} value={value} onChange={(event) => onChange(event.currentTarget.value)} />;
}

/** Things of the organisation, found by typing. */
function Found({
  condition,
  names,
  onNames,
  onChange,
  kind,
  label,
}: ConditionValuesProps & { readonly kind: Parameters<typeof lookupQuery>[0]; readonly label: string }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { data, isFetching } = useQuery(lookupQuery(kind, text));
  const roleName = useRoleName();
  const shown = (tag: TagOption): TagOption => (kind === 'role' ? { ...tag, label: roleName({ key: tag.value, name: tag.label }) } : tag);
  if (!('values' in condition)) return null;
  return (
    <TagsField
      label={label}
      hideLabel
      max={MOST}
      value={condition.values.map((id) => shown({ value: id, label: names.get(id) ?? id }))}
      options={(data ?? []).map(shown)}
      onSearch={setText}
      loading={isFetching}
      emptyText={t`No options`}
      placeholder={t`Type to search`}
      onChange={(tags) => {
        onNames(tags.map((one) => [one.value, one.label]));
        onChange({ ...condition, values: tags.map((one) => one.value) });
      }}
    />
  );
}

/** Words as they are. */
function Words({ condition, onChange, label }: ConditionValuesProps & { readonly label: string }) {
  const { t } = useLingui();
  if (!('values' in condition)) return null;
  return (
    <TagsField
      label={label}
      hideLabel
      allowNew
      max={MOST}
      options={[]}
      value={condition.values.map((word) => ({ value: word, label: word }))}
      placeholder={t`Type and press Enter`}
      onChange={(tags) => onChange({ ...condition, values: tags.map((one) => one.label) })}
    />
  );
}

/** Languages of the organisation; the store knows them by their codes. */
function Languages({
  condition,
  onChange,
  label,
}: Pick<ConditionValuesProps, 'onChange'> & { readonly condition: Of<'language'>; readonly label: string }) {
  const { t } = useLingui();
  const { languageName } = useFormat();
  const { languageDetails } = useOrganisation();
  const option = (code: string) => ({ value: code, label: languageName(code) });
  return (
    <TagsField
      label={label}
      hideLabel
      max={MOST}
      options={languageDetails.map(({ code }) => option(code))}
      value={condition.values.map(option)}
      placeholder={t`Type to search`}
      onChange={(tags) => onChange({ ...condition, values: tags.map((one) => one.value) })}
    />
  );
}

type Of<Field extends TargetCondition['field']> = Extract<TargetCondition, { field: Field }>;

function LevelField({ condition, onChange }: { readonly condition: Of<'skill'>; readonly onChange: (to: TargetCondition) => void }) {
  const { t } = useLingui();
  const levels = useLevels();
  return (
    <SelectField
      label={t`At least`}
      value={condition.level}
      options={levels}
      onChange={(event) => onChange({ ...condition, level: event.currentTarget.value })}
    />
  );
}

function CustomFieldValues({
  condition,
  onChange,
}: {
  readonly condition: Of<'custom-field'>;
  readonly onChange: (to: TargetCondition) => void;
}) {
  const { t } = useLingui();
  const fields = (useQuery(fieldChoicesQuery).data?.items ?? []).filter(({ isProtected }) => !isProtected);
  const chosen = fields.find(({ key }) => key === condition.key);
  return (
    <>
      <SelectField
        label={t`Field`}
        placeholder={t`Choose a field`}
        value={condition.key}
        options={fields.map(({ key, label }) => ({ value: key, label }))}
        onChange={(event) => onChange({ ...condition, key: event.currentTarget.value, values: [] })}
      />
      {condition.match === 'is' && chosen !== undefined && (
        <TagsField
          label={t`Values`}
          max={MOST}
          allowNew={chosen.options.length === 0}
          options={chosen.options.map(({ key, label }) => ({ value: key, label }))}
          value={condition.values.map((value) => ({ value, label: chosen.options.find(({ key }) => key === value)?.label ?? value }))}
          onChange={(tags) => onChange({ ...condition, values: tags.map((one) => (chosen.options.length === 0 ? one.label : one.value)) })}
        />
      )}
    </>
  );
}
