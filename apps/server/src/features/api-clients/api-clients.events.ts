import { defineEvent } from '../../platform/events/event.ts';

export const apiClientCreated = defineEvent<{ name: string; permissions: string[]; mayWrite: boolean }>('api-clients.created');
export const apiClientUpdated = defineEvent<{ name: string; permissions: string[]; mayWrite: boolean }>('api-clients.updated');
export const apiClientRevoked = defineEvent<{ name: string }>('api-clients.revoked');
export const apiTokenCreated = defineEvent<{ name: string; expiresAt: string }>('api-clients.token-created');
export const apiTokenRevoked = defineEvent<{ name: string; ending: string }>('api-clients.token-revoked');
