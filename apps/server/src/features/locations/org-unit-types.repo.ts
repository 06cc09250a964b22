import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';
import type { OrgUnitTypeRow } from './location.row.ts';

/** Every type in order, with how many units are of it. */
export async function findTypes(store: Store): Promise<(OrgUnitTypeRow & { readonly units: number })[]> {
  const { rows } = await sql<OrgUnitTypeRow & { units: number }>`
    select t.id, t.index, t.enable, t.label, t.labels, t.job_vacancy_card, t.project_card, t.sourcing_table,
      (select count(*) from org_units u where u.organisation_id = t.organisation_id and u.type_id = t.id) as units
    from org_unit_types t where t.organisation_id = ${store.organisationId} order by t.index, t.label, t.id`.execute(store.db);
  return rows;
}

/** Writes the types again: one that is not among them goes. */
export async function replaceTypes(store: Store, types: readonly OrgUnitTypeRow[], now: Date): Promise<void> {
  await sql`delete from org_unit_types where organisation_id = ${store.organisationId} and id <> all(${types.map(({ id }) => id)}::uuid[])`.execute(
    store.db,
  );
  await sql`insert into org_unit_types (organisation_id, id, index, enable, label, labels, job_vacancy_card, project_card, sourcing_table,
      created_at, updated_at)
    select ${store.organisationId}, r.id, r.index, r.enable, r.label, r.labels, r.job_vacancy_card, r.project_card, r.sourcing_table, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(types)}::jsonb) as r (id uuid, index int, enable boolean, label text, labels jsonb,
      job_vacancy_card boolean, project_card boolean, sourcing_table boolean)
    on conflict (organisation_id, id) do update set index = excluded.index, enable = excluded.enable, label = excluded.label,
      labels = excluded.labels, job_vacancy_card = excluded.job_vacancy_card, project_card = excluded.project_card,
      sourcing_table = excluded.sourcing_table, updated_at = excluded.updated_at`.execute(store.db);
}
