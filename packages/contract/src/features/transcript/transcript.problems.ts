import { defineProblems } from '../../kit/problem.ts';

export const transcriptProblems = defineProblems({
  'transcript-download-off': { status: 404, title: 'Downloads of learning records are switched off.' },
  'completion-not-found': { status: 404, title: 'This entry is not there.' },
  'completion-withdrawn': { status: 409, title: 'This entry has been withdrawn already.' },
});
