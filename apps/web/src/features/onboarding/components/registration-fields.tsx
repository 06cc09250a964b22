import { useLingui } from '@lingui/react/macro';
import { PROFILE_LIMITS } from '@waymark/contract/people';
import { SelectField, TextField } from '@waymark/ui';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { countriesIn } from '../countries.ts';
import styles from './onboarding.module.css';

export interface Registration {
  readonly company: string;
  readonly location: string;
  readonly countryCode: string | null;
}

interface RegistrationFieldsProps {
  readonly values: Registration;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<Registration>) => void;
}

/** Where someone works (fs_prime). */
export function RegistrationFields({ values, errors, onChange }: RegistrationFieldsProps) {
  const { t } = useLingui();
  const { code } = useLanguage();
  return (
    <div className={styles.fields}>
      <TextField
        label={t`Company`}
        optional
        autoComplete="organization"
        maxLength={PROFILE_LIMITS.company}
        value={values.company}
        error={errors['company']}
        onChange={(event) => onChange({ company: event.currentTarget.value })}
      />
      <TextField
        label={t`Location`}
        optional
        maxLength={PROFILE_LIMITS.location}
        value={values.location}
        error={errors['location']}
        onChange={(event) => onChange({ location: event.currentTarget.value })}
      />
      <SelectField
        label={t`Country`}
        optional
        value={values.countryCode ?? ''}
        error={errors['countryCode']}
        placeholder={t`Choose a country`}
        options={countriesIn(code)}
        onChange={(event) => onChange({ countryCode: event.currentTarget.value || null })}
      />
    </div>
  );
}
