import { defineProblems } from '../../kit/problem.ts';

/** What can be wrong with any file that should be a table. */
export const tableProblems = defineProblems({
  'table-is-workbook': {
    status: 422,
    title: 'This is a workbook or another kind of file, not a table as text. Save it as CSV and choose that file.',
  },
  'table-has-no-lines': { status: 422, title: 'This file has column headers, but no rows below them.' },
  'table-import-not-found': { status: 404, title: 'This import no longer exists.' },
  'table-import-not-now': { status: 409, title: 'The import is at another stage, or something changed since it was checked.' },
  'table-import-unreadable': { status: 422, title: 'We couldn’t find the columns we need in this file.' },
  'table-import-too-large': { status: 422, title: 'This file is too large.' },
});
/** For the endpoints that take tables. */
export const TABLE_REFUSALS = [tableProblems['table-is-workbook'], tableProblems['table-has-no-lines']] as const;
