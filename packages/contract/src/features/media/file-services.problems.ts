import { defineProblems } from '../../kit/problem.ts';

export const fileServiceProblems = defineProblems({
  'file-store-of-installation': { status: 409, title: 'File storage is configured on the server and can’t be changed here.' },
  'file-store-failed': { status: 422, title: 'This storage did not pass its test, so nothing was changed.' },
  'file-store-not-found': { status: 404, title: 'This storage is not in the list of earlier ones.' },
  'virus-scanner-of-installation': { status: 409, title: 'The virus scanner is configured on the server and can’t be changed here.' },
  'virus-scanner-failed': { status: 422, title: 'This scanner did not pass its test, so nothing was changed.' },
});
