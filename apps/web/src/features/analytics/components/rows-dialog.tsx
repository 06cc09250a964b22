import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { RowsBy } from '@waymark/contract/analytics';
import type { RowsOf } from '../analytics.queries.ts';
import type { OpenedFigure } from '../dialogs/figure-rows-dialog.tsx';

const FigureRowsDialog = lazy(async () => ({ default: (await import('../dialogs/figure-rows-dialog.tsx')).FigureRowsDialog }));

/** Narrows the rows of a page to those of one number. */
const narrowed = (of: RowsOf | null, by: RowsBy): RowsOf | null => (of === null ? null : { ...of, query: { ...of.query, ...by } });

/**
 * ANA-09: what opens the rows of a number, and the dialog that shows them.
 * @param of whose rows; null where they are not for the reader, which the dialog says
 */
export function useRowsDialog(of: RowsOf | null): {
  readonly open: (figure: OpenedFigure, by?: RowsBy) => void;
  readonly dialog: ReactNode;
} {
  const [opened, setOpened] = useState<{ readonly figure: OpenedFigure; readonly by: RowsBy; readonly isOpen: boolean }>();
  return {
    open: (figure, by = {}) => setOpened({ figure, by, isOpen: true }),
    dialog: opened !== undefined && (
      <Suspense>
        <FigureRowsDialog
          figure={opened.figure}
          of={narrowed(of, opened.by)}
          open={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
        />
      </Suspense>
    ),
  };
}
