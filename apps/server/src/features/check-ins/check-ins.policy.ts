import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Actor } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { CheckInPair, CheckInRow } from './check-ins.row.ts';

/** One of the two by their own session: no permission opens it, nor does acting as one of them, nor a client of the API. */
const isOneOfThem = (actor: Actor | null, { learner_id, partner_id }: CheckInPair) =>
  actor !== null &&
  actor.impersonatorId === null &&
  actor.client === undefined &&
  (actor.userId === learner_id || actor.userId === partner_id);

/** HOM-06: a check-in is for the two alone. They write while it is open and they still work together; what is agreed is ticked in between too. */
export const checkInPolicy = definePolicy('check-in', {
  view: isOneOfThem,
  work: (actor, row: CheckInRow) => isOneOfThem(actor, row) && row.closed_at === null && row.has_line,
  tick: (actor, row: CheckInRow) => isOneOfThem(actor, row) && row.has_line,
});

/** `checkInPolicy.view` for a list: a condition on the row `c` of check-ins. */
export const checkInsOf = (userId: UserId): RawBuilder<boolean> => sql<boolean>`(c.learner_id = ${userId} or c.partner_id = ${userId})`;
