import { defineProblems } from '../../kit/problem.ts';

export const accountProblems = defineProblems({
  'account-yourself': { status: 409, title: 'You cannot do this to your own account.' },
  'account-not-fitting': { status: 409, title: 'The account does not stand as it would have to for this. Look at it again.' },
  'import-not-found': { status: 404, title: 'This import no longer exists.' },
  'import-not-now': { status: 409, title: 'The import is not where it would have to be for this. Look at it again.' },
  'import-unreadable': { status: 422, title: 'The file has no table of people in it that can be read.' },
  'import-too-large': { status: 413, title: 'The file is too large. Import it in parts.' },
  'account-export-not-found': { status: 404, title: 'This file no longer exists. Export again.' },
  'account-export-not-ready': { status: 409, title: 'This file is still being made. Try again in a moment.' },
  'bulk-action-not-found': { status: 404, title: 'This no longer exists.' },
  'bulk-action-not-now': { status: 409, title: 'This was done, taken back or is too old. Look at it again.' },
});
