import { useLingui } from '@lingui/react/macro';
import { SelectField } from '@waymark/ui';
import { timeZoneOptions } from '../../../platform/i18n/local-time.ts';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import styles from './people.module.css';

interface LocaleFieldsProps {
  /** Begins the ids of the fields. */
  readonly id: string;
  /** Empty while none is chosen. */
  readonly language: string;
  readonly timeZone: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: { readonly language?: string; readonly timeZone?: string }) => void;
}

/** The language someone reads and the time zone they live in, beside each other. */
export function LocaleFields({ id, language, timeZone, errors, onChange }: LocaleFieldsProps) {
  const { t } = useLingui();
  const { languageDetails } = useOrganisation();
  return (
    <div className={styles.pair}>
      <SelectField
        id={`${id}-language`}
        label={t`Language`}
        value={language}
        error={errors['language']}
        options={languageDetails.map(({ code, native_name: label }) => ({ value: code, label }))}
        {...(language === '' ? { placeholder: t`Choose a language` } : {})}
        onChange={(event) => onChange({ language: event.currentTarget.value })}
      />
      <SelectField
        id={`${id}-timeZone`}
        label={t`Time zone`}
        value={timeZone}
        error={errors['timeZone']}
        options={timeZoneOptions(timeZone)}
        {...(timeZone === '' ? { placeholder: t`Choose a time zone` } : {})}
        onChange={(event) => onChange({ timeZone: event.currentTarget.value })}
      />
    </div>
  );
}
