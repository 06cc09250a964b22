import type { TableChoice, TableReading } from '@waymark/contract/imports';

/** What is sent with a table: whether it is only looked at, and how it is read. */
export interface TableSent {
  readonly file: File;
  readonly dryRun: boolean;
  readonly choice: TableChoice;
}

/** The query of an endpoint that takes a table whole. */
export const queryOf = ({ dryRun, choice: { columns, ...choice } }: Omit<TableSent, 'file'>) => ({
  ...choice,
  dryRun: dryRun ? ('true' as const) : ('false' as const),
  ...(columns === undefined ? {} : { columns: JSON.stringify(columns) }),
});

/** Says that a table is read as it was shown. */
export const choiceOf = ({ encoding, delimiter, days, columns }: TableReading): TableChoice => ({
  ...{ encoding, delimiter, columns },
  ...(days === null ? {} : { days }),
});
