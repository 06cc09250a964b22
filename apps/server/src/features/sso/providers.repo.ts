import type { GroupId } from '@waymark/contract/groups';
import type { ProviderId } from '@waymark/contract/sso';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { IdentityProviders } from '../../platform/db/schema.ts';
import type { ProviderRow, ProviderSummaryRow } from './provider.row.ts';

const peopleCount = sql<number>`(select count(distinct i.user_id) from user_identities i
  where i.organisation_id = p.organisation_id and i.provider_id = p.id)`;

/** All providers, in the order they were added; there are never more than a few. */
export async function listProviders(store: Store): Promise<ProviderSummaryRow[]> {
  const { rows } = await sql<ProviderSummaryRow>`
    select p.id, p.kind, p.name, p.enabled, p.tested_at, ${peopleCount} as people_count
    from identity_providers p where p.organisation_id = ${store.organisationId} order by p.id`.execute(store.db);
  return rows;
}

export async function findProvider(store: Store, id: string): Promise<(ProviderRow & { people_count: number }) | undefined> {
  const { rows } = await sql<ProviderRow & { people_count: number }>`
    select p.*, ${peopleCount} as people_count
    from identity_providers p where p.organisation_id = ${store.organisationId} and p.id = ${id}`.execute(store.db);
  return rows[0];
}

/** One change of sign-in ways at a time in an organisation, so that what forced sign-on rests on stays as it was looked at. */
export async function lockSignInWays(store: Store): Promise<{ forced: boolean }> {
  await sql`insert into sign_in_rules (organisation_id) values (${store.organisationId}) on conflict do nothing`.execute(store.db);
  const row = await store.db
    .selectFrom('sign_in_rules')
    .select('forces_single_sign_on')
    .where('organisation_id', '=', store.organisationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { forced: row.forces_single_sign_on };
}

export async function findForced(store: Store): Promise<boolean> {
  const row = await store.db
    .selectFrom('sign_in_rules')
    .select('forces_single_sign_on')
    .where('organisation_id', '=', store.organisationId)
    .executeTakeFirst();
  return row?.forces_single_sign_on ?? false;
}

export async function writeForced(store: Store, forced: boolean, now: Date): Promise<void> {
  await store.db
    .updateTable('sign_in_rules')
    .set({ forces_single_sign_on: forced, updated_at: now })
    .where('organisation_id', '=', store.organisationId)
    .execute();
}

/** Whether an active administrator can come in without a provider: by a role of their own, as who is in a group changes too easily. */
export async function hasEscape(store: Store): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
      select from credentials c join users u on u.organisation_id = c.organisation_id and u.id = c.user_id
      where c.organisation_id = ${store.organisationId} and u.status = 'active' and ${managesOrganisation(store, 'user_roles')}
    ) as found`.execute(store.db);
  return rows[0]?.found ?? false;
}

/** Whether someone may come in by password although single sign-on is forced: anyone who administers the organisation, by a group too. */
export async function mayEscape(store: Store, userId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
      select from users u where u.organisation_id = ${store.organisationId} and u.id = ${userId} and ${managesOrganisation(store, 'person_roles')}
    ) as found`.execute(store.db);
  return rows[0]?.found ?? false;
}

/** Whether the person of the row `u` administers the organisation, by roles of their own or by those of groups too. */
const managesOrganisation = ({ organisationId }: Store, roles: 'user_roles' | 'person_roles') => sql`exists (
  select from ${sql.table(roles)} p join roles r on r.organisation_id = p.organisation_id and r.id = p.role_id
  where p.organisation_id = ${organisationId} and p.user_id = u.id and 'MANAGE_ORGANISATION' = any(r.permissions))`;

export async function insertProvider(store: Store, values: Omit<Insertable<IdentityProviders>, 'organisation_id'>): Promise<void> {
  await store.db
    .insertInto('identity_providers')
    .values({ ...values, organisation_id: store.organisationId })
    .execute();
}

export async function updateProvider(
  store: Store,
  provider: Authorized<ProviderRow, 'change'>,
  changes: Updateable<IdentityProviders>,
): Promise<void> {
  await store.db
    .updateTable('identity_providers')
    .set(changes)
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', provider.id)
    .execute();
}

export async function deleteProvider(store: Store, provider: Authorized<ProviderRow, 'change'>): Promise<void> {
  await store.db
    .deleteFrom('identity_providers')
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', provider.id)
    .execute();
}

/** Notes a test sign-in, if the settings are still those that were tested. */
export async function noteTested(store: Store, id: ProviderId, begunAt: Date, now: Date): Promise<boolean> {
  const result = await store.db
    .updateTable('identity_providers')
    .set({ tested_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .where('updated_at', '<=', begunAt)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export interface GroupMappingRow {
  readonly value: string;
  readonly group_id: GroupId;
  readonly group_name: string;
}

export async function groupMappingsOf(store: Store, providerId: string): Promise<GroupMappingRow[]> {
  const { rows } = await sql<GroupMappingRow>`
    select m.value, m.group_id, g.name as group_name
    from identity_provider_groups m join groups g on g.organisation_id = m.organisation_id and g.id = m.group_id
    where m.organisation_id = ${store.organisationId} and m.provider_id = ${providerId} order by m.value, g.name, g.id`.execute(store.db);
  return rows;
}

/** Puts a provider's group mappings in the place of those there were; answers with how many of the groups there are. */
export async function replaceGroupMappings(
  store: Store,
  providerId: string,
  mappings: readonly { value: string; groupId: GroupId }[],
): Promise<number> {
  await sql`delete from identity_provider_groups
    where organisation_id = ${store.organisationId} and provider_id = ${providerId}`.execute(store.db);
  const { rows } = await sql<{ group_id: string }>`
    insert into identity_provider_groups (organisation_id, provider_id, value, group_id)
    select distinct g.organisation_id, ${providerId}::uuid, wanted.value, g.id
    from unnest(${mappings.map(({ value }) => value)}::text[], ${mappings.map(({ groupId }) => groupId)}::uuid[]) wanted (value, group_id)
    join groups g on g.organisation_id = ${store.organisationId} and g.id = wanted.group_id
    returning group_id`.execute(store.db);
  return rows.length;
}
