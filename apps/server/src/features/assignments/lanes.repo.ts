import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';

/** People are reached in so many lanes side by side, one for each processor of a small machine; who is in which, the last bit of an id says. */
export const LANES = 2;
const BITS = LANES - 1;

/** The lane of a person, 0 or 1. */
export const laneOf = (userId: UserId): number => Number.parseInt(userId.slice(-1), 16) & BITS;

/** The same of a column with a person's id. */
export const laneOfColumn = (column: string): RawBuilder<number> =>
  sql<number>`(get_byte(uuid_send(${sql.ref(column)}), 15) & ${sql.lit(BITS)})`;
