import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/** Who an address or an employee number means. */
export interface PersonMeant {
  readonly id: UserId;
  readonly email: string;
  readonly fullName: string;
  readonly status: string;
}

/**
 * Returns who some addresses mean, in the form of `canonicalEmail`, deleted people too. That of an account that was merged means the one that lives on
 * (ADM-01). One statement; what no one has is missing from the map.
 */
export function peopleByAddress(store: Store, addresses: readonly string[]): Promise<Map<string, PersonMeant>> {
  return meantBy(store, 'email', addresses);
}

/** The same by employee number. A number that someone has themselves means them, also where it was once a merged account's. */
export function peopleByNumber(store: Store, numbers: readonly string[]): Promise<Map<string, PersonMeant>> {
  return meantBy(store, 'external_id', numbers);
}

async function meantBy(store: Store, column: 'email' | 'external_id', texts: readonly string[]): Promise<Map<string, PersonMeant>> {
  const asked = [...new Set(texts)].filter((text) => text !== '');
  if (asked.length === 0) return new Map();
  // Those of merged accounts come first, so that the one who has it themselves stands.
  const { rows } = await sql<PersonMeant & { said: string }>`
    select ${sql.ref(`a.${column}`)} as said, u.id, u.email, u.full_name as "fullName", u.status
    from users a join users u on u.organisation_id = a.organisation_id and u.id = coalesce(a.merged_into, a.id)
    where a.organisation_id = ${store.organisationId} and ${sql.ref(`a.${column}`)} = any(${asked}::text[])
    order by a.merged_into is null, a.id`.execute(store.db);
  return new Map(rows.map(({ said, ...person }) => [said, person]));
}

/** Returns which account some accounts were merged into, by their id; those that are their own are missing. */
export async function mergedInto(store: Store, ids: readonly string[]): Promise<Map<string, UserId>> {
  const { rows } = await sql<{ id: string; merged_into: UserId }>`select id, merged_into from users
    where organisation_id = ${store.organisationId} and id = any(${ids}::uuid[]) and merged_into is not null`.execute(store.db);
  return new Map(rows.map(({ id, merged_into: survivor }) => [id, survivor]));
}
