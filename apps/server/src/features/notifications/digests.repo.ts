import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import { DIGEST_KIND } from '@waymark/contract/notifications';
import type { Store } from '../../platform/db/database.ts';
import type { LocalPlan } from './digest-time.ts';
import type { NotificationRow } from './notifications.repo.ts';

export type DigestItemRow = Omit<NotificationRow, 'unseen'>;

export interface DigestPlanRow extends LocalPlan {
  readonly next_at: Date;
}

/** Somebody whose digest is due, with what their clock and rights are decided by. */
export interface DueDigest extends LocalPlan {
  readonly user_id: UserId;
  readonly email: string;
}

export async function findPlan(store: Store, userId: UserId): Promise<DigestPlanRow | undefined> {
  const { rows } = await sql<DigestPlanRow>`
    select frequency, hour, weekday, next_at from digest_plans
    where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(store.db);
  return rows[0];
}

/** Sets a plan; with `keep` only where there is none. */
export async function savePlan(store: Store, userId: UserId, plan: DigestPlanRow, options: { keep: boolean }): Promise<void> {
  const { frequency, hour, weekday, next_at } = plan;
  await store.db
    .insertInto('digest_plans')
    .values({ organisation_id: store.organisationId, user_id: userId, frequency, hour, weekday, next_at })
    .onConflict((conflict) => {
      const met = conflict.columns(['organisation_id', 'user_id']);
      return options.keep ? met.doNothing() : met.doUpdateSet({ frequency, hour, weekday, next_at });
    })
    .execute();
}

/** Whether a person ended digests by the link at their end. */
export async function digestsEnded(store: Store, userId: UserId): Promise<boolean> {
  const row = await store.db
    .selectFrom('notification_settings')
    .select('email')
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .where('kind', '=', DIGEST_KIND)
    .executeTakeFirst();
  return row?.email === false;
}

/** Takes digests up again after they were ended. */
export async function resumeDigests(store: Store, userId: UserId): Promise<void> {
  await store.db
    .deleteFrom('notification_settings')
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .where('kind', '=', DIGEST_KIND)
    .execute();
}

export async function insertDigestItem(store: Store, row: DigestItemRow): Promise<void> {
  await store.db
    .insertInto('digest_items')
    .values({ organisation_id: store.organisationId, ...row, params: JSON.stringify(row.params) })
    .execute();
}

/** People whose digest is due, locked, so that no two servers send it; those another one is at are left out. */
export async function takeDue(store: Store, now: Date, limit: number): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    select p.user_id, p.frequency, p.hour, p.weekday, u.email
    from digest_plans p join users u on u.organisation_id = p.organisation_id and u.id = p.user_id
    where p.organisation_id = ${store.organisationId} and p.next_at <= ${now}
    order by p.next_at limit ${sql.lit(limit)} for update of p skip locked`.execute(store.db);
  return rows;
}

/**
 * Takes everything out that waits for a person; answers what of it may still be told them, oldest first, and how much that is in all. One
 * statement, so that what is gathered meanwhile waits for the next one (NTF-06).
 */
export async function takeDigestItems(
  store: Store,
  userId: UserId,
  own: RawBuilder<boolean>,
  limit: number,
): Promise<(DigestItemRow & { readonly total: number })[]> {
  const { rows } = await sql<DigestItemRow & { total: number }>`
    with taken as (delete from digest_items where organisation_id = ${store.organisationId} and user_id = ${userId} returning *)
    select n.id, n.user_id, n.kind, n.actor_id, n.subject_type, n.subject_id, n.params, n.href, n.created_at, count(*) over ()::int as total
    from taken n where n.organisation_id = ${store.organisationId} and ${own}
      and not exists (select 1 from notification_mutes m where m.organisation_id = n.organisation_id and m.user_id = n.user_id and (
        m.kind = n.kind or m.subject_type = n.subject_type and m.subject_id = n.subject_id
        or n.subject_type = 'opportunity-request' and m.subject_type = 'opportunity' and m.subject_id::text = n.params->>'opportunity'))
    order by n.created_at, n.id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** Says when the next digest is due. */
export async function concludeDigest(store: Store, userId: UserId, sent: boolean, nextAt: Date, now: Date): Promise<void> {
  await store.db
    .updateTable('digest_plans')
    .set({ next_at: nextAt, ...(sent ? { last_sent_at: now } : {}) })
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .execute();
}

const TABLES_OF_A_PERSON = [
  'notifications',
  'notification_settings',
  'notification_budgets',
  'notification_tallies',
  'notification_mutes',
  'digest_items',
  'digest_plans',
  'push_messages',
  'push_devices',
] as const;

/** Forgets what somebody was told and would have been told. */
export async function deleteTidingsOf(store: Store, userId: UserId): Promise<void> {
  for (const table of TABLES_OF_A_PERSON) {
    await store.db.deleteFrom(table).where('organisation_id', '=', store.organisationId).where('user_id', '=', userId).execute();
  }
}
