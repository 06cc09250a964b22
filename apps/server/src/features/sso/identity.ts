import { canonicalNumber, emailAddress } from '@waymark/contract/kit';
import { LANGUAGES, nearestLanguage } from '@waymark/contract/platform';
import { type AttributeMapping, SSO_LIMITS } from '@waymark/contract/sso';

/** Statements of a provider by name; each may have several values. */
export type Statements = Readonly<Record<string, readonly string[]>>;

/** Someone as a provider knows them, in our terms. */
export interface Identity {
  readonly subject: string;
  readonly externalId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** A language the product knows; empty otherwise. */
  readonly language: string;
  readonly groups: readonly string[];
  readonly custom: Readonly<Record<string, string>>;
}

const KNOWN_LANGUAGES = LANGUAGES.map(({ code }) => code);
const NAME_LENGTH = 80;
const FIELD_LENGTH = 500;

// oxlint-disable-next-line no-control-regex -- these are exactly the characters to drop
const CONTROL_CHARACTERS = /[\u0000-\u001F\u007F]/g;
const plain = (text: string, length: number) => text.replace(CONTROL_CHARACTERS, ' ').normalize('NFC').trim().slice(0, length);
const firstOf = (statements: Statements, name: string) => (name === '' ? '' : (statements[name]?.[0] ?? ''));
const emailOf = (text: string) => emailAddress.safeParse(text).data ?? '';

/** Makes of a provider's statements who someone is, as the mapping has it. A subject that is an address serves where no statement has one. */
export function identityOf(
  said: { readonly subject: string; readonly statements: Statements; readonly emailVerified: boolean },
  mapping: AttributeMapping,
): Identity {
  const { subject, statements } = said;
  const custom = mapping.custom.map(({ field, attribute }) => [field, plain(firstOf(statements, attribute), FIELD_LENGTH)] as const);
  return {
    subject,
    externalId: canonicalNumber(plain(firstOf(statements, mapping.externalId), SSO_LIMITS.attribute)) || subject,
    email: emailOf(firstOf(statements, mapping.email)) || emailOf(subject),
    emailVerified: said.emailVerified,
    firstName: plain(firstOf(statements, mapping.firstName), NAME_LENGTH),
    lastName: plain(firstOf(statements, mapping.lastName), NAME_LENGTH),
    language: nearestLanguage(firstOf(statements, mapping.language), KNOWN_LANGUAGES) ?? '',
    groups: mapping.groups === '' ? [] : (statements[mapping.groups] ?? []),
    custom: Object.fromEntries(custom.filter(([, value]) => value !== '')),
  };
}

/** The claims of an OpenID provider as statements: records become dotted names (`realm_access.roles`). */
export function statementsOf(claims: Readonly<Record<string, unknown>>, before = ''): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(claims)) {
    const key = `${before}${name}`;
    if (Array.isArray(value)) found[key] = value.flatMap((one: unknown) => textOf(one));
    else if (typeof value === 'object' && value !== null) Object.assign(found, statementsOf(value as Record<string, unknown>, `${key}.`));
    else found[key] = textOf(value);
  }
  return found;
}

function textOf(value: unknown): string[] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
}
