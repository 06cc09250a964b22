import { useState } from 'react';
import { TagsField } from '@waymark/ui';
import { useGroupOptions } from '../configuration.queries.ts';
import type { Named } from './audience-words.ts';

interface GroupPickerProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly named: Named;
  /** Ids of the groups. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** Some groups, found by typing. */
export function GroupPicker({ label, help, named, value, onChange }: GroupPickerProps) {
  const [text, setText] = useState('');
  const [met, setMet] = useState<Named>(new Map());
  const found = useGroupOptions(text);
  const options = (found.data?.items ?? []).map(({ id, name }) => ({ value: id as string, label: name }));
  return (
    <TagsField
      label={label}
      help={help}
      optional
      loading={found.isFetching}
      options={options}
      onSearch={setText}
      value={value.map((id) => ({ value: id, label: met.get(id) ?? named.get(id) ?? id }))}
      onChange={(chosen) => {
        setMet((before) => new Map([...before, ...chosen.map((one) => [one.value, one.label] as const)]));
        onChange(chosen.map((one) => one.value));
      }}
    />
  );
}
