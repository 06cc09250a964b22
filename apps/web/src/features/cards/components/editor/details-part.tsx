import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { PRICE_CURRENCIES, type PriceCurrency } from '@waymark/contract/cards';
import { NumberField, SelectField, TagsField, TextField } from '@waymark/ui';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useLevels, useOrganisation } from '../../../../platform/organisation/organisation.ts';
import { useLabelSuggestions } from '../../card-suggestions.queries.ts';
import { type Chosen, NO_LEVEL } from '../../card-form.ts';
import { errorOf, fieldId, type FieldsProps } from '../../card-fields.ts';
import styles from './card-editor.module.css';

/** Comes once the card is there. */
const UpkeepPart = lazy(async () => ({ default: (await import('./upkeep-part.tsx')).UpkeepPart }));

/** By what people find it and filter for it (CRD-15). */
export function DetailsPart({ form, change, fill, errors, card = null }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <LabelsField
        kind="topics"
        label={t`Topics`}
        help={t`The first one sets the cover’s colours.`}
        value={form.topics}
        error={errorOf(errors, 'topics')}
        onChange={(topics) => change({ topics })}
      />
      <LabelsField
        kind="skills"
        label={t`Skills`}
        help={t`What people can do better afterwards.`}
        value={form.skills}
        error={errorOf(errors, 'skills')}
        onChange={(skills) => change({ skills })}
      />
      <TagsField
        id={fieldId('tags')}
        label={t`Tags`}
        help={t`Add your own words. Press Enter after each one.`}
        optional
        allowNew
        max={30}
        options={[]}
        value={form.tags}
        error={errorOf(errors, 'tags')}
        onChange={(tags) => change({ tags })}
      />
      <div className={styles.pair}>
        <LevelField form={form} change={change} errors={errors} />
        <NumberField
          id={fieldId('durationMinutes')}
          label={t`Duration`}
          optional
          suffix={t`min`}
          min={1}
          max={60_000}
          value={form.durationMinutes}
          error={errorOf(errors, 'durationMinutes')}
          onChange={(event) => change({ durationMinutes: event.currentTarget.value })}
        />
        <LanguageField form={form} change={change} errors={errors} />
        <TextField
          id={fieldId('provider')}
          label={t`Provider`}
          optional
          help={t`Who made it, if not you.`}
          maxLength={120}
          value={form.provider}
          error={errorOf(errors, 'provider')}
          onChange={(event) => change({ provider: event.currentTarget.value })}
        />
        <PriceFields form={form} change={change} errors={errors} />
      </div>
      {card !== null && (
        <Suspense>
          <UpkeepPart card={card} form={form} fill={fill} />
        </Suspense>
      )}
    </>
  );
}

/** CRD-14: what it costs. */
function PriceFields({ form, change, errors }: SelectProps) {
  const { t } = useLingui();
  const { code } = useLanguage();
  const { amount, currency } = form.price ?? { amount: '', currency: 'EUR' as const };
  const names = new Intl.DisplayNames([code], { type: 'currency' });
  return (
    <>
      <TextField
        id={fieldId('price')}
        label={t`Price`}
        optional
        inputMode="decimal"
        help={t`With a price, only people who bought it can open it.`}
        maxLength={9}
        value={amount}
        error={errorOf(errors, 'price') ?? errorOf(errors, 'price.amount')}
        onChange={(event) => change({ price: { amount: event.currentTarget.value, currency } })}
      />
      <SelectField
        id={fieldId('price.currency')}
        label={t`Currency`}
        options={PRICE_CURRENCIES.map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }))}
        value={currency}
        onChange={(event) => change({ price: { amount, currency: event.currentTarget.value as PriceCurrency } })}
      />
    </>
  );
}

interface LabelsFieldProps {
  readonly kind: 'topics' | 'skills';
  readonly label: string;
  readonly help: string;
  readonly value: readonly Chosen[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly Chosen[]) => void;
}

function LabelsField({ kind, onChange, ...rest }: LabelsFieldProps) {
  const [text, setText] = useState('');
  const { data, isFetching } = useLabelSuggestions(kind, text);
  const options = (data ?? []).map((name) => ({ value: name, label: name }));
  const take = (chosen: readonly Chosen[]) => onChange(chosen.map(({ value, label }) => ({ value, label })));
  return (
    <TagsField
      {...rest}
      id={fieldId(kind)}
      optional
      allowNew
      max={20}
      options={options}
      onSearch={setText}
      loading={isFetching}
      onChange={take}
    />
  );
}

type SelectProps = Pick<FieldsProps, 'form' | 'change' | 'errors'>;

function LevelField({ form, change, errors }: SelectProps) {
  const { t } = useLingui();
  const levels = useLevels();
  return (
    <SelectField
      id={fieldId('level')}
      label={t`Level`}
      options={[{ value: NO_LEVEL, label: t`For every level` }, ...levels]}
      value={form.level}
      error={errorOf(errors, 'level')}
      onChange={(event) => change({ level: event.currentTarget.value })}
    />
  );
}

function LanguageField({ form, change, errors }: SelectProps) {
  const { t } = useLingui();
  const { languageDetails } = useOrganisation();
  const offered = languageDetails.map(({ code, native_name }) => ({ value: code, label: native_name }));
  const isKnown = offered.some(({ value }) => value === form.language);
  return (
    <SelectField
      id={fieldId('language')}
      label={t`Language`}
      options={isKnown ? offered : [...offered, { value: form.language, label: form.language }]}
      value={form.language}
      error={errorOf(errors, 'language')}
      onChange={(event) => change({ language: event.currentTarget.value })}
    />
  );
}
