import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  DAY_FORMS,
  type DayForm,
  IMPORT_DELIMITERS,
  IMPORT_ENCODINGS,
  type ImportDelimiter,
  type ImportEncoding,
  type TableChoice,
  type TableColumns,
  type TableReading,
} from '@waymark/contract/imports';
import { DataTable, Notice, SelectField, Stack, Text } from '@waymark/ui';
import { useFormat } from '../i18n/use-format.ts';
import { DAY_FORM_NAMES, DELIMITER_NAMES, ENCODING_NAMES } from './reading-words.ts';

interface ReadingFieldsProps {
  readonly reading: TableReading;
  readonly disabled: boolean;
  /** Has the table read otherwise. */
  readonly onRead: (choice: Omit<TableChoice, 'columns'>) => void;
}

/** How a table is read, as it was found: letters, separator, days, and what stands above its head. */
export function ReadingFields({ reading, disabled, onRead }: ReadingFieldsProps) {
  const { t, i18n } = useLingui();
  const { encoding, delimiter, days, asks, skipped } = reading;
  const change = (choice: Omit<TableChoice, 'columns'>) =>
    onRead({ encoding, delimiter, ...(days === null || asks.includes('days') ? {} : { days }), ...choice });
  const encodingName = (one: ImportEncoding) => {
    const name = ENCODING_NAMES[one];
    return typeof name === 'string' ? name : i18n._(name);
  };
  return (
    <Stack gap={3}>
      {asks.includes('encoding') && (
        <Notice tone="warn">
          <Trans>The file doesn’t specify its encoding. If the names below look wrong, choose another encoding.</Trans>
        </Notice>
      )}
      {asks.includes('days') && (
        <Notice tone="warn">
          <Trans>The dates in this file can be read in two ways. Choose how they are written.</Trans>
        </Notice>
      )}
      <SelectField
        label={t`Encoding`}
        value={encoding}
        disabled={disabled}
        options={IMPORT_ENCODINGS.map((value) => ({ value, label: encodingName(value) }))}
        onChange={(event) => change({ encoding: event.currentTarget.value as ImportEncoding })}
      />
      <SelectField
        label={t`Column separator`}
        value={delimiter}
        disabled={disabled}
        options={IMPORT_DELIMITERS.map((value) => ({ value, label: i18n._(DELIMITER_NAMES[value]) }))}
        onChange={(event) => change({ delimiter: event.currentTarget.value as ImportDelimiter })}
      />
      {days !== null && (
        <SelectField
          label={t`How dates are written`}
          value={asks.includes('days') ? '' : days}
          disabled={disabled}
          placeholder={asks.includes('days') ? t`Choose` : undefined}
          options={DAY_FORMS.map((value) => ({ value, label: i18n._(DAY_FORM_NAMES[value]) }))}
          onChange={(event) => change({ days: event.currentTarget.value as DayForm })}
        />
      )}
      {skipped.length > 0 && (
        <div>
          <Text size="small">
            <Plural
              value={skipped.length}
              one="This line above the column headers is skipped:"
              other="These lines above the column headers are skipped:"
            />
          </Text>
          <ul>
            {skipped.map(({ line, text }) => (
              <li key={line}>
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  );
}

interface ColumnFieldsProps {
  readonly reading: TableReading;
  /** What fields are called. */
  readonly fieldNames: Readonly<Record<string, string>>;
  readonly columns: TableColumns;
  readonly onChange: (columns: TableColumns) => void;
}

const LEFT_OUT = '';

/** A column of a table, and what may be chosen for it. */
interface ColumnRow {
  readonly at: number;
  readonly head: string;
  readonly examples: readonly string[];
  readonly field: string;
  readonly options: { value: string; label: string }[];
  readonly choose: (field: string) => void;
}

const headCell = ({ head }: ColumnRow) => <bdi>{head}</bdi>;
const examplesCell = ({ examples }: ColumnRow) => (examples.length === 0 ? '–' : <bdi>{examples.join(' · ')}</bdi>);
const fieldCell = (row: ColumnRow) => <FieldChoice row={row} />;

function FieldChoice({ row: { head, field, options, choose } }: { readonly row: ColumnRow }) {
  const { t } = useLingui();
  return (
    <div style={{ minInlineSize: 'min(13rem, 50vw)' }}>
      <SelectField
        label={t`What “${head}” is`}
        hideLabel
        placeholder={t`Leave out`}
        value={field}
        options={options}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </div>
  );
}

/** What each column of a table is, with some of its cells: a field, or left out. A field is one column at most. */
export function ColumnFields({ reading, fieldNames, columns, onChange }: ColumnFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { headers, sample, fields, unknown } = reading;
  const fieldOf = new Map(Object.entries(columns).map(([field, at]) => [at, field]));
  const nameOf = (field: string) => fieldNames[field] ?? field.replace('custom:', '');
  const missing = fields.filter(({ field, isRequired }) => isRequired && !(field in columns)).map(({ field }) => nameOf(field));
  const choose = (at: number, field: string) => {
    const others = Object.entries(columns).filter(([one, place]) => place !== at && one !== field);
    onChange(Object.fromEntries(field === LEFT_OUT ? others : [...others, [field, at]]));
  };
  const options = fields.map(({ field }) => ({ value: field, label: nameOf(field) }));
  const rows = headers.map((head, at): ColumnRow => ({
    at,
    head: head || t`Column ${at + 1}`,
    examples: sample.map((line) => line[at] ?? '').filter((cell) => cell !== ''),
    field: fieldOf.get(at) ?? LEFT_OUT,
    options,
    choose: (field) => choose(at, field),
  }));
  return (
    <Stack gap={3}>
      {missing.length > 0 && (
        <Notice tone="warn">
          <Trans>Choose the column for: {format.list(missing)}.</Trans>
        </Notice>
      )}
      {missing.length === 0 && reading.asks.includes('columns') && (
        <Notice tone="warn">
          <Trans>More than one column has the same meaning. Choose which one to use.</Trans>
        </Notice>
      )}
      {unknown.length > 0 && (
        <Text size="small">
          <Plural
            value={unknown.length}
            one="One column isn’t recognised. Say what it is, or leave it out. Your choice is kept for the next file."
            other="# columns aren’t recognised. Say what they are, or leave them out. Your choice is kept for the next file."
          />
        </Text>
      )}
      <DataTable
        caption={t`File columns`}
        compact
        cards
        columns={[
          { id: 'head', header: t`Column`, cell: headCell },
          { id: 'sample', header: t`Examples`, cell: examplesCell },
          { id: 'field', header: t`What it is`, cell: fieldCell },
        ]}
        rows={rows}
        rowId={({ at }) => String(at)}
        rowName={({ head }) => head}
      />
    </Stack>
  );
}
