import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { type AccountImport, IMPORT_FIELDS } from '@waymark/contract/accounts';
import { IMPORT_DELIMITERS, IMPORT_ENCODINGS, type ImportDelimiter, type ImportEncoding } from '@waymark/contract/imports';
import { Button, DataTable, Form, FormActions, FormRefusal, Notice, Refusal, Section, SelectField, Stack, SwitchField } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useCheck, useFieldColumns, useReading } from '../account-import.queries.ts';
import { DELIMITER_NAMES, ENCODING_NAMES, FIELD_NAMES } from './import-words.ts';

/** How the file is read and what its columns are; recognised, and to be set right. */
export function ImportMapping({ one }: { readonly one: AccountImport }) {
  const { t } = useLingui();
  return (
    <Stack gap={6}>
      <Section title={t`1. The file`}>
        <Stack gap={4}>
          <Reading one={one} />
          <Sample one={one} />
        </Stack>
      </Section>
      <Section title={t`2. The columns`}>
        <Columns one={one} />
      </Section>
    </Stack>
  );
}

function Reading({ one: { id, reading } }: { readonly one: AccountImport }) {
  const { t, i18n } = useLingui();
  const read = useReading(id);
  const message = useErrorMessage(read.error);
  const change = (changes: Partial<Pick<typeof reading, 'encoding' | 'delimiter'>>) =>
    read.mutate({ encoding: reading.encoding, delimiter: reading.delimiter, ...changes });
  const encodingName = (encoding: ImportEncoding) => {
    const name = ENCODING_NAMES[encoding];
    return typeof name === 'string' ? name : i18n._(name);
  };
  return (
    <Stack gap={3}>
      {reading.isGuess && (
        <Notice tone="warn">
          <Trans>The file does not name its encoding. If the names below look wrong, choose another encoding.</Trans>
        </Notice>
      )}
      <Refusal>{message}</Refusal>
      <SelectField
        label={t`Encoding`}
        value={reading.encoding}
        disabled={read.isPending}
        options={IMPORT_ENCODINGS.map((value) => ({ value, label: encodingName(value) }))}
        onChange={(event) => change({ encoding: event.currentTarget.value as ImportEncoding })}
      />
      <SelectField
        label={t`Column separator`}
        value={reading.delimiter}
        disabled={read.isPending}
        options={IMPORT_DELIMITERS.map((value) => ({ value, label: i18n._(DELIMITER_NAMES[value]) }))}
        onChange={(event) => change({ delimiter: event.currentTarget.value as ImportDelimiter })}
      />
    </Stack>
  );
}

function Sample({ one: { reading } }: { readonly one: AccountImport }) {
  const { t } = useLingui();
  const rows = reading.sample.map((cells, index) => ({ line: index + 2, cells }));
  return (
    <DataTable
      caption={t`The first lines of the file`}
      compact
      cards={false}
      columns={reading.headers.map((head, index) => ({
        id: String(index),
        header: head || t`Column ${index + 1}`,
        // The first cell names its row for screen readers, so that it is never empty.
        cell: ({ cells }: { cells: string[] }) => cells[index] || (index === 0 ? '–' : ''),
      }))}
      rows={rows}
      rowId={({ line }) => String(line)}
      rowName={({ line }) => t`Line ${line}`}
    />
  );
}

const NOT_IN_FILE = '';

function Columns({ one }: { readonly one: AccountImport }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { value: plan, setValue: setPlan, clear } = useDraft(`import:${one.id}:${one.reading.headers.join()}`, one.plan);
  const check = useCheck(one.id);
  const errors = useFieldMessages(check.error);
  const message = useErrorMessage(check.error);
  const customFields = useFieldColumns();
  const fields = [
    ...IMPORT_FIELDS.map((field) => ({ field: field as string, label: i18n._(FIELD_NAMES[field]) })),
    ...customFields.map(({ key, label }) => ({ field: `custom:${key}`, label })),
  ];
  const columns = one.reading.headers.map((head, index) => ({ value: String(index), label: head || t`Column ${index + 1}` }));
  const choose = (field: string, value: string) => {
    const { [field]: _before, ...others } = plan.mapping;
    setPlan({ ...plan, mapping: value === NOT_IN_FILE ? others : { ...others, [field]: Number(value) } });
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        check.mutate(plan, { onSuccess: clear });
      }}
    >
      <FormRefusal message={message} faults={errors} idOf={(field) => `${id}-${field.replace('mapping.', '')}`} />
      {fields.map(({ field, label }) => (
        <SelectField
          key={field}
          id={`${id}-${field}`}
          label={label}
          optional={field !== 'email' && field !== 'firstName'}
          placeholder={t`Not in the file`}
          value={plan.mapping[field] === undefined ? NOT_IN_FILE : String(plan.mapping[field])}
          error={errors[`mapping.${field}`]}
          options={columns}
          onChange={(event) => choose(field, event.currentTarget.value)}
        />
      ))}
      <SwitchField
        label={t`Invite new people`}
        help={t`Each new person gets an email with a link to choose a password.`}
        checked={plan.invite}
        onChange={(event) => setPlan({ ...plan, invite: event.currentTarget.checked })}
      />
      <SwitchField
        label={t`Suspend people who are not in the file`}
        help={t`You’ll see how many people are affected before anything changes.`}
        checked={plan.suspendMissing}
        onChange={(event) => setPlan({ ...plan, suspendMissing: event.currentTarget.checked })}
      />
      <FormActions>
        <Button variant="solid" type="submit" pending={check.isPending}>
          <Trans>Check every line</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}
