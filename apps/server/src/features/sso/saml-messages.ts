import type { CacheProvider, SAML } from '@node-saml/node-saml';
import type { SamlSettings } from '@waymark/contract/sso';
import { randomUUID } from 'node:crypto';

/** A SAML provider as its service knows it. */
export interface SamlService {
  readonly settings: SamlSettings;
  readonly entityId: string;
  readonly assertionUrl: string;
  readonly logoutUrl: string;
  readonly privateKey: string;
  readonly certificate: string;
}

/** Who ends a session, as the provider named them when they signed in. */
export interface LogoutSubject {
  readonly subject: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly sessionIndex: string | null;
}

/** Requests are remembered in the store, not in this process. */
const nothingKept: CacheProvider = {
  saveAsync: async () => null,
  getAsync: async () => null,
  removeAsync: async () => null,
};

/** Few organisations sign in by SAML: what speaks it is loaded when one does. */
async function samlOf(service: SamlService, requestId: string): Promise<SAML> {
  const { SAML } = await import('@node-saml/node-saml');
  const { settings } = service;
  return new SAML({
    callbackUrl: service.assertionUrl,
    logoutCallbackUrl: service.logoutUrl,
    entryPoint: settings.signInUrl,
    logoutUrl: settings.logoutUrl ?? settings.signInUrl,
    issuer: service.entityId,
    idpCert: [...settings.certificates],
    idpIssuer: settings.entityId,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    cacheProvider: nothingKept,
    generateUniqueId: () => requestId,
    ...(settings.signsRequests ? { privateKey: service.privateKey, publicCert: service.certificate } : {}),
  });
}

/** An id for a request: XML wants a letter or a line first. */
export const newSamlId = (): string => `_${randomUUID()}`;

/** The provider's address with our request to sign someone in (SES-20). */
export async function samlSignInUrl(service: SamlService, requestId: string, relayState: string): Promise<string> {
  return (await samlOf(service, requestId)).getAuthorizeUrlAsync(relayState, undefined, {});
}

/** The provider's address with the request of another service, as it was handed on to us. */
export function handedOnUrl({ signInUrl }: SamlSettings, request: string, relayState: string | undefined): string {
  const url = new URL(signInUrl);
  url.searchParams.set('SAMLRequest', request);
  if (relayState !== undefined) url.searchParams.set('RelayState', relayState);
  return url.href;
}

/** The provider's address with our wish to end a session (SES-05); undefined where it has no single logout. */
export async function samlLogoutUrl(
  service: SamlService,
  { subject, attributes, sessionIndex }: LogoutSubject,
): Promise<string | undefined> {
  if (service.settings.logoutUrl === null) return undefined;
  const { NameQualifier, SPNameQualifier } = attributes;
  const user = {
    issuer: service.settings.entityId,
    nameID: subject,
    nameIDFormat: attributes['Format'] ?? 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
    ...(NameQualifier === undefined ? {} : { nameQualifier: NameQualifier }),
    ...(SPNameQualifier === undefined ? {} : { spNameQualifier: SPNameQualifier }),
    ...(sessionIndex === null ? {} : { sessionIndex }),
  };
  return (await samlOf(service, newSamlId())).getLogoutUrlAsync(user, '', {});
}

/** What a provider that wants a session ended has to say, checked: throws where it is not the provider's signed word. */
export async function readLogoutRequest(
  service: SamlService,
  message: { readonly encoded: string; readonly query: string | undefined },
): Promise<{ readonly id: string; readonly subject: string; readonly sessionIndex: string | undefined }> {
  const saml = await samlOf(service, newSamlId());
  const { query } = message;
  const { profile } =
    query === undefined
      ? await saml.validatePostRequestAsync({ SAMLRequest: message.encoded })
      : await saml.validateRedirectAsync(Object.fromEntries(new URLSearchParams(query)), query);
  if (profile === null) throw new Error('No logout request');
  return { id: profile.ID ?? '', subject: profile.nameID, sessionIndex: profile.sessionIndex };
}

/** The provider's address with our word that the session is ended. */
export async function logoutAnswerUrl(
  service: SamlService,
  request: { readonly id: string; readonly relayState: string | undefined },
): Promise<string> {
  const profile = { issuer: service.entityId, nameID: '', nameIDFormat: '', ID: request.id };
  return (await samlOf(service, newSamlId())).getLogoutResponseUrlAsync(profile, request.relayState ?? '', {}, true);
}

/** What the provider has to know of us, as SAML metadata. */
export async function ownMetadata(service: SamlService): Promise<string> {
  return (await samlOf(service, newSamlId())).generateServiceProviderMetadata(
    null,
    service.settings.signsRequests ? service.certificate : null,
  );
}
