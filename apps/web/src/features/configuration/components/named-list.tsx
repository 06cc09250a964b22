import { TagsField } from '@waymark/ui';
import type { ConfigurationForm } from './configuration-form.ts';
import { Unpublished } from './configuration-page.tsx';

interface Option {
  readonly value: string;
  readonly label: string;
}
const NONE: readonly Option[] = [];

interface NamedListProps {
  readonly form: ConfigurationForm;
  readonly entryKey: string;
  readonly label: string;
  readonly help: string;
  readonly value: readonly string[];
  /** What can be chosen; anything may be typed where it is left out. */
  readonly options?: readonly Option[];
  readonly onChange: (value: string[]) => void;
}

/** An entry that is a list of words. */
export function NamedList({ form, entryKey, label, help, value, options = NONE, onChange }: NamedListProps) {
  const known = new Map(options.map((option) => [option.value, option.label]));
  return (
    <div>
      <TagsField
        label={label}
        help={help}
        optional
        allowNew={options.length === 0}
        max={60}
        options={options}
        onSearch={() => {}}
        error={form.errorOf(entryKey)}
        value={value.map((one) => ({ value: one, label: known.get(one) ?? one }))}
        onChange={(chosen) => onChange(chosen.map((one) => one.value))}
      />
      <Unpublished form={form} entryKey={entryKey} />
    </div>
  );
}
