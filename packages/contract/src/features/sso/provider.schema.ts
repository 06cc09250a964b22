import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { optionalText, requiredText } from '../../kit/text.ts';
import { groupId } from '../groups/group-summary.schema.ts';
import { PROVIDER_KINDS, SSO_LIMITS } from './sso.rules.ts';

export const providerId = idOf('identity-provider');
export type ProviderId = z.infer<typeof providerId>;

const webAddress = z
  .string()
  .trim()
  .pipe(z.url({ protocol: /^https?$/ }).max(SSO_LIMITS.address));
const attributeName = optionalText(SSO_LIMITS.attribute);

export const samlSettingsSchema = z.object({
  /** How the provider names itself. */
  entityId: requiredText(SSO_LIMITS.address),
  signInUrl: webAddress,
  logoutUrl: webAddress.nullable().default(null),
  /** PEM, or its base64 alone; any of them may have signed. */
  certificates: z.array(requiredText(10_000)).min(1).max(SSO_LIMITS.certificates),
  /** Refuses a response that is not signed itself; its assertion must be in any case. */
  requiresSignedResponse: z.boolean().default(false),
  signsRequests: z.boolean().default(true),
});
export type SamlSettings = z.infer<typeof samlSettingsSchema>;

export const oidcSettingsSchema = z.object({
  issuer: webAddress,
  clientId: requiredText(SSO_LIMITS.attribute),
  scopes: requiredText(SSO_LIMITS.attribute).default('openid email profile'),
  clientAuthentication: z.enum(['basic', 'post', 'none']).default('basic'),
});
export type OidcSettings = z.infer<typeof oidcSettingsSchema>;

export const mappingSchema = z.object({
  email: attributeName,
  firstName: attributeName,
  lastName: attributeName,
  language: attributeName,
  externalId: attributeName,
  groups: attributeName,
  custom: z.array(z.object({ field: requiredText(60), attribute: requiredText(SSO_LIMITS.attribute) })).max(SSO_LIMITS.custom),
});

const groupMappingSchema = z.object({ value: requiredText(SSO_LIMITS.attribute), groupId });

const commonFields = {
  name: requiredText(SSO_LIMITS.name),
  enabled: z.boolean().default(false),
  /** Makes an account for someone the organisation does not know yet. */
  createsAccounts: z.boolean().default(true),
  /** Takes over names and custom fields at every sign-in. */
  updatesProfiles: z.boolean().default(true),
  /** Of a new one that was told its addresses before it was saved; ignored where it is changed. */
  id: providerId.optional(),
  /** Trusts the provider's email addresses without its claim that they are verified. */
  trustsEmail: z.boolean().default(false),
  mapping: mappingSchema,
  groupMappings: z.array(groupMappingSchema).max(SSO_LIMITS.groups).default([]),
};

export const saveProviderSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saml'), ...commonFields, saml: samlSettingsSchema }),
  z.object({
    kind: z.literal('oidc'),
    ...commonFields,
    oidc: oidcSettingsSchema,
    /** The client's secret; left out, the one that is kept stays. */
    clientSecret: requiredText(500).optional(),
  }),
]);
export type SaveProvider = z.output<typeof saveProviderSchema>;
export type SaveProviderInput = z.input<typeof saveProviderSchema>;

/** What the provider has to be told of us. */
const ownAddressesSchema = z.object({
  /** SAML: our name and where its metadata is; OpenID Connect: where it sends people back to. */
  entityId: z.string(),
  metadataUrl: z.string(),
  assertionUrl: z.string(),
  logoutUrl: z.string(),
  redirectUrl: z.string(),
  /** OpenID Connect: where it says that someone’s sessions are over. */
  backChannelLogoutUrl: z.string(),
});

export const providerSummarySchema = z.object({
  id: providerId,
  kind: z.enum(PROVIDER_KINDS),
  name: z.string(),
  enabled: z.boolean(),
  /** When a test sign-in last came back whole with the settings as they are; null when none has. */
  testedAt: z.string().nullable(),
  /** People who have come in by it. */
  peopleCount: z.number().int(),
});
export type ProviderSummary = z.infer<typeof providerSummarySchema>;

export const providerSchema = providerSummarySchema.extend({
  createsAccounts: z.boolean(),
  updatesProfiles: z.boolean(),
  trustsEmail: z.boolean(),
  mapping: mappingSchema,
  groupMappings: z.array(z.object({ value: z.string(), groupId, groupName: z.string() })),
  saml: samlSettingsSchema.nullable(),
  oidc: oidcSettingsSchema.nullable(),
  hasClientSecret: z.boolean(),
  addresses: ownAddressesSchema,
  /** Where signing in through it begins. */
  authenticationUrl: z.string(),
});
export type Provider = z.infer<typeof providerSchema>;

export const providersSchema = z.object({
  items: z.array(providerSummarySchema),
  forced: z.boolean(),
  /** Why single sign-on cannot be forced now; null when it can. */
  forceFault: z.enum(['force-needs-providers', 'force-needs-test', 'force-needs-escape']).nullable(),
});
export type Providers = z.infer<typeof providersSchema>;

/** Metadata by its text, or the address it stands at; for OpenID Connect the issuer's address. */
export const readMetadataSchema = z.object({
  kind: z.enum(PROVIDER_KINDS),
  xml: z.string().max(SSO_LIMITS.message).optional(),
  url: webAddress.optional(),
});

export const metadataSchema = z.object({
  entityId: z.string(),
  signInUrl: z.string(),
  logoutUrl: z.string().nullable(),
  certificates: z.array(z.string()),
});
