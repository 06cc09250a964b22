import { defineProblems } from '../../kit/problem.ts';

/** What can be wrong with any file that should be a table. */
export const tableProblems = defineProblems({
  'table-is-workbook': {
    status: 422,
    title: 'This is a workbook or another kind of file, not a table as text. Save it as CSV and choose that file.',
  },
  'table-has-no-lines': { status: 422, title: 'This file has column headers, but no rows below them.' },
});
/** For the endpoints that take tables. */
export const TABLE_REFUSALS = [tableProblems['table-is-workbook'], tableProblems['table-has-no-lines']] as const;
