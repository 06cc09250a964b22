import type { OrganisationId } from '@waymark/contract/kit';
import { DEFAULT_ROLES, PERMISSIONS } from '@waymark/contract/platform';
import type { Store } from '../platform/db/database.ts';
import { newId } from '../platform/db/new-id.ts';
import type { Platform } from '../platform/platform.ts';

export interface TestOrganisation {
  readonly id: OrganisationId;
  readonly hostName: string;
  readonly store: Store;
}

/** An organisation with the usual roles and no one in it. */
export async function makeOrganisation(platform: Platform, hostName: string): Promise<TestOrganisation> {
  const id = newId<OrganisationId>();
  await platform.database.createOrganisation(id, hostName, `The ${hostName} organisation`);
  const store = platform.database.tenant(id);
  await store.db
    .insertInto('roles')
    .values(
      Object.entries(DEFAULT_ROLES).map(([key, { name, permissions }]) => ({
        organisation_id: id,
        id: newId<string>(),
        key,
        name,
        permissions: [...(permissions === 'all' ? PERMISSIONS : permissions)],
        is_default: true,
      })),
    )
    .execute();
  return { id, hostName, store };
}
