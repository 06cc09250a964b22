import { defineProblems } from '../../kit/problem.ts';

export const transcriptProblems = defineProblems({
  'transcript-download-off': { status: 404, title: 'Downloads of learning records are switched off.' },
  'completion-not-found': { status: 404, title: 'This entry is not there.' },
  'completion-withdrawn': { status: 409, title: 'This entry has been withdrawn already.' },
  'completion-import-not-found': { status: 404, title: 'There is no such import.' },
  'completion-import-not-now': { status: 409, title: 'This import has moved on since.' },
  'completion-import-unreadable': { status: 422, title: 'This file is not a table of completions.' },
  'completion-import-too-large': { status: 413, title: 'This file is too large.' },
  'nothing-to-drop': { status: 409, title: 'Something of it was done, or it was never begun' },
});
