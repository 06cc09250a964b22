import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/** Empty fields of a profile that a merge fills from the other account. */
const FILLED = [
  'external_id',
  'bio',
  'job_title',
  'company',
  'location',
  'country_code',
  'avatar_file_id',
  'cover_file_id',
  'language',
  'time_zone',
] as const;

/** Makes a merged account one of its own again, without its employee number, which is returned. */
export async function endMerge(tx: Store, userId: UserId, now: Date): Promise<string | null> {
  const { rows } = await sql<{ external_id: string | null }>`update users u set merged_into = null, external_id = null, updated_at = ${now}
    from users b where u.organisation_id = ${tx.organisationId} and u.id = ${userId} and b.organisation_id = u.organisation_id and b.id = u.id
    returning b.external_id`.execute(tx.db);
  return rows[0]?.external_id ?? null;
}

/** Marks an account as merged into another, which it leads to from now on. */
export async function setMergedInto(tx: Store, userId: UserId, survivorId: UserId, now: Date): Promise<void> {
  await sql`update users set merged_into = ${survivorId}, erase_after = null, updated_at = ${now}
    where organisation_id = ${tx.organisationId} and id = ${userId}`.execute(tx.db);
}

/** Fills what a person's profile lacks from another's; returns what was filled. */
export async function fillProfile(tx: Store, survivorId: UserId, mergedId: UserId): Promise<Record<string, unknown>> {
  const taken = (column: string) => sql`case when coalesce(${sql.ref(`s.${column}`)}::text, '') = '' then ${sql.ref(`o.${column}`)} end`;
  const { rows } = await sql<{ filled: Record<string, unknown> }>`
    select (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(jsonb_build_object(${sql.join(
      FILLED.flatMap((column) => [sql.lit(column), taken(column)]),
    )})) f where f.value not in ('null', '""')) as filled
    from users s join users o on o.organisation_id = s.organisation_id and o.id = ${mergedId}
    where s.organisation_id = ${tx.organisationId} and s.id = ${survivorId}`.execute(tx.db);
  const filled = rows[0]?.filled ?? {};
  const columns = FILLED.filter((column) => column in filled);
  if (columns.length === 0) return filled;
  await sql`update users u set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`f.${column}`)}`))}
    from jsonb_populate_record(null::users, ${JSON.stringify(filled)}::jsonb) f
    where u.organisation_id = ${tx.organisationId} and u.id = ${survivorId}`.execute(tx.db);
  // A number means one person: it goes with them.
  if ('external_id' in filled)
    await sql`update users set external_id = null where organisation_id = ${tx.organisationId} and id = ${mergedId}`.execute(tx.db);
  return filled;
}

/** Takes back from a survivor what a merge filled, where it still says the same. */
export async function emptyProfile(tx: Store, survivorId: UserId, filled: Readonly<Record<string, unknown>>): Promise<void> {
  const columns = FILLED.filter((column) => column in filled);
  if (columns.length === 0) return;
  const empty = (column: (typeof FILLED)[number]) => (['bio', 'job_title', 'company', 'location'].includes(column) ? sql`''` : sql`null`);
  const sets = columns.map(
    (column) =>
      sql`${sql.ref(column)} = case when ${sql.ref(`u.${column}`)} = ${sql.ref(`f.${column}`)} then ${empty(column)} else ${sql.ref(`u.${column}`)} end`,
  );
  await sql`update users u set ${sql.join(sets)} from jsonb_populate_record(null::users, ${JSON.stringify(filled)}::jsonb) f
    where u.organisation_id = ${tx.organisationId} and u.id = ${survivorId}`.execute(tx.db);
}

/** Gives a person an employee number that no one else has. */
export async function setNumber(tx: Store, userId: UserId, number: string): Promise<void> {
  await sql`update users set external_id = ${number} where organisation_id = ${tx.organisationId} and id = ${userId}`.execute(tx.db);
}

/** Counts again the followers of some people and those they follow. */
export async function recountFollows(tx: Store, ids: readonly UserId[]): Promise<void> {
  await sql`update users u set
      followers_count = (select count(*) from user_follows f where f.organisation_id = u.organisation_id and f.followed_id = u.id),
      following_count = (select count(*) from user_follows f where f.organisation_id = u.organisation_id and f.follower_id = u.id)
    where u.organisation_id = ${tx.organisationId} and u.id = any(${ids}::uuid[])`.execute(tx.db);
}

/** The accounts that were merged into a person's. */
export async function findMergedInto(store: Store, userId: UserId): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`select id from users
    where organisation_id = ${store.organisationId} and merged_into = ${userId} order by id`.execute(store.db);
  return rows.map(({ id }) => id);
}
