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

/** Someone whose digest is due, with what their clock and rights are decided by. */
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

export async function savePlan(store: Store, userId: UserId, plan: DigestPlanRow): Promise<void> {
  const { frequency, hour, weekday, next_at } = plan;
  await store.db
    .insertInto('digest_plans')
    .values({ organisation_id: store.organisationId, user_id: userId, frequency, hour, weekday, next_at })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'user_id']).doUpdateSet({ frequency, hour, weekday, next_at }))
    .execute();
}

/** Gives people a plan who have none. */
export async function addPlans(store: Store, plans: readonly (DigestPlanRow & { readonly user_id: UserId })[]): Promise<void> {
  await sql`
    insert into digest_plans (organisation_id, user_id, frequency, hour, weekday, next_at)
    select ${store.organisationId}, p.user_id, p.frequency, p.hour, p.weekday, p.next_at
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as p (user_id uuid, frequency text, hour smallint, weekday smallint, next_at timestamptz)
    order by p.user_id
    on conflict (organisation_id, user_id) do nothing`.execute(store.db);
}

/** Which of several people ended digests by the link at their end. */
export async function findDigestsEnded(store: Store, userIds: readonly UserId[]): Promise<Set<UserId>> {
  const rows = await store.db
    .selectFrom('notification_settings')
    .select('user_id')
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', 'in', userIds)
    .where('kind', '=', DIGEST_KIND)
    .where('email', '=', false)
    .execute();
  return new Set(rows.map((row) => row.user_id as UserId));
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

export async function insertDigestItems(store: Store, rows: readonly DigestItemRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into digest_items (organisation_id, id, user_id, kind, actor_id, subject_type, subject_id, params, href, created_at)
    select ${store.organisationId}, r.id, r.user_id, r.kind, r.actor_id, r.subject_type, r.subject_id, r.params, r.href, r.created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, user_id uuid, kind text, actor_id uuid, subject_type text,
      subject_id uuid, params jsonb, href text, created_at timestamptz)`.execute(store.db);
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
        or m.subject_id::text = n.params->>m.subject_type))
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

/** Forgets what someone was told and would have been told. */
export async function deleteTidingsOf(store: Store, userId: UserId): Promise<void> {
  for (const table of TABLES_OF_A_PERSON) {
    await store.db.deleteFrom(table).where('organisation_id', '=', store.organisationId).where('user_id', '=', userId).execute();
  }
}
