import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { MuteId, NotificationKind } from '@waymark/contract/notifications';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';

export interface MuteRow {
  readonly id: MuteId;
  readonly user_id: UserId;
  readonly kind: NotificationKind | null;
  readonly subject_type: string | null;
  readonly subject_id: string | null;
  readonly label: string;
  readonly href: string;
  readonly created_at: Date;
}

const COLUMNS = sql`m.id, m.user_id, m.kind, m.subject_type, m.subject_id, m.label, m.href, m.created_at`;

/** Mutes something; what was muted before stays as it was. Returns what is there now, and whether it is new. */
export async function insertMute(store: Store, row: MuteRow): Promise<{ mute: MuteRow; isNew: boolean }> {
  const { rows } = await sql<MuteRow>`
    insert into notification_mutes as m (organisation_id, id, user_id, kind, subject_type, subject_id, label, href, created_at)
    values (${store.organisationId}, ${row.id}, ${row.user_id}, ${row.kind}, ${row.subject_type}, ${row.subject_id}, ${row.label},
      ${row.href}, ${row.created_at})
    on conflict (organisation_id, user_id, kind, subject_type, subject_id) do update set label = m.label
    returning ${COLUMNS}`.execute(store.db);
  const [mute] = rows;
  if (mute === undefined) throw new Error('One row is always there');
  return { mute, isNew: mute.id === row.id };
}

/** One page of what a person muted and one more, newest first. */
export async function findMutes(
  store: Store,
  userId: UserId,
  page: { readonly after: { at: Date; id: string } | null; readonly limit: number },
): Promise<MuteRow[]> {
  const after = page.after === null ? sql`` : sql`and (m.created_at, m.id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)`;
  const { rows } = await sql<MuteRow>`
    select ${COLUMNS} from notification_mutes m where m.organisation_id = ${store.organisationId} and m.user_id = ${userId} ${after}
    order by m.created_at desc, m.id desc limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}

/** The kinds a person muted, and by what. */
export async function findMutedKinds(store: Store, userId: UserId): Promise<Map<string, MuteId>> {
  const { rows } = await sql<{ kind: string; id: MuteId }>`
    select m.kind, m.id from notification_mutes m
    where m.organisation_id = ${store.organisationId} and m.user_id = ${userId} and m.kind is not null`.execute(store.db);
  return new Map(rows.map(({ kind, id }) => [kind, id]));
}

export async function findMute(store: Store, id: MuteId): Promise<MuteRow | undefined> {
  const { rows } = await sql<MuteRow>`
    select ${COLUMNS} from notification_mutes m where m.organisation_id = ${store.organisationId} and m.id = ${id} for update`.execute(
    store.db,
  );
  return rows[0];
}

export async function deleteMute(store: Store, row: Authorized<MuteRow, 'end'>): Promise<void> {
  await store.db.deleteFrom('notification_mutes').where('organisation_id', '=', store.organisationId).where('id', '=', row.id).execute();
}
