import { type RawBuilder, sql } from 'kysely';
import { holds } from '../../platform/access/actor.ts';
import type { Acting } from '../../platform/context.ts';
import { visiblePeople } from './people.policy.ts';

type Viewer = Pick<Acting, 'actor' | 'organisation'>;

/**
 * PPL-09: returns whether the viewer and the person of a column (`m.author_id`) are kept apart, by a block either way; no one is where the
 * organisation has no blocking. who the administration blocked addresses no one, and is seen and found as before.
 */
export function keptApart({ actor, organisation }: Viewer, column: string): RawBuilder<boolean> {
  if (!organisation.switches.block_users) return sql<boolean>`false`;
  const other = sql.ref(column);
  return sql<boolean>`exists (select 1 from user_blocks b where b.organisation_id = ${organisation.id}
    and (b.blocker_id = ${actor.userId} and b.blocked_id = ${other} or b.blocker_id = ${other} and b.blocked_id = ${actor.userId}))`;
}

/** PPL-09: returns people who the viewer sees and may address, a condition on the row `u`: who is suggested to them. */
export function approachablePeople(viewer: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(${visiblePeople(viewer)} and not ${keptApart(viewer, 'u.id')})`;
}

/** PPL-09: the same for finding people by name. Who manages users finds everyone, whatever stands between the two. */
export function findablePeople(viewer: Viewer): RawBuilder<boolean> {
  return holds(viewer.actor, 'MANAGE_USERS') ? visiblePeople(viewer) : approachablePeople(viewer);
}
