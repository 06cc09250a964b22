import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ReportDefinition, ReportField, ReportPreview } from '@waymark/contract/reports';
import type { Opening } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { definitionOfGroup, groupOfCell, TOTALS_ROW } from '../group-rows.rules.ts';

const GroupRowsDialog = lazy(async () => ({ default: (await import('../dialogs/group-rows-dialog.tsx')).GroupRowsDialog }));

/** What opens the rows that a number of a report counts, by its line and column; undefined where it counts none. */
export type CellOpening = (row: number, column: number) => Opening | undefined;

/** ANA-09: what the numbers of a grouped report open, and the dialog with the rows of the one that was pressed. */
export function useGroupRows(
  preview: ReportPreview | undefined,
  definition: ReportDefinition,
  fields: readonly ReportField[],
): { readonly opening: CellOpening; readonly dialog: ReactNode } {
  const { t } = useLingui();
  const format = useFormat();
  const [opened, setOpened] = useState<{ readonly title: string; readonly definition: ReportDefinition }>();
  const opening: CellOpening = (row, column) => {
    const group = preview === undefined ? null : groupOfCell(definition, preview, row, column);
    const narrowed = group && definitionOfGroup(definition, fields, group);
    const cells = (row === TOTALS_ROW ? preview?.totals : preview?.rows[row]) ?? [];
    if (narrowed === null || preview === undefined) return undefined;
    const number = format.number(Number(cells[column]), { maximumFractionDigits: 1 });
    const title = [row === TOTALS_ROW ? t`Total` : (cells[0] ?? '–'), preview.columns[column]?.label, number].join(' · ');
    return { onOpen: () => setOpened({ title, definition: narrowed }) };
  };
  return {
    opening,
    dialog: opened !== undefined && (
      <Suspense>
        <GroupRowsDialog {...opened} onClose={() => setOpened(undefined)} />
      </Suspense>
    ),
  };
}
