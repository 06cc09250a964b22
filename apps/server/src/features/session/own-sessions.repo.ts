import { sql } from 'kysely';
import type { PageQuery, UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { decodeTimeCursor } from '../../platform/db/page.ts';
import type { OpenedBy } from '../../platform/session/entry-step.ts';

interface OwnSessionRow {
  readonly id: string;
  readonly user_agent: string;
  readonly opened_by: OpenedBy;
  readonly created_at: Date;
  readonly last_active_at: Date;
}

/** What still opens something: not ended, not timed out. Sessions of someone who acts as the person are not theirs to see. */
const alive = (now: Date, timeoutMinutes: number) => sql`
  impersonator_id is null and (expires_at is null or expires_at > ${now})
  ${timeoutMinutes === 0 ? sql`` : sql`and last_active_at > ${new Date(now.getTime() - timeoutMinutes * 60_000)}`}`;

/** The live sessions of a person, the newest first; one more than asked for. */
export async function sessionsOf(
  store: Store,
  userId: UserId,
  query: PageQuery,
  at: { now: Date; timeoutMinutes: number },
): Promise<OwnSessionRow[]> {
  const after = query.cursor === undefined ? undefined : decodeTimeCursor(query.cursor);
  const { rows } = await sql<OwnSessionRow>`
    select id, user_agent, opened_by, created_at, last_active_at from sessions
    where organisation_id = ${store.organisationId} and user_id = ${userId} and ${alive(at.now, at.timeoutMinutes)}
      ${after === undefined ? sql`` : sql`and (created_at, id) < (${after.at}, ${after.id})`}
    order by created_at desc, id desc limit ${sql.lit(query.limit + 1)}`.execute(store.db);
  return rows;
}
