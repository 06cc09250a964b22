import { useLingui } from '@lingui/react/macro';
import { IconSearch, TextField } from '@waymark/ui';

interface NameFilterProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What the server takes of a name to look for. */
const LONGEST = 80;

/** Narrows a list to what has these letters in its name. */
export function NameFilter({ value, onChange }: NameFilterProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Filter by name`}
      hideLabel
      type="search"
      icon={IconSearch}
      placeholder={t`Filter by name`}
      maxLength={LONGEST}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
