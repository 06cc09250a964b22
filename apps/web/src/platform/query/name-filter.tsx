import { useLingui } from '@lingui/react/macro';
import { IconSearch, TextField } from '@waymark/ui';

interface NameFilterProps {
  /** What it does, where that is not "Filter by name". */
  readonly label?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A dialog that opens has the focus here. */
  readonly startsFocused?: boolean | undefined;
}

/** What the server takes of a name to look for. */
const LONGEST = 80;

/** Narrows a list to what has these letters in its name. */
export function NameFilter({ label, value, onChange, startsFocused = false }: NameFilterProps) {
  const { t } = useLingui();
  const words = label ?? t`Filter by name`;
  return (
    <TextField
      label={words}
      hideLabel
      type="search"
      icon={IconSearch}
      placeholder={words}
      maxLength={LONGEST}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-autofocus={startsFocused || undefined}
    />
  );
}
