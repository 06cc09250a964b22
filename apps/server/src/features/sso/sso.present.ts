import {
  mappingSchema,
  oidcSettingsSchema,
  ownPaths,
  type Provider,
  type ProviderSummary,
  samlSettingsSchema,
} from '@waymark/contract/sso';
import type { ProviderRow, ProviderSummaryRow } from './provider.row.ts';
import type { GroupMappingRow } from './providers.repo.ts';

/** A provider in a list. */
export function presentProviderSummary(row: ProviderSummaryRow): ProviderSummary {
  return {
    id: row.id,
    kind: row.kind as ProviderSummary['kind'],
    name: row.name,
    enabled: row.enabled,
    testedAt: row.tested_at?.toISOString() ?? null,
    peopleCount: row.people_count,
  };
}

/** A provider with its settings; of secrets only that they are there. */
export function presentProvider(
  row: ProviderRow & ProviderSummaryRow,
  groups: readonly GroupMappingRow[],
  addresses: Provider['addresses'],
): Provider {
  return {
    ...presentProviderSummary(row),
    createsAccounts: row.creates_accounts,
    updatesProfiles: row.updates_profiles,
    trustsEmail: row.trusts_email,
    mapping: mappingSchema.parse(row.mapping),
    groupMappings: groups.map((group) => ({ value: group.value, groupId: group.group_id, groupName: group.group_name })),
    saml: row.kind === 'saml' ? samlSettingsSchema.parse(row.settings) : null,
    oidc: row.kind === 'oidc' ? oidcSettingsSchema.parse(row.settings) : null,
    hasClientSecret: row.secret !== null,
    addresses,
    authenticationUrl: ownPaths(row.id, row.kind === 'saml' ? 'saml' : 'oidc').startUrl,
  };
}
