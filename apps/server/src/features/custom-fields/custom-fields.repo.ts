import { sql } from 'kysely';
import type { CustomFieldId } from '@waymark/contract/custom-fields';
import type { Store } from '../../platform/db/database.ts';
import type { CustomFieldRow } from './custom-fields.row.ts';

const COLUMNS = sql`id, key, label, help, kind, options, least::float8 as least, greatest::float8 as greatest, is_required, required_since, is_user_editable, visibility, is_protected, position`;

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

export async function deleteField(store: Store, { id }: CustomFieldRow): Promise<void> {
  await store.db.deleteFrom('custom_fields').where('organisation_id', '=', store.organisationId).where('id', '=', id).execute();
}

export async function setPositions(store: Store, ids: readonly CustomFieldId[]): Promise<void> {
  await sql`update custom_fields f set position = w.position
    from unnest(${ids}::uuid[]) with ordinality as w (id, position)
    where f.organisation_id = ${store.organisationId} and f.id = w.id`.execute(store.db);
}
