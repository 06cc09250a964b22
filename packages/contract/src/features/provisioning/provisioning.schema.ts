import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { queryFlag, requiredText } from '../../kit/text.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { PROVISIONING_LIMITS, SCIM_FAULTS, SCIM_METHODS, SCIM_NOTES, type ScimFaultCode, TOKEN_DAYS } from './provisioning.rules.ts';

export const provisioningTokenId = idOf('provisioning-token');
export type ProvisioningTokenId = z.infer<typeof provisioningTokenId>;
export const provisioningRequestId = idOf('provisioning-request');

/** A token of the directory; what it is no one can read again, only how it ends. */
export const provisioningTokenSchema = z.object({
  id: provisioningTokenId,
  name: z.string(),
  ending: z.string(),
  createdBy: personSummarySchema.nullable(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  status: z.enum(['active', 'expired', 'revoked']),
});
export type ProvisioningToken = z.infer<typeof provisioningTokenSchema>;

export const provisioningSchema = z.object({
  /** What the directory asks for as base address or tenant address. */
  baseUrl: z.string(),
  tokens: z.array(provisioningTokenSchema),
  /** How many people and groups a directory has told us of. */
  peopleCount: z.number().int(),
  groupsCount: z.number().int(),
});

export const newProvisioningTokenSchema = z.object({
  name: requiredText(PROVISIONING_LIMITS.tokenName),
  days: z.union(TOKEN_DAYS.map((days) => z.literal(days))),
});

/** The only answer that holds the token itself. */
export const madeProvisioningTokenSchema = z.object({ token: provisioningTokenSchema, secret: z.string() });

const params = z.record(z.string(), z.union([z.string(), z.number()]));
const faultCodes = Object.keys(SCIM_FAULTS) as [ScimFaultCode, ...ScimFaultCode[]];
export const scimFaultSchema = z.object({ code: z.enum(faultCodes), params });
export const scimNoteSchema = z.object({ code: z.enum(SCIM_NOTES), params });

export const provisioningRequestSchema = z.object({
  id: provisioningRequestId,
  at: z.string(),
  method: z.enum(SCIM_METHODS),
  path: z.string(),
  status: z.number().int(),
  /** A code of SCIM_FAULTS; null when it went well. */
  fault: z.string().nullable(),
  detail: z.string().nullable(),
  /** What was left undone of one that went well. */
  notes: z.array(scimNoteSchema),
  tokenName: z.string().nullable(),
  durationMs: z.number().int(),
});
export type ProvisioningRequest = z.infer<typeof provisioningRequestSchema>;

export const provisioningRequestDetailSchema = provisioningRequestSchema.extend({
  /** What was sent, where the request was refused. */
  body: z.string().nullable(),
});

export const requestsQuery = pageQuery(20).extend({ refused: queryFlag.optional() });
export const requestParams = z.object({ requestId: provisioningRequestId });
export const tokenParams = z.object({ tokenId: provisioningTokenId });

export const dryRunSchema = z.object({
  method: z.enum(SCIM_METHODS),
  /** As the directory would call it: `/Users/{id}`, with or without what stands before. */
  path: z.string().trim().min(1).max(PROVISIONING_LIMITS.requestPath),
  body: z.string().max(PROVISIONING_LIMITS.requestBody).default(''),
});

export const dryRunOutcomeSchema = z.object({
  status: z.number().int(),
  /** The answer the directory would get, as JSON text. */
  answer: z.string(),
  fault: scimFaultSchema.nullable(),
  notes: z.array(scimNoteSchema),
  /** What would be different afterwards; a missing side is not there before or after. */
  changes: z.array(z.object({ attribute: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type DryRunOutcome = z.infer<typeof dryRunOutcomeSchema>;
