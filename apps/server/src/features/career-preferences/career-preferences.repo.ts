import { sql } from 'kysely';
import type { CareerPreferences } from '@waymark/contract/career-preferences';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

export interface PreferencesRow extends CareerPreferences {
  readonly userId: UserId;
  readonly updatedAt: Date;
}

/** The preferences of people; who has said nothing is missing. */
export async function findPreferences(store: Store, userIds: readonly UserId[]): Promise<PreferencesRow[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<PreferencesRow>`
    select user_id as "userId", career_goals as "careerGoal", career_tracks as "careerTrack", remote, contract_types as "contractType",
      schedules as "schedule", relocation, location_ids as "locations", org_unit_ids as "organisations", updated_at as "updatedAt"
    from career_preferences where organisation_id = ${store.organisationId} and user_id = any(${userIds}::uuid[])`.execute(store.db);
  return rows;
}

export async function setPreferences(store: Store, userId: UserId, wishes: CareerPreferences, now: Date): Promise<void> {
  await sql`insert into career_preferences (organisation_id, user_id, career_goals, career_tracks, remote, contract_types, schedules, relocation,
      location_ids, org_unit_ids, updated_at)
    values (${store.organisationId}, ${userId}, ${wishes.careerGoal}, ${wishes.careerTrack}, ${wishes.remote}, ${wishes.contractType},
      ${wishes.schedule}, ${wishes.relocation}, ${wishes.locations}::uuid[], ${wishes.organisations}::uuid[], ${now})
    on conflict (organisation_id, user_id) do update set career_goals = excluded.career_goals, career_tracks = excluded.career_tracks,
      remote = excluded.remote, contract_types = excluded.contract_types, schedules = excluded.schedules, relocation = excluded.relocation,
      location_ids = excluded.location_ids, org_unit_ids = excluded.org_unit_ids, updated_at = excluded.updated_at`.execute(store.db);
}

export async function deletePreferencesOf(store: Store, userId: UserId): Promise<void> {
  await store.db
    .deleteFrom('career_preferences')
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .execute();
}
