import { sql } from 'kysely';
import type { CustomFieldId, FieldValues } from '@waymark/contract/custom-fields';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import type { CustomFieldRow } from './custom-fields.row.ts';

const COLUMNS = sql`id, key, label, help, kind, options, is_required, is_user_editable, visibility, is_protected, position`;

/** The fields of the organisation in their order; at most as many as there can be. */
export async function findFields(store: Store): Promise<CustomFieldRow[]> {
  const { rows } = await sql<CustomFieldRow>`
    select ${COLUMNS} from custom_fields where organisation_id = ${store.organisationId} order by position, id`.execute(store.db);
  return rows;
}

/** How many people have a value, by key of the field. */
export async function countValues(store: Store): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; people: number }>`
    select v.key, count(*) as people from users u, jsonb_object_keys(u.custom_fields) as v (key)
    where u.organisation_id = ${store.organisationId} and u.custom_fields <> '{}' and u.status <> 'erased'
    group by v.key`.execute(store.db);
  return new Map(rows.map(({ key, people }) => [key, people]));
}

/** One change of the definitions at a time in an organisation. */
export async function lockFields(store: Store): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`custom-fields:${store.organisationId}`}, 0))`.execute(store.db);
}

export async function insertField(store: Store, row: CustomFieldRow, now: Date): Promise<void> {
  await store.db
    .insertInto('custom_fields')
    .values({ organisation_id: store.organisationId, ...row, options: JSON.stringify(row.options), created_at: now, updated_at: now })
    .execute();
}

export async function updateField(store: Store, { id, options, ...row }: CustomFieldRow, now: Date): Promise<void> {
  await store.db
    .updateTable('custom_fields')
    .set({ ...row, options: JSON.stringify(options), updated_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteField(store: Store, { id, key }: CustomFieldRow): Promise<void> {
  await store.db.deleteFrom('custom_fields').where('organisation_id', '=', store.organisationId).where('id', '=', id).execute();
  await sql`update users set custom_fields = custom_fields - ${key}::text
    where organisation_id = ${store.organisationId} and jsonb_exists(custom_fields, ${key}::text)`.execute(store.db);
}

/** Takes options that are no more out of everyone's values. */
export async function dropOptions(store: Store, { key, kind }: CustomFieldRow, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return;
  if (kind === 'choice') {
    await sql`update users set custom_fields = custom_fields - ${key}::text
      where organisation_id = ${store.organisationId} and custom_fields ->> ${key}::text = any(${gone}::text[])`.execute(store.db);
    return;
  }
  await sql`update users set custom_fields = jsonb_set(custom_fields, array[${key}::text], (custom_fields -> ${key}::text) - ${gone}::text[])
    where organisation_id = ${store.organisationId} and jsonb_exists_any(custom_fields -> ${key}::text, ${gone}::text[])`.execute(store.db);
}

export async function setPositions(store: Store, ids: readonly CustomFieldId[]): Promise<void> {
  await sql`update custom_fields f set position = w.position
    from unnest(${ids}::uuid[]) with ordinality as w (id, position)
    where f.organisation_id = ${store.organisationId} and f.id = w.id`.execute(store.db);
}

/** The values of some people, locked until the transaction ends; who there is not is missing. */
export async function lockValues(store: Store, userIds: readonly UserId[]): Promise<Map<UserId, FieldValues>> {
  const { rows } = await sql<{ id: UserId; custom_fields: FieldValues }>`
    select id, custom_fields from users where organisation_id = ${store.organisationId} and id = any(${userIds}::uuid[])
    order by id for no key update`.execute(store.db);
  return new Map(rows.map((row) => [row.id, row.custom_fields]));
}

/** Writes all values of some people, in one statement. */
export async function setValues(
  store: Store,
  people: readonly { readonly userId: UserId; readonly values: FieldValues }[],
  now: Date,
): Promise<void> {
  await sql`update users u set custom_fields = p.values, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p ("userId" uuid, values jsonb)
    where u.organisation_id = ${store.organisationId} and u.id = p."userId"`.execute(store.db);
}
