import { sql } from 'kysely';
import type { QualificationId, QualificationKind } from '@waymark/contract/experience';
import type { UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { QualificationRow } from './experience.row.ts';
import { lockPeople } from '../people/people.public.ts';
import { unlinkFiles } from '../media/media.public.ts';

const COLUMNS = sql`q.id, q.user_id, q.kind, q.title, q.issuer, q.issued_on::text as issued_on, q.expires_on::text as expires_on,
  q.credential_id, q.url, q.file_id, q.created_at`;

type Written = Pick<QualificationRow, 'title' | 'issuer' | 'issued_on' | 'expires_on' | 'credential_id' | 'url' | 'file_id'>;

/** One page of a person's qualifications of a kind and one more, newest first. */
export async function findQualifications(
  store: Store,
  userId: UserId,
  kind: QualificationKind,
  page: { readonly after: { at: Date; id: string } | null; readonly limit: number },
): Promise<QualificationRow[]> {
  const after = page.after === null ? sql`` : sql`and (q.created_at, q.id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)`;
  const { rows } = await sql<QualificationRow>`
    select ${COLUMNS} from qualifications q
    where q.organisation_id = ${store.organisationId} and q.user_id = ${userId} and q.kind = ${kind} ${after}
    order by q.created_at desc, q.id desc limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}

/** All qualifications of a person, newest first; the service keeps them few. */
export async function findAllQualifications(store: Store, userId: UserId): Promise<QualificationRow[]> {
  const { rows } = await sql<QualificationRow>`
    select ${COLUMNS} from qualifications q where q.organisation_id = ${store.organisationId} and q.user_id = ${userId}
    order by q.kind, q.created_at desc, q.id desc`.execute(store.db);
  return rows;
}

/** Everything a person has that runs out from a day on, soonest first. */
export async function listExpiring(store: Store, userId: UserId, from: string, limit: number): Promise<QualificationRow[]> {
  const { rows } = await sql<QualificationRow>`
    select ${COLUMNS} from qualifications q
    where q.organisation_id = ${store.organisationId} and q.user_id = ${userId} and q.expires_on >= ${from}::date
    order by q.expires_on, q.id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

export async function findQualification(store: Store, id: QualificationId): Promise<QualificationRow | undefined> {
  const { rows } = await sql<QualificationRow>`
    select ${COLUMNS} from qualifications q where q.organisation_id = ${store.organisationId} and q.id = ${id} for update of q`.execute(
    store.db,
  );
  return rows[0];
}

/** Whose a qualification is; undefined when there is none. */
export async function ownerOfQualification(store: Store, id: string): Promise<UserId | undefined> {
  const row = await store.db
    .selectFrom('qualifications')
    .select('user_id')
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.user_id as UserId | undefined;
}

/** Locks the person's row, so that no one adds beyond the limit by adding twice at once; answers how much there is. */
export async function countQualificationsLocked(store: Store, userId: UserId): Promise<number> {
  await lockPeople(store, [userId]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from qualifications where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(
    store.db,
  );
  return rows[0]?.count ?? 0;
}

export async function insertQualification(
  store: Store,
  row: Written & Pick<QualificationRow, 'id' | 'user_id' | 'kind'>,
  now: Date,
): Promise<void> {
  await sql`insert into qualifications (organisation_id, id, user_id, kind, title, issuer, issued_on, expires_on, credential_id, url, file_id,
      created_at, updated_at)
    values (${store.organisationId}, ${row.id}, ${row.user_id}, ${row.kind}, ${row.title}, ${row.issuer}, ${row.issued_on}::date,
      ${row.expires_on}::date, ${row.credential_id}, ${row.url}, ${row.file_id}, ${now}, ${now})`.execute(store.db);
}

export async function updateQualification(
  store: Store,
  row: Authorized<QualificationRow, 'edit'>,
  written: Written & Pick<QualificationRow, 'kind'>,
  now: Date,
): Promise<void> {
  await sql`update qualifications set kind = ${written.kind}, title = ${written.title}, issuer = ${written.issuer},
      issued_on = ${written.issued_on}::date, expires_on = ${written.expires_on}::date, credential_id = ${written.credential_id},
      url = ${written.url}, file_id = ${written.file_id}, updated_at = ${now}
    where organisation_id = ${store.organisationId} and id = ${row.id}`.execute(store.db);
}

export async function deleteQualification(store: Store, row: Authorized<QualificationRow, 'edit'>): Promise<void> {
  await store.db.deleteFrom('qualifications').where('organisation_id', '=', store.organisationId).where('id', '=', row.id).execute();
}

/** Removes all that someone wrote of their work and what they learnt elsewhere. */
export async function deleteExperienceOf(store: Store, userId: UserId): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from qualifications where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(store.db);
  await unlinkFiles(
    store,
    'qualification',
    rows.map(({ id }) => id),
  );
  for (const table of ['qualifications', 'work_history'] as const) {
    await store.db.deleteFrom(table).where('organisation_id', '=', store.organisationId).where('user_id', '=', userId).execute();
  }
}
