import type { Store } from '../../platform/db/database.ts';

/** The organisation's tenant at Okta, its token sealed; undefined when none is connected. */
export async function findOktaTenant(store: Store): Promise<{ address: string; sealedToken: Buffer } | undefined> {
  const row = await store.db
    .selectFrom('okta_tenants')
    .select(['address', 'api_token'])
    .where('organisation_id', '=', store.organisationId)
    .executeTakeFirst();
  return row === undefined ? undefined : { address: row.address, sealedToken: row.api_token };
}

export async function hasOktaTenant(store: Store): Promise<boolean> {
  return (await findOktaTenant(store)) !== undefined;
}

export async function writeOktaTenant(store: Store, tenant: { address: string; sealedToken: Buffer }, now: Date): Promise<void> {
  const values = { address: tenant.address, api_token: tenant.sealedToken, updated_at: now };
  await store.db
    .insertInto('okta_tenants')
    .values({ organisation_id: store.organisationId, ...values })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(values))
    .execute();
}

/** Disconnects; false when nothing was connected. */
export async function deleteOktaTenant(store: Store): Promise<boolean> {
  const gone = await store.db.deleteFrom('okta_tenants').where('organisation_id', '=', store.organisationId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
