import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import type { PersonRow } from './people.row.ts';

/** What is known of a person when they are made; the rest has its beginning. */
export type NewPersonRow = Pick<
  PersonRow,
  | 'id'
  | 'email'
  | 'handle'
  | 'first_name'
  | 'last_name'
  | 'job_title'
  | 'company'
  | 'location'
  | 'bio'
  | 'external_id'
  | 'language'
  | 'time_zone'
  | 'is_public'
  | 'onboarding_completed_at'
  | 'custom_fields'
  | 'password_changeable'
  | 'created_at'
  | 'updated_at'
>;

const NEW_COLUMNS = sql`id, email, handle, first_name, last_name, job_title, company, location, bio, external_id, language, time_zone, is_public,
  onboarding_completed_at, custom_fields, password_changeable, created_at, updated_at`;

/** Puts people in, in one statement; those whose address or handle is taken are left out of the answer. */
export async function insertPeople(store: Store, people: readonly NewPersonRow[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    insert into users (organisation_id, ${NEW_COLUMNS})
    select ${store.organisationId}, ${NEW_COLUMNS} from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (id uuid, email text,
      handle text, first_name text, last_name text, job_title text, company text, location text, bio text, external_id text, language text,
      time_zone text, is_public boolean, onboarding_completed_at timestamptz, custom_fields jsonb, password_changeable boolean,
      created_at timestamptz, updated_at timestamptz)
    on conflict do nothing returning *`.execute(store.db);
  return rows;
}

/** Whether someone has an address, other than one person. */
export async function emailIsTaken(store: Store, email: string, exceptId?: UserId): Promise<boolean> {
  const row = await store.db
    .selectFrom('users')
    .select('id')
    .where('organisation_id', '=', store.organisationId)
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined && row.id !== exceptId;
}

/** Whether someone has one of some addresses. */
export async function someEmailIsTaken(store: Store, emails: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users where organisation_id = ${store.organisationId} and email = any(${emails}::text[]) limit 1`.execute(store.db);
  return rows.length > 0;
}

/** Of some handles, those someone has. */
export async function takenHandles(store: Store, handles: readonly string[]): Promise<Set<string>> {
  const rows = await store.db
    .selectFrom('users')
    .select('handle')
    .where('organisation_id', '=', store.organisationId)
    .where(sql<boolean>`handle = any(${handles}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.handle));
}

/** Gives new people roles by key, in one statement; answers with the keys that the organisation knows. */
export async function insertRoles(
  store: Store,
  roles: readonly { readonly userId: UserId; readonly key: string }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    with wanted as (
      select w.user_id, r.id, r.key
      from unnest(${roles.map(({ userId }) => userId)}::uuid[], ${roles.map(({ key }) => key)}::text[]) as w (user_id, key)
      join roles r on r.organisation_id = ${store.organisationId} and r.key = w.key
    ), given as (
      insert into user_roles (organisation_id, user_id, role_id)
      select ${store.organisationId}, user_id, id from wanted on conflict do nothing
    ) select distinct key from wanted`.execute(store.db);
  return new Set(rows.map((row) => row.key));
}

/** Puts in the roles an organisation starts with; those it has already stay as they are. */
export async function insertDefaultRoles(
  store: Store,
  roles: readonly { id: string; key: string; name: string; permissions: string[] }[],
): Promise<void> {
  await store.db
    .insertInto('roles')
    .values(roles.map((role) => ({ ...role, organisation_id: store.organisationId, is_default: true })))
    .onConflict((conflict) => conflict.columns(['organisation_id', 'key']).doNothing())
    .execute();
}

/** Throws the store's unique violation where the address is taken. */
export async function updateIdentity(
  store: Store,
  userId: UserId,
  identity: { readonly email?: string; readonly external_id?: string | null },
  now: Date,
): Promise<void> {
  await store.db
    .updateTable('users')
    .set({ ...identity, updated_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', userId)
    .execute();
}
