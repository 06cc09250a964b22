import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TableImport, TableImportLine, TableLineList } from '@waymark/contract/imports';
import { Button, DataTable, IconDownload, Stack } from '@waymark/ui';
import { notifyError } from '../api/error-message.ts';
import { MorePages } from '../query/more-pages.tsx';
import { Waiting } from '../query/waiting.tsx';
import { useFaultReasons } from './fault-reasons.ts';
import { saveTable } from './save-table.ts';
import { allTableLines, tableImportLinesQuery } from './table-imports.queries.ts';

interface TableLinesProps {
  readonly one: TableImport;
  readonly shown: TableLineList;
  /** What lines are called by. */
  readonly nameHeader: string;
}

const TO_FIX: ReadonlySet<TableLineList> = new Set(['bad', 'failed', 'warned']);
const lineCell = ({ line }: TableImportLine) => line;
const titleCell = ({ title, cells }: TableImportLine) => <bdi>{title === '' ? cells.join(' | ') : title}</bdi>;

/** Lines of a table of one sort; those with something to fix go into a file, to be imported again. */
export function TableLines({ one, shown, nameHeader }: TableLinesProps) {
  const { t } = useLingui();
  const reasonsOf = useFaultReasons();
  const query = useInfiniteQuery(tableImportLinesQuery(one, shown));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const lines = query.data.pages.flatMap(({ items }) => items);
  const isToFix = TO_FIX.has(shown);
  const save = async () => {
    const rows = [[t`Line`, t`Reason`, ...(one.reading?.headers ?? [nameHeader])]];
    for (const line of await allTableLines(one.id, shown)) {
      rows.push([String(line.line), reasonsOf(line).join(' '), ...(line.cells.length > 0 ? line.cells : [line.title])]);
    }
    saveTable('lines-to-fix.csv', rows);
  };
  const reasonCell = (line: TableImportLine) => reasonsOf(line).map((reason) => <div key={reason}>{reason}</div>);
  return (
    <Stack gap={3}>
      {isToFix && (
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
          { id: 'line', header: t`Line`, oneLine: true, cell: lineCell },
          { id: 'title', header: nameHeader, cell: titleCell },
          ...(isToFix ? [{ id: 'reason', header: t`Reason`, cell: reasonCell }] : []),
        ]}
        rows={lines}
        rowId={({ line }) => String(line)}
        rowName={({ line }) => t`Line ${line}`}
      />
      <MorePages of={query} shown={lines.length} />
    </Stack>
  );
}
