import { defineProblems } from '../../kit/problem.ts';

export const accountProblems = defineProblems({
  'account-yourself': { status: 409, title: 'You cannot do this to your own account.' },
  'account-not-fitting': { status: 409, title: 'The account’s status does not allow this. Reload and check it.' },
  'import-not-found': { status: 404, title: 'This import no longer exists.' },
  'import-not-now': { status: 409, title: 'The import is not where it would have to be for this. Look at it again.' },
  'import-unreadable': { status: 422, title: 'We couldn’t find a table of people in this file.' },
  'import-too-large': { status: 413, title: 'The file is too large. Import it in parts.' },
  'account-export-not-found': { status: 404, title: 'This file no longer exists. Export again.' },
  'account-export-not-ready': { status: 409, title: 'We are still creating this file. Try again in a moment.' },
  'bulk-action-not-found': { status: 404, title: 'This no longer exists.' },
  'bulk-action-not-now': { status: 409, title: 'This was already done or undone, or is too old. Reload to check.' },
  'account-already-merged': { status: 409, title: 'One of these accounts has already been merged. Reload to check.' },
  'account-merge-same': { status: 422, title: 'Choose another account: these two are the same one.' },
  'account-merge-not-found': { status: 404, title: 'This merge no longer exists.' },
  'account-merge-too-old': { status: 409, title: 'A merge can be undone for 30 days. That time has ended.' },
});
