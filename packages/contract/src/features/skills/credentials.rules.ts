/** Badges from elsewhere that one person keeps, and the largest file in bytes. */
export const OUTSIDE_CREDENTIALS_AT_MOST = 100;
export const BADGE_BYTES_AT_MOST = 1024 * 1024;
/** Credentials that one person has, revoked ones counted. */
export const CREDENTIALS_AT_MOST = 200;
/** Keys that an organisation has in its document: the one that signs and those that only verify. */
export const CREDENTIAL_KEYS_AT_MOST = 50;
export const KEY_REVOCATION_REASON_AT_MOST = 500;
/** Bits of the list of revoked credentials: the least that the standard allows, so that a place in it tells of no one. */
export const STATUS_LIST_BITS = 131_072;
/** A credential as a file: JSON with its proof inside, a picture that carries it, or a JWT for those who read nothing else. */
export const CREDENTIAL_FORMATS = ['json', 'png', 'svg', 'jwt'] as const;
export type CredentialFormat = (typeof CREDENTIAL_FORMATS)[number];
