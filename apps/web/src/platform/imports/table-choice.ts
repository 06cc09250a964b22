import type { TableChoice, TableReading } from '@waymark/contract/imports';

/** Says that a table is read as it was shown. */
export const choiceOf = ({ encoding, delimiter, days, columns }: TableReading): TableChoice => ({
  ...{ encoding, delimiter, columns },
  ...(days === null ? {} : { days }),
});
