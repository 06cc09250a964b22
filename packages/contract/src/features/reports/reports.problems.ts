import { defineProblems } from '../../kit/problem.ts';

export const reportProblems = defineProblems({
  'report-not-found': { status: 404, title: 'This report is not available.' },
  'report-not-allowed': { status: 403, title: 'Reports are for people who manage analytics, groups or a team.' },
  'report-field-not-allowed': { status: 403, title: 'This report uses a field that you may not see.' },
  'report-changed': { status: 409, title: 'This report was changed elsewhere. Load it again, then save your changes.', isOutdated: true },
  'report-too-many-rows': { status: 409, title: 'A workbook cannot take this many rows. Use CSV or Parquet.' },
  'report-pivot-too-wide': { status: 409, title: 'This crosstab has too many columns or rows. Add a filter, or group by another field.' },
  'report-too-slow': { status: 409, title: 'A preview of this report takes too long. Narrow it down, or download it.' },
  'report-run-not-found': { status: 404, title: 'This file is not available.' },
  'report-run-reach-changed': { status: 403, title: 'You can see less now than when this file was made. Make a new one.' },
  'report-run-not-ready': { status: 409, title: 'This file is not ready yet.' },
  'report-runs-busy': { status: 409, title: 'Wait until one of your other files is ready.' },
  'report-recipient-gone': { status: 409, title: 'Someone in the list can no longer get this report.' },
});
