import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SelectField } from '@waymark/ui';

interface DaysFieldProps<Days extends number | null> {
  readonly choices: readonly Days[];
  readonly value: Days;
  readonly onChange: (days: Days) => void;
}

/** For how long a token is good. */
export function DaysField<Days extends number | null>({ choices, value, onChange }: DaysFieldProps<Days>) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Good for`}
      help={t`Create a new token before this one ends, so that nothing stops.`}
      value={String(value)}
      options={choices.map((days) => ({
        value: String(days),
        label: days === null ? t`Until it is revoked` : t`${plural(days, { one: '# day', other: '# days' })}`,
      }))}
      onChange={(event) => {
        const chosen = choices.find((days) => String(days) === event.currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}
