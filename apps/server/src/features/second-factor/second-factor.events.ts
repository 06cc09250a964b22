import type { FactorKind } from '@waymark/contract/second-factor';
import { defineEvent } from '../../platform/events/event.ts';

export const factorAdded = defineEvent<{ kind: FactorKind; name: string }>('second-factor.added');
export const factorBegun = defineEvent<{ kind: FactorKind }>('second-factor.begun');
export const factorRenamed = defineEvent<{ name: string }>('second-factor.renamed');
export const factorRemoved = defineEvent<{ kind: FactorKind; name: string }>('second-factor.removed');
export const factorVerified = defineEvent<{ by: FactorKind | 'recovery'; remember: boolean }>('second-factor.verified');
export const factorRefused = defineEvent<{ until: string }>('second-factor.too-many-attempts');
export const recoveryCodesRenewed = defineEvent<Record<string, never>>('second-factor.recovery-codes-renewed');
export const factorsReset = defineEvent<{ count: number; reason: string }>('second-factor.reset');
export const oktaTenantChanged = defineEvent<{ address: string | null }>('second-factor.okta-tenant-changed');
/** From the server's own command line. */
export const administratorLetIn = defineEvent<{ count: number }>('second-factor.administrator-let-in');
