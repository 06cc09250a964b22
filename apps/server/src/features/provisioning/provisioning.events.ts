import { defineEvent } from '../../platform/events/event.ts';

export const provisioningTokenCreated = defineEvent<{ name: string; expiresAt: string | null }>('provisioning.token-created');
export const provisioningTokenRevoked = defineEvent<{ name: string }>('provisioning.token-revoked');
