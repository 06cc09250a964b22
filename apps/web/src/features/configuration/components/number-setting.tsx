import type { SettingName, SettingValue } from '@waymark/contract/platform';
import { NumberField } from '@waymark/ui';
import type { ConfigurationForm } from './configuration-form.ts';
import { Unpublished } from './configuration-page.tsx';

/** Settings that are one number. */
export type NumberSettingName = { [Name in SettingName]: SettingValue<Name> extends number ? Name : never }[SettingName];

interface NumberSettingProps {
  readonly form: ConfigurationForm;
  readonly name: NumberSettingName;
  readonly label: string;
  readonly help?: string;
  /** How many of the stored unit one of the shown unit is: bytes in a megabyte. */
  readonly unit?: number;
}

/** The field of a setting that is one whole number, within what its schema allows. */
export function NumberSetting({ form, name, label, help, unit = 1 }: NumberSettingProps) {
  const { minimum, maximum } = form.boundsOf(name);
  const least = Math.ceil(minimum / unit);
  const value: number = form.setting(name);
  return (
    <div>
      <NumberField
        label={label}
        help={help}
        min={least}
        max={maximum === null ? undefined : Math.floor(maximum / unit)}
        value={unit === 1 ? value : Math.round(value / unit)}
        error={form.errorOf(name)}
        onChange={(event) => form.change(name, Math.max(least, Math.trunc(event.currentTarget.valueAsNumber || 0)) * unit)}
      />
      <Unpublished form={form} entryKey={name} />
    </div>
  );
}
