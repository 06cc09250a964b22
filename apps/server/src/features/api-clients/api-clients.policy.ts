import { holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { ApiClientRow } from './api-clients.repo.ts';

/**
 * A client acts for its owner, so only they say what it may do and make its tokens: a token of someone else's client would be a way
 * to act as them. Revoking is open to everyone who administers the organisation.
 */
export const apiClientPolicy = definePolicy('api-client', {
  edit: (actor, client: ApiClientRow) =>
    holds(actor, 'MANAGE_ORGANISATION') && actor?.userId === client.owner_id && client.revoked_at === null,
  revoke: (actor, client) => holds(actor, 'MANAGE_ORGANISATION') && client.revoked_at === null,
});
