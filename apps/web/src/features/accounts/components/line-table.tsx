import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type AccountImport, IMPORT_FIELDS, type ImportField, type ImportLine, type LineList } from '@waymark/contract/accounts';
import { Button, DataTable, IconDownload, Link, Stack } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { allLines, importLinesQuery, useFieldColumns } from '../account-import.queries.ts';
import { FIELD_NAMES } from './import-words.ts';
import { useFaultReasons } from '../../../platform/imports/fault-reasons.ts';
import { saveTable } from '../../../platform/imports/save-table.ts';

function Reasons({ line }: { readonly line: ImportLine }) {
  const owner = line.faults.find(({ params }) => params?.['userId'] !== undefined)?.params?.['userId'];
  return (
    <>
      {useFaultReasons()(line).map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
      {owner !== undefined && (
        <Link href={`/admin/users/${owner}`}>
          <Trans>View account</Trans>
        </Link>
      )}
    </>
  );
}

/** What a line changes, called as the columns are. */
function Changes({ line }: { readonly line: ImportLine }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const own = new Map(useFieldColumns().map(({ key, label }) => [`custom:${key}`, label]));
  const nameOf = (field: string) => (isImportField(field) ? i18n._(FIELD_NAMES[field]) : (own.get(field) ?? field.replace('custom:', '')));
  return (
    <>
      {format.list(line.changed.map(nameOf))}
      <Reasons line={line} />
    </>
  );
}

const isImportField = (field: string): field is ImportField => (IMPORT_FIELDS as readonly string[]).includes(field);

const cells = {
  line: ({ line }: ImportLine) => line,
  email: ({ email }: ImportLine) => <bdi>{email}</bdi>,
  name: ({ name }: ImportLine) => <bdi>{name}</bdi>,
  reason: (line: ImportLine) => <Reasons line={line} />,
  changed: (line: ImportLine) => <Changes line={line} />,
};

/** Lines of a file with one effect; unusable ones go into a file, to be fixed and imported again. */
export function LineTable({ one, shown }: { readonly one: AccountImport; readonly shown: LineList | 'failed' }) {
  const { t } = useLingui();
  const reasonsOf = useFaultReasons();
  const query = useInfiniteQuery(importLinesQuery(one.id, shown));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const lines = query.data.pages.flatMap(({ items }) => items);
  const isFaulty = shown === 'bad' || shown === 'failed' || shown === 'warned';
  const save = async () => {
    const rows = [[t`Line`, t`Reason`, ...one.reading.headers]];
    for (const line of await allLines(one.id, shown)) {
      rows.push([String(line.line), reasonsOf(line).join(' '), ...(line.cells.length > 0 ? line.cells : [line.email])]);
    }
    saveTable('lines-to-fix.csv', rows);
  };
  return (
    <Stack gap={3}>
      {isFaulty && (
        <div>
          <Button size="s" icon={IconDownload} onClick={() => void save().catch(notifyError)}>
            <Trans>Download these lines</Trans>
          </Button>
        </div>
      )}
      <DataTable
        caption={t`File lines`}
        compact
        cards
        columns={[
          { id: 'line', header: t`Line`, cell: cells.line },
          { id: 'email', header: t`Email`, cell: cells.email },
          { id: 'name', header: t({ message: 'Name', context: 'person' }), cell: cells.name },
          isFaulty ? { id: 'reason', header: t`Reason`, cell: cells.reason } : { id: 'changed', header: t`Changes`, cell: cells.changed },
        ]}
        rows={lines}
        rowId={({ line }) => String(line)}
        rowName={({ line }) => t`Line ${line}`}
      />
      <MorePages of={query} shown={lines.length} />
    </Stack>
  );
}
