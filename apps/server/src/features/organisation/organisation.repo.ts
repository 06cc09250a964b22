import type { OrganisationId } from '@waymark/contract/kit';
import { sql } from 'kysely';
import type { Audience } from '@waymark/contract/platform';
import type { Store } from '../../platform/db/database.ts';

export interface FlagKey {
  readonly product: string;
  readonly feature: string;
  readonly flag: string;
}

/** A feature flag; undefined when the organisation has none of that name. */
export async function findFlag(
  store: Store,
  key: FlagKey,
): Promise<{ enabled: boolean; value: unknown; forVisitors: boolean; audience: Audience | null } | undefined> {
  const row = await store.db
    .selectFrom('feature_flags')
    .select(['enabled', 'value', 'for_visitors as forVisitors', 'audience'])
    .where('organisation_id', '=', store.organisationId)
    .where('product', '=', key.product)
    .where('feature', '=', key.feature)
    .where('flag', '=', key.flag)
    .executeTakeFirst();
  return row && { ...row, audience: row.audience as Audience | null };
}

/** Throws the store's unique violation where the host is taken. */
export async function insertOrganisation(
  store: Store,
  { id, hostName, name }: { readonly id: OrganisationId; readonly hostName: string; readonly name: string },
): Promise<void> {
  await sql`select create_organisation(${id}, ${hostName}, ${name})`.execute(store.db);
}
