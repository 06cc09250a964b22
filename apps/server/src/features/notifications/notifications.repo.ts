import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { NotificationId, NotificationKind } from '@waymark/contract/notifications';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';

export interface NotificationRow {
  readonly id: NotificationId;
  readonly user_id: UserId;
  readonly kind: NotificationKind;
  readonly actor_id: UserId | null;
  readonly subject_type: string;
  readonly subject_id: string;
  readonly params: Record<string, string>;
  readonly href: string;
  readonly unseen: boolean;
  readonly created_at: Date;
}

export interface SettingRow {
  readonly kind: string;
  readonly in_page: boolean;
  readonly email: boolean;
  readonly digest: boolean;
  readonly push: boolean;
}

type Own = RawBuilder<boolean>;

/** One page of notifications and one more, newest first. */
export async function findNotifications(
  store: Store,
  own: Own,
  page: { readonly after: { at: Date; id: string } | null; readonly limit: number },
): Promise<NotificationRow[]> {
  const after = page.after === null ? sql`` : sql`and (n.created_at, n.id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)`;
  const { rows } = await sql<NotificationRow>`
    select n.id, n.user_id, n.kind, n.actor_id, n.subject_type, n.subject_id, n.params, n.href, n.unseen, n.created_at
    from notifications n
    where n.organisation_id = ${store.organisationId} and ${own} ${after}
    order by n.created_at desc, n.id desc limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}

export async function countUnseenRows(store: Store, own: Own): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notifications n
    where n.organisation_id = ${store.organisationId} and n.unseen and ${own}`.execute(store.db);
  return rows[0]?.count ?? 0;
}

/** The same for several people with equal permissions; `own` takes each row's own (`Viewer`). */
export async function countUnseenRowsOfEach(store: Store, own: Own, userIds: readonly UserId[]): Promise<Map<UserId, number>> {
  const { rows } = await sql<{ user_id: UserId; count: number }>`
    select n.user_id, count(*)::int as count from notifications n
    where n.organisation_id = ${store.organisationId} and n.user_id = any(${userIds}::uuid[]) and n.unseen and ${own}
    group by n.user_id`.execute(store.db);
  return new Map(rows.map(({ user_id, count }) => [user_id, count]));
}

export async function findNotification(store: Store, own: Own, id: NotificationId): Promise<NotificationRow | undefined> {
  const { rows } = await sql<NotificationRow>`
    select n.* from notifications n
    where n.organisation_id = ${store.organisationId} and n.id = ${id} and ${own} for update of n`.execute(store.db);
  return rows[0];
}

export async function setSeen(store: Store, row: Authorized<NotificationRow, 'markSeen'>): Promise<void> {
  await store.db
    .updateTable('notifications')
    .set({ unseen: false })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', row.id)
    .execute();
}

/** Marks a person's notifications that came until a moment; answers how many were unseen. */
export async function setAllSeen(store: Store, userId: UserId, until: Date): Promise<number> {
  const { numUpdatedRows } = await store.db
    .updateTable('notifications')
    .set({ unseen: false })
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .where('unseen', '=', true)
    .where('created_at', '<=', until)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function insertNotifications(store: Store, rows: readonly Omit<NotificationRow, 'unseen'>[]): Promise<void> {
  await sql`
    insert into notifications (organisation_id, id, user_id, kind, actor_id, subject_type, subject_id, params, href, created_at)
    select ${store.organisationId}, r.id, r.user_id, r.kind, r.actor_id, r.subject_type, r.subject_id, r.params, r.href, r.created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, user_id uuid, kind text, actor_id uuid, subject_type text,
      subject_id uuid, params jsonb, href text, created_at timestamptz)`.execute(store.db);
}

export async function findSettings(store: Store, userId: UserId): Promise<SettingRow[]> {
  return store.db
    .selectFrom('notification_settings')
    .select(['kind', 'in_page', 'email', 'digest', 'push'])
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .execute();
}

export async function saveSetting(store: Store, userId: UserId, setting: SettingRow): Promise<void> {
  const { kind, in_page, email, digest, push } = setting;
  await store.db
    .insertInto('notification_settings')
    .values({ organisation_id: store.organisationId, user_id: userId, kind, in_page, email, digest, push })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'user_id', 'kind']).doUpdateSet({ in_page, email, digest, push }))
    .execute();
}
