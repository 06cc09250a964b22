import { isOwnPath } from '../session/session.rules.ts';

/** How a provider speaks: SAML 2.0 or OpenID Connect. */
export const PROVIDER_KINDS = ['saml', 'oidc'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** Where a provider finds us, as paths of the organisation's address; known before the provider is saved, which wants to be told them first. */
export const ownPaths = (providerId: string, kind: ProviderKind) =>
  ({
    entityId: `/saml/${providerId}/metadata`,
    metadataUrl: `/saml/${providerId}/metadata`,
    assertionUrl: `/saml/${providerId}/acs`,
    logoutUrl: kind === 'saml' ? `/saml/${providerId}/slo` : '/log_out',
    redirectUrl: `/oidc/${providerId}/callback`,
    backChannelLogoutUrl: `/oidc/${providerId}/backchannel-logout`,
    startUrl: `/saml/auth/${providerId}`,
  }) as const;

export const SSO_LIMITS = {
  providers: 20,
  name: 80,
  address: 1000,
  attribute: 300,
  certificates: 5,
  custom: 20,
  groups: 200,
  message: 200_000,
  /** An answer in base64, of someone in a thousand groups. */
  answer: 700_000,
} as const;

/** SES-21: how long the sign-in page waits before it goes on to the provider by itself. */
export const FORCED_REDIRECT_MILLISECONDS = 2_000;

/** How long a trip to a provider and back may take. */
export const EXCHANGE_MINUTES = 15;

/** How far a provider's clock may be from ours. */
export const CLOCK_TOLERANCE_SECONDS = 60;

/** ADM-11: how long sign-ons that failed can be looked at. */
export const ATTEMPT_DAYS = 14;

/** In the address of the sign-in page: `false` keeps it from going on to a provider by itself, and shows the email form. */
export const AUTO_SSO = 'auto_sso';

/** Everything that can be wrong with a sign-on; the connection doctor has a sentence for each. */
export const SSO_FAULTS = [
  'provider-off',
  'unreadable',
  'forbidden-markup',
  'not-a-response',
  'provider-refused',
  'no-assertion',
  'several-assertions',
  'encrypted',
  'unsigned',
  'weak-signature',
  'bad-signature',
  'too-many-answers',
  'wrong-issuer',
  'wrong-audience',
  'wrong-destination',
  'wrong-recipient',
  'expired',
  'not-yet-valid',
  'no-subject',
  'unsolicited',
  'unknown-request',
  'replayed',
  'wrong-browser',
  'provider-unreachable',
  'provider-slow',
  'provider-broken',
  'wrong-state',
  'wrong-nonce',
  'code-refused',
  'no-id-token',
  'no-email',
  'email-not-verified',
  'email-taken',
  'no-account',
  'account-suspended',
  'secret-unreadable',
] as const;
export type SsoFault = (typeof SSO_FAULTS)[number];

/**
 * Returns what a person at the door is told, who can do nothing with the fault itself: begin again, ask for the account, wait for the provider, or
 * tell an administrator.
 */
export function adviceFor(fault: SsoFault): 'again' | 'account' | 'provider' | 'administrator' {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- every other fault is for an administrator
  switch (fault) {
    case 'expired':
    case 'unsolicited':
    case 'unknown-request':
    case 'replayed':
    case 'too-many-answers':
    case 'wrong-browser':
    case 'wrong-state':
      return 'again';
    case 'no-account':
    case 'account-suspended':
    case 'email-taken':
    case 'email-not-verified':
    case 'no-email':
      return 'account';
    case 'provider-unreachable':
    case 'provider-slow':
    case 'provider-refused':
      return 'provider';
    default:
      return 'administrator';
  }
}

/** Which statement of the provider tells what of a person; empty where nothing does. */
export interface AttributeMapping {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
  /** What `external_id` is matched with; empty takes the provider's own name for the person. */
  readonly externalId: string;
  readonly groups: string;
  /** A custom field's key, and what it is filled from. */
  readonly custom: readonly { readonly field: string; readonly attribute: string }[];
}

/** What most providers of a kind call things. */
export const DEFAULT_MAPPING: Readonly<Record<ProviderKind, AttributeMapping>> = {
  saml: {
    email: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
    firstName: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
    lastName: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
    language: '',
    externalId: '',
    groups: 'http://schemas.xmlsoap.org/claims/Group',
    custom: [],
  },
  oidc: {
    email: 'email',
    firstName: 'given_name',
    lastName: 'family_name',
    language: 'locale',
    externalId: '',
    groups: 'groups',
    custom: [],
  },
};

/**
 * SES-21: returns the provider the sign-in page goes on to by itself; undefined where people choose. Only with single sign-on forced and exactly one
 * provider, or two: then the one that was used last on this device, else the first.
 */
export function forcedProvider<Provider extends { readonly id: string }>(
  forced: boolean,
  providers: readonly Provider[],
  rememberedId: string | null,
): Provider | undefined {
  if (!forced || providers.length === 0 || providers.length > 2) return undefined;
  return providers.find(({ id }) => id === rememberedId) ?? providers[0];
}

/** The names by which links of outside marketplaces give their target. */
const TARGET_NAMES = ['target', 'redirect_url', 'redirect_uri', 'return_to', 'url', 'path'];

/**
 * SES-25: where a link of an outside marketplace leads inside: a path of ours, or an address at our own origin. Undefined for
 * whatever would lead elsewhere, and to itself.
 * @param origin `https://academy.example`
 */
export function marketplaceTarget(query: { get(name: string): string | null }, origin: string): string | undefined {
  const wanted = TARGET_NAMES.map((name) => query.get(name)).find((value) => value !== null);
  if (wanted == null) return undefined;
  const path = wanted.startsWith(`${origin}/`) ? wanted.slice(origin.length) : wanted;
  return isOwnPath(path) && !/^\/mkp-redirect(?:[/?#]|$)/.test(path) ? path : undefined;
}
