import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { requiredText } from '../../kit/text.ts';
import { PERMISSIONS } from '../../platform/permissions.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { API_CLIENT_LIMITS, API_TOKEN_DAYS } from './api-clients.rules.ts';

export const apiClientId = idOf('api-client');
export type ApiClientId = z.infer<typeof apiClientId>;
export const apiTokenId = idOf('api-token');
export type ApiTokenId = z.infer<typeof apiTokenId>;

/** A token of an API client; what it is no one can read again, only how it ends. */
export const apiTokenSchema = z.object({
  id: apiTokenId,
  ending: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
  status: z.enum(['active', 'expired', 'revoked']),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

export const apiClientSchema = z.object({
  id: apiClientId,
  name: z.string(),
  /** The person who answers for it: it acts for them, and stops when they may no longer enter. */
  owner: personSummarySchema,
  /** What it was given. Of that it may do what its owner may do at the moment. */
  permissions: z.array(z.string()),
  /** False for a client that only reads. */
  mayWrite: z.boolean(),
  createdAt: z.string(),
  revokedAt: z.string().nullable(),
  tokens: z.array(apiTokenSchema),
  can: z.object({ edit: z.boolean(), revoke: z.boolean() }),
});
export type ApiClient = z.infer<typeof apiClientSchema>;

const details = {
  name: requiredText(API_CLIENT_LIMITS.name),
  permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length),
  mayWrite: z.boolean(),
};
const days = z.union(API_TOKEN_DAYS.map((count) => z.literal(count)));

export const newApiClientSchema = z.object({ ...details, days });
export const apiClientUpdateSchema = z.object(details);
export const newApiTokenSchema = z.object({ days });

/** The only answer that holds a token itself. */
export const madeApiTokenSchema = z.object({ client: apiClientSchema, secret: z.string() });

export const apiClientParams = z.object({ clientId: apiClientId });
export const apiTokenParams = apiClientParams.extend({ tokenId: apiTokenId });
