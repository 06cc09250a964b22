import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';

export interface LaunchRow {
  readonly id: string;
  readonly user_id: string;
  readonly full_name: string;
  readonly registration: string;
  /** Of credentials that belong to a session of a course (cmi5). */
  readonly session_id: string | null;
}

interface NewLaunch {
  readonly id: string;
  readonly hash: Buffer;
  readonly userId: string;
  readonly activityId: string;
  readonly registration: string;
  readonly sessionId: string | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertLaunch(store: Store, launch: NewLaunch): Promise<void> {
  await sql`insert into learning_launches (organisation_id, id, token_hash, user_id, activity_id, registration, session_id, created_at, expires_at)
    values (${store.organisationId}, ${launch.id}, ${launch.hash}, ${launch.userId}, ${launch.activityId}, ${launch.registration}, ${launch.sessionId}, ${launch.now},
      ${launch.expiresAt})`.execute(store.db);
}

/** The launch that credentials are of; undefined when they are wrong or past their time, or the person may no longer enter. */
export async function findLaunch(store: Store, id: string, hash: Buffer, now: Date): Promise<LaunchRow | undefined> {
  const { rows } = await sql<LaunchRow>`select l.id, l.user_id, u.full_name, l.registration, l.session_id from learning_launches l
    join users u on u.organisation_id = l.organisation_id and u.id = l.user_id
    where l.organisation_id = ${store.organisationId} and l.id = ${id} and l.token_hash = ${hash} and l.expires_at > ${now}
      and u.status = 'active'`.execute(store.db);
  return rows[0];
}

export async function deleteLaunchesBefore(store: Store, before: Date): Promise<void> {
  await sql`delete from learning_launches where organisation_id = ${store.organisationId} and expires_at < ${before}`.execute(store.db);
}
