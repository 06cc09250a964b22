import { holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { ProviderRow } from './provider.row.ts';

/** Sign-in providers are the affair of who administers the organisation (ADM-04). */
export const providerPolicy = definePolicy('identity-provider', {
  change: (actor, _provider: ProviderRow) => holds(actor, 'MANAGE_ORGANISATION'),
});
