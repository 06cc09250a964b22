import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { AnalyticsTable } from '@waymark/contract/analytics';
import { Anchor, Button, type Column, DataTable, Section, type Sort, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { formatFigure } from '../figure-format.ts';
import { FileLinks, type FileOf } from './file-links.tsx';
import styles from './analytics.module.css';

const FigureRowsDialog = lazy(async () => ({ default: (await import('../dialogs/figure-rows-dialog.tsx')).FigureRowsDialog }));

type Row = AnalyticsTable['rows'][number];

function sorted(rows: readonly Row[], at: number, sort: Sort | undefined): Row[] {
  if (sort === undefined || at === -1) return [...rows];
  const way = sort.direction === 'ascending' ? 1 : -1;
  const rank = ({ cells, isTotal }: Row) => [isTotal ? 1 : 0, cells[at] ?? null] as const;
  return rows.toSorted((one, other) => {
    const [[totalOne, a], [totalOther, b]] = [rank(one), rank(other)];
    if (totalOne !== totalOther) return totalOne - totalOther;
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return typeof a === 'number' && typeof b === 'number' ? (a - b) * way : String(a).localeCompare(String(b)) * way;
  });
}

interface CellProps {
  readonly row: Row;
  readonly at: number;
  readonly column: AnalyticsTable['columns'][number];
  /** Opens what the number counts; left out where the reader may not. */
  readonly onOpen: ((row: Row, column: AnalyticsTable['columns'][number]) => void) | undefined;
}

/** One cell: a link, words, or a number as its unit is read, which opens what it counts (ANA-09). */
function Cell({ row, at, column, onOpen }: CellProps) {
  const { unit, figureId } = column;
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
  const text = typeof cell === 'number' && unit !== 'text' ? formatFigure(format, unit, cell) : (cell ?? '–');
  const shown = row.isTotal ? <strong>{text}</strong> : <bdi>{text}</bdi>;
  if (onOpen === undefined || figureId === null || typeof cell !== 'number' || cell === 0) return shown;
  return (
    <Button
      variant="plain"
      size="s"
      aria-haspopup="dialog"
      aria-label={`${text}, ${column.label}, ${row.cells[0]}`}
      onClick={() => onOpen(row, column)}
    >
      {shown}
    </Button>
  );
}

const cellOf =
  (at: number, column: CellProps['column'], onOpen: CellProps['onOpen']) =>
  (row: Row): ReactNode => <Cell row={row} at={at} column={column} onOpen={onOpen} />;

/** So many rows are shown at first; the file has all of them. */
const SHOWN = 12;

/** A table of a report, with its files. Columns sort in place: all rows are here. */
export function ReportTable({ table, file }: { readonly table: AnalyticsTable; readonly file: FileOf }) {
  const [sort, setSort] = useState<Sort>();
  const [isLong, setLong] = useState(false);
  const [opened, setOpened] = useState<{ readonly row: Row; readonly column: CellProps['column']; readonly isOpen: boolean }>();
  const { rowsBy } = table;
  // Of a channel or a path no one's progress is known by name, and a group's tables are of its members.
  const query = 'area' in file ? file.query : undefined;
  const onOpen =
    query === undefined || rowsBy === null
      ? undefined
      : (row: Row, column: CellProps['column']) => setOpened({ row, column, isOpen: true });
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
      {opened !== undefined && query !== undefined && rowsBy !== null && opened.column.figureId !== null && (
        <Suspense>
          <FigureRowsDialog
            figure={{
              id: opened.column.figureId,
              name: `${opened.column.label}, ${opened.row.cells[0]}`,
              unit: opened.column.unit === 'text' ? 'count' : opened.column.unit,
              value: Number(opened.row.cells[table.columns.indexOf(opened.column)]),
            }}
            of={{ query: opened.row.isTotal ? query : { ...query, [rowsBy]: opened.row.id } }}
            open={opened.isOpen}
            onClose={() => setOpened({ ...opened, isOpen: false })}
          />
        </Suspense>
      )}
    </Section>
  );
}
