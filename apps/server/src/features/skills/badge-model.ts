import { z } from 'zod';

const CONTEXTS: ReadonlySet<string> = new Set(['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/2018/credentials/v1']);
const BADGE_TYPES: ReadonlySet<string> = new Set(['OpenBadgeCredential', 'AchievementCredential']);

/** Also one that is not fetched: urn, did, mailto. */
const address = z.string().regex(/^[a-z][a-z\d+.-]*:\S+$/i);
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i)
  .refine((text) => !Number.isNaN(Date.parse(text)));
const types = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);
const oneOrMore = <Shape extends z.ZodType>(shape: Shape) => z.union([shape, z.array(shape)]).optional();
const isType = (expected: string) => (said: string | readonly string[]) => [said].flat().includes(expected);

/** What says of what type it is. */
const typed = z.looseObject({ type: types, id: address.optional() });
/** What may leave its type out; where it says one, it is this. */
const perhaps = (expected: string) => z.looseObject({ type: types.refine(isType(expected)).optional(), id: address.optional() });

const profile = perhaps('Profile').extend({
  otherIdentifier: oneOrMore(perhaps('IdentifierEntry')),
  parentOrg: perhaps('Profile').optional(),
});
const achievement = perhaps('Achievement').extend({
  creator: z.union([address, profile]).optional(),
  resultDescription: oneOrMore(perhaps('ResultDescription')),
});
const subject = perhaps('AchievementSubject')
  .extend({
    achievement: achievement.optional(),
    identifier: oneOrMore(perhaps('IdentityObject')),
    result: oneOrMore(perhaps('Result')),
    source: profile.optional(),
  })
  .refine((said) => Object.values(said).some((value) => value !== undefined));

const badge = z
  .looseObject({
    '@context': z
      .union([z.string().transform((one) => [one]), z.array(z.union([address, z.looseObject({})])).min(1)])
      .refine(([first]) => typeof first === 'string' && CONTEXTS.has(first)),
    id: address.optional(),
    type: types.refine(isType('VerifiableCredential')).refine((said) => [said].flat().some((type) => BADGE_TYPES.has(type))),
    issuer: z.union([address, profile.extend({ id: address })]),
    validFrom: moment.optional(),
    validUntil: moment.optional(),
    issuanceDate: moment.optional(),
    expirationDate: moment.optional(),
    credentialSubject: subject,
    credentialStatus: oneOrMore(typed),
    credentialSchema: oneOrMore(typed.extend({ id: address })),
    evidence: oneOrMore(typed.extend({ type: types.refine(isType('Evidence')) })),
    termsOfUse: oneOrMore(typed),
    refreshService: oneOrMore(typed),
  })
  .refine(
    ({ validFrom, validUntil }) => validFrom === undefined || validUntil === undefined || Date.parse(validFrom) <= Date.parse(validUntil),
  );

/**
 * Returns whether a credential is a badge as the standards have it (Verifiable Credentials Data Model 1.1 and 2.0, Open Badges 3.0): who signed it vouches for
 * what it says, not for its being one. What a type means that is not an address is not looked up.
 */
export const isBadge = (credential: unknown): boolean => badge.safeParse(credential).success;
