import type { WorkEntry } from '@waymark/contract/experience';
import type { WorkInput } from './experience.queries.ts';

/** What the form of a part of the work history holds; months from 1, empty while none is chosen. */
export interface WorkValues {
  readonly title: string;
  readonly company: string;
  readonly jobRoleDetail: string;
  readonly description: string;
  readonly internal: boolean;
  readonly startMonth: string;
  readonly startYear: string;
  readonly endMonth: string;
  readonly endYear: string;
  readonly goesOn: boolean;
}

const monthOf = (day: string | null) => (day === null ? '' : String(Number(day.slice(5, 7))));
const yearOf = (day: string | null) => (day === null ? '' : day.slice(0, 4));

/** A form as it starts: empty, or of what is there. */
export function workValues(entry: WorkEntry | null): WorkValues {
  return {
    title: entry?.title ?? '',
    company: entry?.company ?? '',
    jobRoleDetail: entry?.job_role_detail ?? '',
    description: entry?.description ?? '',
    internal: entry?.internal ?? false,
    startMonth: monthOf(entry?.start_date ?? null),
    startYear: yearOf(entry?.start_date ?? null),
    endMonth: monthOf(entry?.end_date ?? null),
    endYear: yearOf(entry?.end_date ?? null),
    goesOn: entry !== null && entry.end_date === null,
  };
}

/**
 * A form as it is sent: from the first day of the first month to the last day of the last, or to today in this one. Half a period is
 * none, so that it is asked for.
 * @param today as `YYYY-MM-DD`
 */
export function workInput(values: WorkValues, today: string): WorkInput {
  const { title, company, jobRoleDetail, description, internal, startMonth, startYear, endMonth, endYear, goesOn } = values;
  const end = goesOn ? null : lastDay(endYear, endMonth, today);
  const start = startMonth === '' || startYear === '' ? null : `${startYear}-${startMonth.padStart(2, '0')}-01`;
  return {
    title,
    company,
    description,
    internal,
    job_role_detail: jobRoleDetail,
    start_date: !goesOn && end === null ? null : start,
    end_date: end,
  };
}

function lastDay(year: string, month: string, today: string): string | null {
  if (year === '' || month === '') return null;
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10);
  return last > today && last.slice(0, 7) === today.slice(0, 7) ? today : last;
}
