import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { countriesIn, countryName } from '@waymark/contract/locations';
import { TagsField, type TagOption } from '@waymark/ui';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { timeZoneOptions, zoneName } from '../../../platform/i18n/local-time.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';

interface LocalePickerProps {
  readonly label: string;
  readonly id?: string;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly optional?: boolean;
  /** Codes, or names of time zones. */
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** 1 makes it a picker of one. */
  readonly max?: number;
}

function Picker({
  options,
  nameOf,
  value,
  onChange,
  ...rest
}: LocalePickerProps & { options: readonly TagOption[]; nameOf: (value: string) => string }) {
  const { t } = useLingui();
  return (
    <TagsField
      {...rest}
      value={value.map((one) => ({ value: one, label: nameOf(one) }))}
      options={options}
      emptyText={t`No options`}
      onChange={(tags) => onChange(tags.map((tag) => tag.value))}
    />
  );
}

/** Countries by their names in the person's language (LOC-07). The values are their two letters. */
export function CountryPicker(props: LocalePickerProps) {
  const { code: language } = useLanguage();
  const options = useMemo(() => countriesIn(language).map(({ code, name }) => ({ value: code, label: name })), [language]);
  return <Picker {...props} options={options} nameOf={(code) => countryName(code, language)} />;
}

/** Time zones by name (LOC-07). The values are as `Europe/Oslo`. */
export function TimeZonePicker(props: LocalePickerProps) {
  const options = useMemo(() => timeZoneOptions(''), []);
  return <Picker {...props} options={options} nameOf={zoneName} />;
}

/** The languages the organisation offers, by their names in the person's. The values are their codes. */
export function LanguagePicker(props: LocalePickerProps) {
  const format = useFormat();
  const { languageDetails } = useOrganisation();
  const options = languageDetails.map(({ code }) => ({ value: code, label: format.languageName(code) }));
  return <Picker {...props} options={options} nameOf={format.languageName} />;
}
