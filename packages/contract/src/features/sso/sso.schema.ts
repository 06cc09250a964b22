import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { providerId } from './provider.schema.ts';
import { PROVIDER_KINDS, SSO_FAULTS, SSO_LIMITS } from './sso.rules.ts';

export const attemptId = idOf('sso-attempt');
export const ssoTestId = idOf('sso-test');
export const providerParams = z.object({ providerId });
export const attemptParams = z.object({ attemptId });
export const ssoTestParams = z.object({ testId: ssoTestId });
export const forcedSchema = z.object({ forced: z.boolean() });

/** Addresses that people and providers come to in a browser: what is not an id is answered by a page, not refused by its shape. */
export const doorParams = z.object({ providerId: z.string().max(100) });

/** SES-20: `SAMLRequest` hands on a request of another service; `test` shows an administrator what came back. */
export const beginQuery = z.object({
  SAMLRequest: z.string().max(20_000).optional(),
  RelayState: z.string().max(2_000).optional(),
  test: z.string().max(5).optional(),
});
export const samlAnswerSchema = z.object({
  SAMLResponse: z.string().max(SSO_LIMITS.answer),
  RelayState: z.string().max(2_000).optional(),
});
export const oidcAnswerQuery = z.looseObject({ state: z.string().max(500).optional() });
export const backChannelLogoutSchema = z.object({ logout_token: z.string().min(1).max(20_000) });
export const finishQuery = z.object({ code: z.string().max(100) });
export const logoutMessageSchema = z.object({
  SAMLRequest: z.string().max(SSO_LIMITS.message).optional(),
  SAMLResponse: z.string().max(SSO_LIMITS.message).optional(),
  RelayState: z.string().max(2_000).optional(),
  SigAlg: z.string().max(200).optional(),
  Signature: z.string().max(4_000).optional(),
});

const faultCode = z.enum(SSO_FAULTS);
const faultParams = z.record(z.string(), z.string());

/** What someone can be told of one exchange: each fault with what its sentence needs, and what stands in the message. */
export const diagnosisSchema = z.object({
  kind: z.enum(PROVIDER_KINDS),
  faults: z.array(z.object({ code: faultCode, params: faultParams })),
  /** The message in parts, in the provider's own words. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The message itself, laid out to be read; empty where there is none. */
  message: z.string(),
});
export type Diagnosis = z.infer<typeof diagnosisSchema>;

/** A pasted SAML response (XML, base64, or the form it came in), OpenID callback address or token. */
export const diagnoseSchema = z.object({ providerId, message: z.string().min(1).max(SSO_LIMITS.answer) });

export const attemptSchema = z.object({
  id: attemptId,
  providerId,
  providerName: z.string(),
  kind: z.enum(PROVIDER_KINDS),
  purpose: z.enum(['sign-in', 'test']),
  fault: faultCode,
  params: faultParams,
  at: z.string(),
});
export type Attempt = z.infer<typeof attemptSchema>;
export const attemptDetailSchema = attemptSchema.extend({ diagnosis: diagnosisSchema });
export const attemptsQuery = pageQuery(15);

/** What a test sign-in brought back (ADM-04). */
export const ssoTestSchema = z.object({
  id: ssoTestId,
  providerId,
  providerName: z.string(),
  state: z.enum(['waiting', 'passed', 'failed']),
  fault: z.object({ code: faultCode, params: faultParams }).nullable(),
  /** Who the person is to us. */
  identity: z
    .object({
      subject: z.string(),
      externalId: z.string(),
      email: z.string(),
      emailVerified: z.boolean(),
      firstName: z.string(),
      lastName: z.string(),
      language: z.string(),
      groups: z.array(z.string()),
      custom: z.record(z.string(), z.string()),
    })
    .nullable(),
  /** What signing in would do; null where it would be refused. */
  effect: z.enum(['linked', 'matched-external-id', 'matched-email', 'created']).nullable(),
  /** The name that signing in would give the account; null where its name would stay. */
  newName: z.string().nullable().default(null),
  person: personSummarySchema.nullable(),
  groupNames: z.array(z.string()),
  /** All the provider said, as it said it. */
  attributes: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
});
export type SsoTest = z.infer<typeof ssoTestSchema>;
