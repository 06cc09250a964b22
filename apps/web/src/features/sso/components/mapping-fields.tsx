import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { AttributeMapping } from '@waymark/contract/sso';
import { Button, IconButton, IconPlus, IconTrash, Stack, TagsField, TextField } from '@waymark/ui';
import type { GroupMapping } from '../provider.draft.ts';
import { groupChoicesQuery } from '../sso.queries.ts';
import styles from './sso.module.css';

interface MappingFieldsProps {
  readonly mapping: AttributeMapping;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (mapping: AttributeMapping) => void;
}

/** Which of the provider's statements tells what of a person. */
export function MappingFields({ mapping, errors, onChange }: MappingFieldsProps) {
  const { t } = useLingui();
  const labels = {
    email: t`Email`,
    firstName: t`First name`,
    lastName: t`Last name`,
    language: t`Language`,
    externalId: t`Employee number`,
    groups: t`Groups`,
  } as const;
  const setCustom = (custom: AttributeMapping['custom']) => onChange({ ...mapping, custom });
  return (
    <Stack gap={5}>
      <div className={styles.fields}>
        {(Object.keys(labels) as (keyof typeof labels)[]).map((field) => (
          <TextField
            key={field}
            label={labels[field]}
            optional
            spellCheck={false}
            value={mapping[field]}
            error={errors[`mapping.${field}`]}
            onChange={(event) => onChange({ ...mapping, [field]: event.currentTarget.value })}
          />
        ))}
      </div>
      {mapping.custom.map((entry, at) => (
        // Rows have no identity of their own while they are typed.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.pair}>
          <TextField
            label={t`Custom field`}
            value={entry.field}
            error={errors[`mapping.custom.${at}.field`]}
            onChange={(event) => setCustom(mapping.custom.with(at, { ...entry, field: event.currentTarget.value }))}
          />
          <TextField
            label={t`Provider attribute`}
            value={entry.attribute}
            error={errors[`mapping.custom.${at}.attribute`]}
            onChange={(event) => setCustom(mapping.custom.with(at, { ...entry, attribute: event.currentTarget.value }))}
          />
          <IconButton icon={IconTrash} label={t`Remove this field`} onClick={() => setCustom(mapping.custom.toSpliced(at, 1))} />
        </div>
      ))}
      <div>
        <Button size="s" icon={IconPlus} onClick={() => setCustom([...mapping.custom, { field: '', attribute: '' }])}>
          <Trans>Map a custom field</Trans>
        </Button>
      </div>
    </Stack>
  );
}

interface GroupFieldsProps {
  readonly mappings: readonly GroupMapping[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (mappings: readonly GroupMapping[]) => void;
}

/** Which groups of the provider bring people into which groups here. */
export function GroupMappingFields({ mappings, errors, onChange }: GroupFieldsProps) {
  const { t } = useLingui();
  return (
    <Stack gap={4}>
      {mappings.map((entry, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no identity of their own while they are typed
        <div key={at} className={styles.pair}>
          <TextField
            label={t`Group at the provider`}
            spellCheck={false}
            value={entry.value}
            error={errors[`groupMappings.${at}.value`]}
            onChange={(event) => onChange(mappings.with(at, { ...entry, value: event.currentTarget.value }))}
          />
          <GroupField
            entry={entry}
            error={errors[`groupMappings.${at}.groupId`] ?? errors['groupMappings']}
            onChange={(group) => onChange(mappings.with(at, { ...entry, ...group }))}
          />
          <IconButton icon={IconTrash} label={t`Remove this group`} onClick={() => onChange(mappings.toSpliced(at, 1))} />
        </div>
      ))}
      <div>
        <Button size="s" icon={IconPlus} onClick={() => onChange([...mappings, { value: '', groupId: '', groupName: '' }])}>
          <Trans>Map a group</Trans>
        </Button>
      </div>
    </Stack>
  );
}

interface GroupFieldProps {
  readonly entry: GroupMapping;
  readonly error: string | undefined;
  readonly onChange: (group: Pick<GroupMapping, 'groupId' | 'groupName'>) => void;
}

function GroupField({ entry, error, onChange }: GroupFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { data, isFetching } = useQuery(groupChoicesQuery(useDeferredValue(text.trim())));
  return (
    <TagsField
      label={t`Group here`}
      error={error}
      max={1}
      value={entry.groupId === '' ? [] : [{ value: entry.groupId, label: entry.groupName }]}
      options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onSearch={setText}
      loading={isFetching}
      onChange={([chosen]) => onChange({ groupId: chosen?.value ?? '', groupName: chosen?.label ?? '' })}
    />
  );
}
