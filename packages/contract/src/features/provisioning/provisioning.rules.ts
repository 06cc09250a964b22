/** Where directories find the protocol (RFC 7644), from the root. */
export const SCIM_ROOT = '/scim/v2';

export const PROVISIONING_LIMITS = {
  tokenName: 80,
  tokens: 20,
  /** Longest filter, in characters, and most comparisons in it. */
  filter: 4_000,
  comparisons: 20,
  /** Largest and usual page of the protocol. */
  results: 200,
  defaultResults: 100,
  /** Values of one multi-valued attribute of a person, and operations of one PATCH. */
  values: 100,
  operations: 1_000,
  /** Largest request in bytes; a PUT of a group names all its members. */
  bytes: 4 * 1024 * 1024,
  requestPath: 4_000,
  requestBody: 64 * 1024,
  /** How long requests can be looked at, in days. */
  requestDays: 14,
} as const;

/** How long a token may be good for, in days; `null` is until it is revoked. */
export const TOKEN_DAYS = [30, 90, 180, 365, null] as const;

interface FaultDefinition {
  readonly status: number;
  /** The error keyword of RFC 7644, table 9, where one fits. */
  readonly scimType?:
    | 'invalidFilter'
    | 'uniqueness'
    | 'mutability'
    | 'invalidSyntax'
    | 'invalidPath'
    | 'noTarget'
    | 'invalidValue'
    | 'tooMany';
  /** In English for the directory; `{name}` is filled in. The web says the same in the administrator's language, by code. */
  readonly detail: string;
}

/** Everything a directory's request can be refused for, by a code of ours. */
export const SCIM_FAULTS = {
  unauthorised: { status: 401, detail: 'The token is missing, wrong, revoked or past its time.' },
  'resource-not-found': { status: 404, detail: 'There is no resource {id} here.' },
  'address-not-found': { status: 404, detail: 'Nothing of SCIM is at this address.' },
  'method-not-allowed': { status: 405, detail: '{method} is not possible at this address.' },
  'user-name-taken': { status: 409, scimType: 'uniqueness', detail: 'Another user has the userName {value}.' },
  'external-id-taken': { status: 409, scimType: 'uniqueness', detail: 'Another user has the externalId {value}.' },
  'email-taken': { status: 409, scimType: 'uniqueness', detail: 'Another user has the email address {value}.' },
  'changed-meanwhile': { status: 412, detail: 'The resource has changed since the version in If-Match.' },
  'body-unreadable': { status: 400, scimType: 'invalidSyntax', detail: 'The body is not a JSON object.' },
  'schema-missing': { status: 400, scimType: 'invalidSyntax', detail: 'schemas must hold {schema}.' },
  'media-type': { status: 415, detail: 'The content type must be application/scim+json or application/json.' },
  'too-large': { status: 413, detail: 'The request is too large.' },
  'too-many-requests': { status: 429, detail: 'Too many requests. Try again in {seconds} seconds.' },
  'filter-syntax': { status: 400, scimType: 'invalidFilter', detail: 'The filter cannot be read: {reason}' },
  'filter-too-long': { status: 400, scimType: 'invalidFilter', detail: 'The filter is longer than {maximum} characters.' },
  'filter-too-complex': { status: 400, scimType: 'invalidFilter', detail: 'The filter has more than {maximum} comparisons.' },
  'filter-attribute': { status: 400, scimType: 'invalidFilter', detail: '{attribute} is not an attribute one can filter by.' },
  'filter-not-here': { status: 403, detail: 'What the server can do is not filtered (RFC 7644, 4).' },
  'filter-operator': { status: 400, scimType: 'invalidFilter', detail: '{operator} does not go with {attribute}.' },
  'filter-value': { status: 400, scimType: 'invalidFilter', detail: 'This value does not go with {attribute}.' },
  'path-syntax': { status: 400, scimType: 'invalidPath', detail: 'The path {path} cannot be read.' },
  'path-unknown': { status: 400, scimType: 'invalidPath', detail: 'The path {path} names no attribute of this resource.' },
  'path-without-target': { status: 400, scimType: 'noTarget', detail: 'Nothing is at {path}.' },
  'operations-missing': { status: 400, scimType: 'invalidSyntax', detail: 'A PATCH needs a list of Operations.' },
  'operation-unknown': { status: 400, scimType: 'invalidSyntax', detail: '{operation} is not an operation: use add, replace or remove.' },
  'value-missing': { status: 400, scimType: 'invalidValue', detail: '{attribute} is required.' },
  'value-wrong-type': { status: 400, scimType: 'invalidValue', detail: '{attribute} must be of type {type}.' },
  'value-too-long': { status: 400, scimType: 'invalidValue', detail: '{attribute} is longer than {maximum} characters.' },
  'too-many-values': { status: 400, scimType: 'tooMany', detail: '{attribute} has more than {maximum} values.' },
  'attribute-required': { status: 400, scimType: 'mutability', detail: '{attribute} is required and cannot be removed.' },
  'attribute-read-only': { status: 400, scimType: 'mutability', detail: '{attribute} is read-only.' },
  'email-invalid': { status: 400, scimType: 'invalidValue', detail: '{value} is not an email address.' },
  'manager-unknown': { status: 400, scimType: 'invalidValue', detail: 'The manager {value} is not known here.' },
  'manager-not-possible': {
    status: 400,
    scimType: 'invalidValue',
    detail: 'The manager {value} reports to this user, or is their second manager already.',
  },
  'member-unknown': { status: 400, scimType: 'invalidValue', detail: 'The member {value} is not known here.' },
  'last-administrator': { status: 403, detail: 'No one would be left to administer the organisation.' },
  'group-mandatory': { status: 403, detail: 'Everyone belongs to this group. No one can be taken out of it.' },
  'group-last-owner': { status: 403, detail: 'The group needs an owner. Make someone else owner first.' },
  'bulk-not-supported': { status: 501, detail: 'Bulk operations are not supported.' },
  'me-not-supported': { status: 501, detail: 'A token stands for no user, so there is no /Me.' },
  unexpected: { status: 500, detail: 'Something went wrong. Try again later.' },
} as const satisfies Record<string, FaultDefinition>;
export type ScimFaultCode = keyof typeof SCIM_FAULTS;

/** What is worth knowing of a request that is not refused for it (ADM-11). */
export const SCIM_NOTES = [
  'attribute-unknown',
  'attribute-read-only',
  'password-ignored',
  'boolean-as-text',
  'number-as-text',
  'operation-in-capitals',
  'value-created',
  'language-unknown',
  'time-zone-unknown',
  'manager-waiting',
  'report-not-possible',
  'brought-back',
  'nothing-changes',
] as const;
export type ScimNoteCode = (typeof SCIM_NOTES)[number];
/** Notes of what a request that went well left undone: these are shown among the requests. */
export const UNDONE_NOTES = [
  'language-unknown',
  'time-zone-unknown',
  'manager-waiting',
  'report-not-possible',
] as const satisfies readonly ScimNoteCode[];

export const SCIM_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type ScimMethod = (typeof SCIM_METHODS)[number];

export type ScimParams = Readonly<Record<string, string | number>>;

/** Returns a fault's sentence with its `{name}` parts filled in. */
export function faultDetail(code: ScimFaultCode, params: ScimParams): string {
  return SCIM_FAULTS[code].detail.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
