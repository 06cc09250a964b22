import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { AnalyticsTable } from '@waymark/contract/analytics';
import { Anchor, Button, type Column, DataTable, Opener, Section, type Sort, Stack, Text } from '@waymark/ui';
import type { Format } from '../../../platform/i18n/format.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import type { RowsOf } from '../analytics.queries.ts';
import { formatFigure } from '../figure-format.ts';
import { useRowsDialog } from './rows-dialog.tsx';
import { FileLinks, type FileOf } from './file-links.tsx';
import styles from './analytics.module.css';

type Row = AnalyticsTable['rows'][number];

function sorted(rows: readonly Row[], at: number, sort: Sort | undefined, { compare }: Format): Row[] {
  if (sort === undefined || at === -1) return [...rows];
  const way = sort.direction === 'ascending' ? 1 : -1;
  const rank = ({ cells, isTotal }: Row) => [isTotal ? 1 : 0, cells[at] ?? null] as const;
  return rows.toSorted((one, other) => {
    const [[totalOne, a], [totalOther, b]] = [rank(one), rank(other)];
    if (totalOne !== totalOther) return totalOne - totalOther;
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return typeof a === 'number' && typeof b === 'number' ? (a - b) * way : compare(String(a), String(b)) * way;
  });
}

interface CellProps {
  readonly row: Row;
  readonly at: number;
  readonly column: AnalyticsTable['columns'][number];
  /** Opens the rows of a figure; left out where the reader may not see them. */
  readonly onOpen: ((row: Row, column: AnalyticsTable['columns'][number], figureId: string) => void) | undefined;
}

/** One cell: a link, words, or a number as its unit is read, which opens what it counts (ANA-09). */
function Cell({ row, at, column, onOpen }: CellProps) {
  const { unit } = column;
  const figureId = row.figureIds.length === 0 ? column.figureId : (row.figureIds[at] ?? null);
  const { t } = useLingui();
  const format = useFormat();
  const cell = row.cells[at] ?? null;
  if (at === 0 && row.href !== '')
    return (
      <Anchor href={row.href}>
        <bdi>{cell}</bdi>
      </Anchor>
    );
  if (row.isHidden && cell === null) {
    return at === row.cells.indexOf(null) && <span className={styles.few}>{t`Too few people to show`}</span>;
  }
  if (row.few.includes(at)) return <span className={styles.few}>{t`Too few people`}</span>;
  const text = typeof cell === 'number' && unit !== 'text' ? formatFigure(format, unit, cell) : (cell ?? '–');
  const shown = row.isTotal ? <strong>{text}</strong> : <bdi>{text}</bdi>;
  const isClosed = onOpen === undefined || figureId === null || row.by === null || typeof cell !== 'number' || cell === 0;
  return (
    <Opener
      opening={isClosed ? undefined : { onOpen: () => onOpen(row, column, figureId) }}
      label={`${text}, ${column.label}, ${row.cells[0]}`}
    >
      {shown}
    </Opener>
  );
}

const cellOf =
  (at: number, column: CellProps['column'], onOpen: CellProps['onOpen']) =>
  (row: Row): ReactNode => <Cell row={row} at={at} column={column} onOpen={onOpen} />;

/** So many rows are shown at first; the file has all of them. */
const SHOWN = 12;

/** A table of a report, with its files. Columns sort in place: all rows are here. */
export function ReportTable({
  table,
  file,
  rowsOf,
}: {
  readonly table: AnalyticsTable;
  readonly file: FileOf;
  /** Whose rows its numbers open; null where those are not for the reader. */
  readonly rowsOf: RowsOf | null;
}) {
  const [sort, setSort] = useState<Sort>();
  const format = useFormat();
  const [isLong, setLong] = useState(false);
  const { open, dialog } = useRowsDialog(rowsOf);
  const onOpen: CellProps['onOpen'] =
    rowsOf === null
      ? undefined
      : (row, column, figureId) =>
          open(
            {
              id: figureId,
              name: `${column.label}, ${row.cells[0]}`,
              unit: column.unit === 'text' ? 'count' : column.unit,
              value: Number(row.cells[table.columns.indexOf(column)]),
            },
            row.by ?? {},
          );
  const columns = table.columns.map((column, at): Column<Row> => ({
    id: column.id,
    header: column.label,
    numeric: column.unit !== 'text',
    sortable: true,
    cell: cellOf(at, column, onOpen),
  }));
  const rows = sorted(
    table.rows,
    table.columns.findIndex(({ id }) => id === sort?.column),
    sort,
    format,
  );
  return (
    <Section
      isNamedInside={rows.length > 0}
      title={table.title}
      actions={rows.length > 0 && <FileLinks file={file} table={table.id} title={table.title} />}
    >
      {table.subtitle !== '' && (
        <Text size="small" className={styles.lead}>
          {table.subtitle}
        </Text>
      )}
      {rows.length === 0 ? (
        <Text size="small">
          <Trans>Nothing in this period.</Trans>
        </Text>
      ) : (
        <Stack gap={3}>
          <DataTable
            caption={table.title}
            columns={columns}
            rows={isLong ? rows : rows.slice(0, SHOWN)}
            rowId={({ id }) => id}
            rowName={({ cells }) => String(cells[0])}
            sort={sort}
            onSort={setSort}
            cards={columns.length > 3}
          />
          {!isLong && rows.length > SHOWN && (
            <div>
              <Button size="s" onClick={() => setLong(true)}>
                <Trans>Show all {rows.length}</Trans>
              </Button>
            </div>
          )}
        </Stack>
      )}
      {dialog}
    </Section>
  );
}
