import type { ProviderId } from '@waymark/contract/sso';
import type { Selectable } from 'kysely';
import type { IdentityProviders } from '../../platform/db/schema.ts';

export type ProviderRow = Selectable<IdentityProviders> & { readonly id: ProviderId };
/** What lists show; no secrets. */
export type ProviderSummaryRow = Pick<ProviderRow, 'id' | 'kind' | 'name' | 'enabled' | 'tested_at'> & { readonly people_count: number };
