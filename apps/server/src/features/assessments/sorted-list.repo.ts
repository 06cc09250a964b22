import { type RawBuilder, sql } from 'kysely';
import type { SortDirection } from '@waymark/contract/assessments';
import { decodeCursor, encodeCursor } from '../../platform/db/page.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import type { Sorted } from './assessment.row.ts';

const COLLATION = sql.raw('collate uppercase_first');

export interface SortedPage {
  readonly direction: SortDirection;
  readonly limit: number;
  readonly after: Sorted | null;
}

/**
 * ASM-08: one page of rows by a cell, then by text, then by id; uppercase first among equal letters, empty cells last in both directions.
 * @param rows a select that has `sort_key`, `sort_text` and `sort_id`
 */
export function sortedPage(rows: RawBuilder<unknown>, { direction, limit, after }: SortedPage): RawBuilder<unknown> {
  const way = sql.raw(direction);
  return sql`select x.* from (${rows}) x where ${after === null ? sql`true` : isAfter(after, direction)}
    order by (x.sort_key is null), x.sort_key ${COLLATION} ${way}, x.sort_text ${COLLATION}, x.sort_id limit ${sql.lit(limit + 1)}`;
}

function isAfter({ sort_key: key, sort_text: text, sort_id: id }: Sorted, direction: SortDirection): RawBuilder<unknown> {
  const tied = sql`(x.sort_text ${COLLATION} > ${text} or (x.sort_text = ${text} and x.sort_id > ${id}))`;
  if (key === null) return sql`x.sort_key is null and ${tied}`;
  const further = sql.raw(direction === 'asc' ? '>' : '<');
  return sql`(x.sort_key is null or x.sort_key ${COLLATION} ${further} ${key} or (x.sort_key = ${key} and ${tied}))`;
}

/** A cell of text; nothing but spaces is empty. */
export const textCell = (text: RawBuilder<unknown>) => sql`nullif(btrim(${text}), '')`;

/** A cell of a date: its day in a time zone. */
export const dayCell = (at: RawBuilder<unknown>, timeZone: string) => sql`to_char(${at} at time zone ${timeZone}, 'YYYY-MM-DD')`;

export const sortedCursor = ({ sort_key: key, sort_text: text, sort_id: id }: Sorted): string => encodeCursor([key, text, id]);

/** Throws `invalid-input` on `cursor`. */
export function decodeSortedCursor(cursor: string | undefined): Sorted | null {
  if (cursor === undefined) return null;
  const [key, text, id] = decodeCursor(cursor, 'any', 'text', 'text');
  if (typeof key === 'number') throw refuseField('cursor', 'invalid-cursor');
  return { sort_key: key, sort_text: text, sort_id: id };
}
