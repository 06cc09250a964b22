import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { LocationId, OrgUnitId } from '@waymark/contract/locations';
import type { Store } from '../../platform/db/database.ts';

export interface PersonPlaceRow {
  readonly user_id: UserId;
  readonly location_id: LocationId | null;
  readonly org_unit_id: OrgUnitId | null;
}

export async function findPlacesOf(store: Store, userIds: readonly UserId[]): Promise<PersonPlaceRow[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<PersonPlaceRow>`
    select user_id, location_id, org_unit_id from person_places
    where organisation_id = ${store.organisationId} and user_id = any(${userIds}::uuid[])`.execute(store.db);
  return rows;
}

/** Writes where people are, in one statement. */
export async function setPlacesOf(store: Store, places: readonly PersonPlaceRow[], now: Date): Promise<void> {
  await sql`insert into person_places (organisation_id, user_id, location_id, org_unit_id, updated_at)
    select ${store.organisationId}, p.user_id, p.location_id, p.org_unit_id, ${now}
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (user_id uuid, location_id uuid, org_unit_id uuid)
    on conflict (organisation_id, user_id) do update set
      location_id = excluded.location_id, org_unit_id = excluded.org_unit_id, updated_at = excluded.updated_at`.execute(store.db);
}

export async function deletePlaceOf(store: Store, userId: UserId): Promise<void> {
  await store.db.deleteFrom('person_places').where('organisation_id', '=', store.organisationId).where('user_id', '=', userId).execute();
}
