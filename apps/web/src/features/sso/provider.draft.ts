import { type AttributeMapping, DEFAULT_MAPPING, type Provider, type ProviderKind, type SaveProviderInput } from '@waymark/contract/sso';

/** A provider's group and the group here it stands for. */
export interface GroupMapping {
  readonly value: string;
  readonly groupId: string;
  readonly groupName: string;
}

/** What the form of a provider holds; plain, so that it can be kept on the device. The client's secret is never part of it. */
export interface ProviderValues {
  readonly kind: ProviderKind;
  readonly name: string;
  readonly enabled: boolean;
  readonly createsAccounts: boolean;
  readonly updatesProfiles: boolean;
  readonly trustsEmail: boolean;
  readonly mapping: AttributeMapping;
  readonly groupMappings: readonly GroupMapping[];
  readonly entityId: string;
  readonly signInUrl: string;
  readonly logoutUrl: string;
  readonly certificates: string;
  readonly requiresSignedResponse: boolean;
  readonly signsRequests: boolean;
  readonly issuer: string;
  readonly clientId: string;
  readonly scopes: string;
  readonly clientAuthentication: 'basic' | 'post' | 'none';
}

const BETWEEN_CERTIFICATES = '\n';
const END = '-----END CERTIFICATE-----';

/** An empty form for a kind of provider. */
export function newValues(kind: ProviderKind): ProviderValues {
  return {
    kind,
    name: '',
    enabled: false,
    createsAccounts: true,
    updatesProfiles: true,
    trustsEmail: kind === 'saml',
    mapping: DEFAULT_MAPPING[kind],
    groupMappings: [],
    entityId: '',
    signInUrl: '',
    logoutUrl: '',
    certificates: '',
    requiresSignedResponse: false,
    signsRequests: true,
    issuer: '',
    clientId: '',
    scopes: 'openid email profile',
    clientAuthentication: 'basic',
  };
}

/** The form of a provider there is. */
export function valuesOf(provider: Provider): ProviderValues {
  const { saml, oidc, kind, name, enabled, createsAccounts, updatesProfiles, trustsEmail, mapping, groupMappings } = provider;
  const common = { name, enabled, createsAccounts, updatesProfiles, trustsEmail, mapping, groupMappings };
  return {
    ...newValues(kind),
    ...common,
    ...(saml === null ? {} : { ...saml, logoutUrl: saml.logoutUrl ?? '', certificates: saml.certificates.join(BETWEEN_CERTIFICATES) }),
    ...oidc,
  };
}

/** Several certificates below each other, each from BEGIN to END; one without these lines is one. */
function certificatesIn(text: string): string[] {
  const parts = text.includes(END)
    ? text
        .split(END)
        .map((part) => `${part}${END}`)
        .slice(0, -1)
    : [text];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** What is sent: an empty logout address is none, an empty secret leaves the kept one. */
export function toSave(values: ProviderValues, clientSecret: string): SaveProviderInput {
  const { kind, name, enabled, createsAccounts, updatesProfiles, trustsEmail, mapping } = values;
  const common = {
    name,
    enabled,
    createsAccounts,
    updatesProfiles,
    trustsEmail,
    mapping: { ...mapping, custom: [...mapping.custom] },
    groupMappings: values.groupMappings.map(({ value, groupId }) => ({ value, groupId })),
  };
  if (kind === 'saml') {
    const { entityId, signInUrl, requiresSignedResponse, signsRequests } = values;
    const logoutUrl = values.logoutUrl.trim() === '' ? null : values.logoutUrl;
    const certificates = certificatesIn(values.certificates);
    return { kind, ...common, saml: { entityId, signInUrl, logoutUrl, certificates, requiresSignedResponse, signsRequests } };
  }
  const { issuer, clientId, scopes, clientAuthentication } = values;
  return {
    kind,
    ...common,
    oidc: { issuer, clientId, scopes, clientAuthentication },
    ...(clientSecret === '' ? {} : { clientSecret }),
  };
}
