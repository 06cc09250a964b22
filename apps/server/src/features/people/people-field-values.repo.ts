import { sql } from 'kysely';
import type { FieldValues } from '@waymark/contract/custom-fields';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

// What people say in the fields an organisation defines (PPL-14); the feature `custom-fields` says which there are.

/** The values of some people, locked until the transaction ends; who there is not is missing. */
export async function lockFieldValues(store: Store, userIds: readonly UserId[]): Promise<Map<UserId, FieldValues>> {
  const { rows } = await sql<{ id: UserId; custom_fields: FieldValues }>`
    select id, custom_fields from users where organisation_id = ${store.organisationId} and id = any(${userIds}::uuid[])
    order by id for no key update`.execute(store.db);
  return new Map(rows.map((row) => [row.id, row.custom_fields]));
}

/** Writes all values of some people, in one statement. */
export async function updateFieldValues(
  store: Store,
  people: readonly { readonly userId: UserId; readonly values: FieldValues }[],
  now: Date,
): Promise<void> {
  await sql`update users u set custom_fields = p.values, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p ("userId" uuid, values jsonb)
    where u.organisation_id = ${store.organisationId} and u.id = p."userId"`.execute(store.db);
}

/** Removes everyone's value of a field. */
export async function deleteFieldValues(store: Store, key: string): Promise<void> {
  await sql`update users set custom_fields = custom_fields - ${key}::text
    where organisation_id = ${store.organisationId} and jsonb_exists(custom_fields, ${key}::text)`.execute(store.db);
}

/** Removes options that are gone from everyone's values. */
export async function deleteFieldOptions(
  store: Store,
  { key, kind }: { readonly key: string; readonly kind: string },
  gone: readonly string[],
): Promise<void> {
  if (gone.length === 0) return;
  if (kind === 'choice') {
    await sql`update users set custom_fields = custom_fields - ${key}::text
      where organisation_id = ${store.organisationId} and custom_fields ->> ${key}::text = any(${gone}::text[])`.execute(store.db);
    return;
  }
  await sql`update users set custom_fields = jsonb_set(custom_fields, array[${key}::text], (custom_fields -> ${key}::text) - ${gone}::text[])
    where organisation_id = ${store.organisationId} and jsonb_exists_any(custom_fields -> ${key}::text, ${gone}::text[])`.execute(store.db);
}
