import { dayWritten, type TableBeginning } from '../imports/imports.public.ts';
import type { TableColumns } from '@waymark/contract/imports';

/** A pair of columns of a report: what became of something, and when. */
export interface ReportPair {
  readonly title: string;
  readonly state: number;
  readonly date: number;
}

/** Heads of the column with the day: nothing, the title once more, or the moment until which it was expected (as Moodle writes them). */
function isHeadOfDay(head: string, title: string): boolean {
  return head === '' || (head.startsWith(title) && head !== title) || /^\d{4}-\d{2}-\d{2}/.test(head);
}

const isDayOrNothing = (cell: string) =>
  cell === '' || (['ymd', 'dmy', 'mdy'] as const).some((form) => dayWritten(cell, form) !== undefined);

/**
 * The pairs of columns of a report that has a line for each person and two columns for each activity, as Moodle and Totara export their reports of
 * completion. Empty where a table is none: where it has a column for the day, or names no one.
 */
export function pairsOf(headers: readonly string[], columns: TableColumns, sample: readonly (readonly string[])[]): ReportPair[] {
  if ('date' in columns || !('email' in columns || 'person' in columns)) return [];
  const people = new Set([columns['email'], columns['person']]);
  const width = Math.max(headers.length, ...sample.map((cells) => cells.length));
  const pairs: ReportPair[] = [];
  for (let at = 0; at < Math.min(headers.length, width - 1); at += 1) {
    const title = headers[at] ?? '';
    if (title === '' || people.has(at) || people.has(at + 1) || !isHeadOfDay(headers[at + 1] ?? '', title)) continue;
    if (!sample.every((cells) => isDayOrNothing(cells[at + 1] ?? '') && !/^\d/.test(cells[at] ?? ''))) continue;
    pairs.push({ title, state: at, date: at + 1 });
    at += 1;
  }
  return pairs;
}

/** The beginning of a report needs no columns for the content and the day. */
export function readAsReport(beginning: TableBeginning): TableBeginning {
  const { headers, columns, sample, asks } = beginning;
  if (pairsOf(headers, columns, sample).length === 0) return beginning;
  return { ...beginning, unknown: [], asks: asks.filter((ask) => ask !== 'columns') };
}
