import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ReportDefinition, ReportPreview } from '@waymark/contract/reports';
import { DataTable, EmptyState, Opener, Text } from '@waymark/ui';
import { TOTALS_ROW } from '../group-rows.rules.ts';
import { useCellText } from './use-cell-text.tsx';
import type { CellOpening } from './use-group-rows.tsx';

type Row = { readonly id: string; readonly cells: readonly (string | number | null)[] };

interface PreviewTableProps {
  readonly preview: ReportPreview;
  readonly sort: ReportDefinition['sort'];
  /** Left out where the order is fixed. */
  readonly onSort: ((sort: NonNullable<ReportDefinition['sort']>) => void) | undefined;
  /** What its numbers open; left out where each row is one thing. */
  readonly opening?: CellOpening;
}

/** The first rows of a report, sorted as it is. */
export function PreviewTable({ preview, sort, onSort, opening }: PreviewTableProps) {
  const { t } = useLingui();
  const { shown: cellText } = useCellText();
  if (preview.rows.length === 0) {
    return (
      <EmptyState title={t`No rows match`} topic={false}>
        <Trans>Remove a filter, or choose other people.</Trans>
      </EmptyState>
    );
  }
  const rows: Row[] = preview.rows.map((cells, at) => ({ id: String(at), cells }));
  // What the groups come to, also those that the preview does not show.
  if (preview.totals !== null) rows.push({ id: String(TOTALS_ROW), cells: [t`Total`, ...preview.totals.slice(1)] });
  const shown = sort ?? { field: preview.columns[0]?.key ?? '', direction: 'asc' as const };
  return (
    <>
      <DataTable
        caption={t`Preview`}
        compact
        cards
        columns={preview.columns.map(({ key, label, kind }, at) => ({
          id: key,
          header: label,
          numeric: kind === 'number',
          oneLine: kind === 'date' || kind === 'moment',
          sortable: onSort !== undefined,
          cell: ({ id, cells }: Row) =>
            openable({
              // The name of the line of totals is a word, whatever the groups are.
              text: cellText(cells[at] ?? null, at === 0 && id === String(TOTALS_ROW) ? 'text' : kind),
              label: `${label}, ${cells[0] ?? '–'}`,
              opening: kind === 'number' ? opening?.(Number(id), at) : undefined,
            }),
        }))}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ cells }) => String(cells[0] ?? '')}
        sort={onSort === undefined ? undefined : { column: shown.field, direction: shown.direction === 'asc' ? 'ascending' : 'descending' }}
        onSort={
          onSort === undefined
            ? undefined
            : ({ column, direction }) => onSort({ field: column, direction: direction === 'ascending' ? 'asc' : 'desc' })
        }
      />
      <Text size="meta">
        <Trans>The preview shows the first rows. A report only shows people each reader can see, even when you share it.</Trans>
      </Text>
    </>
  );
}

interface Value {
  readonly text: ReactNode;
  /** Of which column and row. */
  readonly label: string;
  readonly opening: ReturnType<CellOpening>;
}

/** A value, with what it counts behind it. */
function openable({ text, label, opening }: Value): ReactNode {
  if (opening === undefined || typeof text !== 'string') return text;
  return (
    <Opener opening={opening} label={`${text}, ${label}`}>
      {text}
    </Opener>
  );
}
