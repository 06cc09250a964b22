import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';

/** What a tool may be told of a person. */
export interface PersonalData {
  readonly id: string;
  readonly full_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly avatar_file_id: string | null;
}

export async function findPersonalData(store: Store, userId: string): Promise<PersonalData | undefined> {
  const { rows } = await sql<PersonalData>`select id, full_name, first_name, last_name, email, avatar_file_id from users
    where organisation_id = ${store.organisationId} and id = ${userId} and status = 'active'`.execute(store.db);
  return rows[0];
}
