import { z } from 'zod';
import { TimedWorker } from '../../platform/workers/timed-worker.ts';
import type { SignatureInPlace } from './saml-facts.ts';
import { SsoFailure } from './sso-failure.ts';

/** What a person in a few thousand groups takes, several times; the time is of the processor. */
const MOST_MILLISECONDS = 5_000;

/** A response as it was posted, and who must have signed it. */
export interface SignedResponse {
  readonly encoded: string;
  readonly assertionUrl: string;
  readonly entityId: string;
  readonly certificates: readonly string[];
  /** The response has a signature too, or must have one. */
  readonly isResponseSigned: boolean;
}

// An element as node-saml's reader gives it: attributes under $, its text under _, an empty one as ''.
const attributes = z.record(z.string(), z.string()).default({});
/** What an element says, as node-saml gives it. */
export const textElement = z
  .union([z.string(), z.object({ _: z.string().default('') }).transform(({ _ }) => _)])
  .transform((text) => text.trim());
const namedElement = z.union([
  z.string().transform((text) => ({ $: {}, text: text.trim() })),
  z.object({ _: z.string().default(''), $: attributes }).transform(({ _, $ }) => ({ $, text: _.trim() })),
]);
const assertionShape = z.object({
  Assertion: z.object({
    $: attributes,
    Issuer: z.array(textElement).length(1),
    Subject: z
      .array(
        z.object({
          NameID: z.array(namedElement).length(1).optional(),
          SubjectConfirmation: z
            .array(
              z.object({
                $: attributes,
                SubjectConfirmationData: z
                  .array(z.object({ $: attributes }))
                  .max(1)
                  .default([]),
              }),
            )
            .default([]),
        }),
      )
      .length(1),
    Conditions: z
      .array(
        z.object({
          $: attributes,
          AudienceRestriction: z.array(z.object({ Audience: z.array(textElement).default([]) })).default([]),
        }),
      )
      .length(1),
    AuthnStatement: z.array(z.object({ $: attributes })).default([]),
    AttributeStatement: z
      .array(
        z.union([
          z.string(),
          z.object({ Attribute: z.array(z.object({ $: attributes, AttributeValue: z.array(z.unknown()).default([]) })).default([]) }),
        ]),
      )
      .default([]),
  }),
});

/** An assertion, of which only that is read which is asked after. */
export type Assertion = z.infer<typeof assertionShape>['Assertion'];

/** Returns the assertion from the very bytes that were signed; undefined where it is none as the standard has it. Throws where the signature is not the provider's. */
export async function readSigned(response: SignedResponse): Promise<Assertion | undefined> {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
  const saml = new SAML({
    callbackUrl: response.assertionUrl,
    issuer: response.entityId,
    idpCert: [...response.certificates],
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: response.isResponseSigned,
    audience: false,
    acceptedClockSkewMs: -1,
    validateInResponseTo: ValidateInResponseTo.never,
  });
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response.encoded });
  return assertionShape.safeParse(profile?.getAssertion?.()).data?.Assertion;
}

const ordinaryLines = (xml: string) => xml.replaceAll(/\r\n?/g, '\n');

/**
 * Whether one of the certificates made the value of a signature. Nothing of what it signs is looked at, so this takes some milliseconds however large
 * that is. None of it is to be believed for that: it only tells what was made up from what the provider signed once.
 */
export async function isSignedBy({ signature, frame }: SignatureInPlace, certificates: readonly string[]): Promise<boolean> {
  const { SignedXml } = await import('xml-crypto');
  return certificates.some((publicCert) => {
    try {
      const signed = new SignedXml({ publicCert });
      signed.loadSignature(ordinaryLines(signature));
      const [reference, ...others] = signed.getReferences();
      if (reference === undefined || others.length > 0) return false;
      const { digestAlgorithm, digestValue } = reference;
      // What is signed is not here: its digest is taken as the signature says it.
      const AsWritten = class {
        getAlgorithmName = () => digestAlgorithm;
        getHash = () => (typeof digestValue === 'string' ? digestValue : '');
      };
      signed.HashAlgorithms = Object.fromEntries(Object.keys(signed.HashAlgorithms).map((name) => [name, AsWritten]));
      return signed.checkSignature(ordinaryLines(frame));
    } catch {
      return false;
    }
  });
}

const aside = new TimedWorker<SignedResponse, Assertion | undefined>(new URL('saml-signature.worker.ts', import.meta.url));
/** So many may be asked at once, each with what was posted: more would come faster than they are answered. */
const MOST_ASKED = 20;
let asked = 0;

/**
 * The same for a large response, which would hold up everyone else: in a thread, one after the other, as anyone may post one. Throws `TimedOut`,
 * `SsoFailure` at once where too many wait, and where the signature is not the provider's.
 */
export async function readSignedAside(response: SignedResponse): Promise<Assertion | undefined> {
  if (asked >= MOST_ASKED) throw new SsoFailure('too-many-answers');
  asked += 1;
  try {
    return await aside.ask(response, MOST_MILLISECONDS);
  } finally {
    asked -= 1;
    if (asked === 0) aside.close();
  }
}
