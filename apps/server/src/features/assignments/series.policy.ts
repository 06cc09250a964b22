import { type RawBuilder, sql } from 'kysely';
import { type Actor } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import { assignsToAll } from './assignments.policy.ts';
import type { SeriesRow } from './series.row.ts';

type Kept = Pick<SeriesRow, 'made_by' | 'ended_at' | 'paused_at' | 'next_on' | 'next_number'>;
const keeps = (actor: Actor | null, row: Kept) => actor !== null && (row.made_by === actor.userId || assignsToAll(actor));
const isLive = (row: Kept) => row.ended_at === null && row.next_on !== null;

/** Rights over a recurring assignment: its creator and administrators. One that has ended can only be read. */
export const seriesPolicy = definePolicy('series', {
  view: keeps,
  edit: (actor, row: Kept) => keeps(actor, row) && isLive(row),
  /** Before its first date everything changes; afterwards what was given stays given. */
  reschedule: (actor, row) => keeps(actor, row) && isLive(row) && row.next_number === 0,
  pause: (actor, row) => keeps(actor, row) && isLive(row) && row.paused_at === null,
  resume: (actor, row) => keeps(actor, row) && isLive(row) && row.paused_at !== null,
  end: (actor, row) => keeps(actor, row) && isLive(row),
});

/** `view` for lists, a condition on `assignment_series s`. */
export function keptSeries(actor: Actor): RawBuilder<boolean> {
  return assignsToAll(actor) ? sql<boolean>`true` : sql<boolean>`(s.made_by = ${actor.userId})`;
}
