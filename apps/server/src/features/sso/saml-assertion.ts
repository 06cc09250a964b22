import { CLOCK_TOLERANCE_SECONDS } from '@waymark/contract/sso';
import { TimedOut } from '../../platform/workers/timed-worker.ts';
import { isLarge, samlAnswerFactsOf, type SamlFacts } from './saml-facts.ts';
import { type Assertion, isSignedBy, readSigned, readSignedAside, textElement } from './saml-signature.ts';
import { SsoFailure } from './sso-failure.ts';

/** What a response is measured by. */
export interface SamlExpectations {
  /** The provider's own name and the certificates it may have signed with. */
  readonly providerEntityId: string;
  readonly certificates: readonly string[];
  readonly requiresSignedResponse: boolean;
  /** Our name, and where the response was sent to. */
  readonly entityId: string;
  readonly assertionUrl: string;
  readonly now: Date;
}

/** What a provider said of someone, with its signature checked. */
export interface VerifiedAssertion {
  readonly id: string;
  /** The request it answers. */
  readonly inResponseTo: string;
  readonly subject: string;
  /** Format and qualifiers of the subject, which a single logout must repeat. */
  readonly subjectAttributes: Readonly<Record<string, string>>;
  readonly sessionIndex: string | null;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** Until when it could be used, with the tolerance for clocks: so long it must be remembered as taken. */
  readonly usableUntil: Date;
}

const DAY_MILLISECONDS = 86_400_000;
const TOLERANCE = CLOCK_TOLERANCE_SECONDS * 1000;
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/**
 * Checks a SAML response as it was posted (SES-22): signature of the assertion, and of the response where it has one or must
 * have; issuer, audience, destination, recipient and times by the given clock. Everything it answers with comes from the very
 * bytes that were signed. Whether the request is ours and the assertion new is the caller's to ask. Throws SsoFailure.
 */
export async function verifySamlResponse(encoded: string, expected: SamlExpectations): Promise<VerifiedAssertion> {
  const xml = Buffer.from(encoded, 'base64').toString('utf8');
  const facts = samlAnswerFactsOf(xml);
  checkFacts(facts, expected);
  const isOfMany = isLarge(xml);
  if (isOfMany) await checkBeforeReading(facts, expected);
  const assertion = await signedAssertion(encoded, isOfMany, facts, expected);
  checkIssuer(assertion, facts, expected);
  checkConditions(assertion, expected);
  const confirmation = confirmationOf(assertion, expected);
  const subject = assertion.Subject[0]?.NameID?.[0];
  if (subject === undefined || subject.text === '') throw new SsoFailure('no-subject');
  const inResponseTo = confirmation['InResponseTo'] ?? facts.inResponseTo;
  if (inResponseTo === '') throw new SsoFailure('unsolicited');
  if (facts.inResponseTo !== '' && facts.inResponseTo !== inResponseTo) throw new SsoFailure('unknown-request');
  return {
    id: assertion.$['ID'] ?? '',
    inResponseTo,
    subject: subject.text,
    subjectAttributes: subject.$,
    sessionIndex: assertion.AuthnStatement[0]?.$['SessionIndex'] ?? null,
    attributes: attributesOf(assertion),
    usableUntil: new Date((timeOf(confirmation['NotOnOrAfter']) ?? expected.now.getTime() + DAY_MILLISECONDS) + TOLERANCE),
  };
}

/** What can be refused before any signature is looked at. None of it is believed. */
function checkFacts(facts: SamlFacts, expected: SamlExpectations): void {
  if (facts.root === '') throw new SsoFailure('unreadable');
  if (facts.hasForbiddenMarkup) throw new SsoFailure('forbidden-markup');
  if (facts.root !== 'Response') throw new SsoFailure('not-a-response', { root: facts.root.slice(0, 80) });
  if (facts.statusCode !== '' && !/:Success(?: |$)/.test(facts.statusCode)) {
    throw new SsoFailure('provider-refused', { status: facts.statusCode.slice(0, 300), message: facts.statusMessage.slice(0, 300) });
  }
  if (facts.encryptedAssertions > 0) throw new SsoFailure('encrypted');
  if (facts.assertions === 0) throw new SsoFailure('no-assertion');
  if (facts.assertions > 1) throw new SsoFailure('several-assertions');
  if (!facts.isAssertionSigned || (expected.requiresSignedResponse && !facts.isResponseSigned)) {
    throw new SsoFailure('unsigned', { part: facts.isAssertionSigned ? 'Response' : 'Assertion' });
  }
  const weak = facts.algorithms.find((algorithm) => /(?:sha1|md5|hmac-sha\d+)$/i.test(algorithm));
  if (weak !== undefined) throw new SsoFailure('weak-signature', { algorithm: weak.slice(0, 120) });
  if (facts.destination !== expected.assertionUrl && (facts.destination !== '' || facts.isResponseSigned)) {
    throw new SsoFailure('wrong-destination', { expected: expected.assertionUrl, received: facts.destination.slice(0, 300) });
  }
}

/**
 * What can be refused of a large answer before the whole of it is digested, one after the other for everyone: what is not from the provider or for us by
 * its own words, or was never signed by the provider. None of it is believed, and all of it is asked again of what was signed.
 */
async function checkBeforeReading(facts: SamlFacts, { providerEntityId, entityId, certificates }: SamlExpectations): Promise<void> {
  const other = [facts.assertionIssuer, ...(facts.issuer === '' ? [] : [facts.issuer])].find((issuer) => issuer !== providerEntityId);
  if (other !== undefined) throw new SsoFailure('wrong-issuer', { expected: providerEntityId, received: other.slice(0, 300) });
  if (!facts.audiences.includes(entityId)) {
    throw new SsoFailure('wrong-audience', { expected: entityId, received: facts.audiences.join(' ').slice(0, 300) });
  }
  if (facts.signature === undefined || !(await isSignedBy(facts.signature, certificates))) throw new SsoFailure('bad-signature');
}

/** The one assertion, read from what its signature covers. Times, audience and request are checked by us, with our clock. */
async function signedAssertion(encoded: string, isOfMany: boolean, facts: SamlFacts, expected: SamlExpectations): Promise<Assertion> {
  const { assertionUrl, certificates, entityId } = expected;
  const isResponseSigned = expected.requiresSignedResponse || facts.isResponseSigned;
  try {
    const assertion = await (isOfMany ? readSignedAside : readSigned)({
      encoded,
      assertionUrl,
      certificates,
      entityId,
      isResponseSigned,
    });
    if (assertion !== undefined) return assertion;
  } catch (error) {
    if (error instanceof SsoFailure) throw error;
    throw new SsoFailure(error instanceof TimedOut ? 'unreadable' : 'bad-signature', {}, { cause: error });
  }
  throw new SsoFailure('unreadable');
}

function checkIssuer(assertion: Assertion, facts: SamlFacts, { providerEntityId }: SamlExpectations): void {
  const issuers = [assertion.Issuer[0] ?? '', ...(facts.issuer === '' ? [] : [facts.issuer])];
  const other = issuers.find((issuer) => issuer !== providerEntityId);
  if (other !== undefined) throw new SsoFailure('wrong-issuer', { expected: providerEntityId, received: other.slice(0, 300) });
}

function checkConditions(assertion: Assertion, { entityId, now }: SamlExpectations): void {
  const [conditions] = assertion.Conditions;
  checkTimes(conditions?.$ ?? {}, now);
  const restrictions = conditions?.AudienceRestriction ?? [];
  // Every restriction must name us; without one, anyone's assertion would do.
  const isForUs = restrictions.length > 0 && restrictions.every(({ Audience }) => Audience.includes(entityId));
  if (!isForUs) {
    const received = restrictions.flatMap(({ Audience }) => Audience).join(' ');
    throw new SsoFailure('wrong-audience', { expected: entityId, received: received.slice(0, 300) });
  }
}

/** The first confirmation that a bearer may use here and now; says what is wrong with the last one otherwise. */
function confirmationOf(assertion: Assertion, { assertionUrl, now }: SamlExpectations): Readonly<Record<string, string>> {
  const bearers = (assertion.Subject[0]?.SubjectConfirmation ?? []).filter(({ $ }) => $['Method'] === BEARER);
  let failure = new SsoFailure('no-subject');
  for (const { SubjectConfirmationData } of bearers) {
    const data = SubjectConfirmationData[0]?.$ ?? {};
    try {
      if (data['Recipient'] !== assertionUrl) {
        throw new SsoFailure('wrong-recipient', { expected: assertionUrl, received: (data['Recipient'] ?? '').slice(0, 300) });
      }
      if (data['NotOnOrAfter'] === undefined) throw new SsoFailure('expired', { at: '', now: now.toISOString() });
      checkTimes(data, now);
      return data;
    } catch (error) {
      if (!(error instanceof SsoFailure)) throw error;
      failure = error;
    }
  }
  throw failure;
}

function checkTimes(times: Readonly<Record<string, string>>, now: Date): void {
  const from = timeOf(times['NotBefore']);
  const until = timeOf(times['NotOnOrAfter']);
  const told = { now: now.toISOString() };
  if (from !== undefined && now.getTime() + TOLERANCE < from)
    throw new SsoFailure('not-yet-valid', { ...told, at: new Date(from).toISOString() });
  if (until !== undefined && now.getTime() - TOLERANCE >= until)
    throw new SsoFailure('expired', { ...told, at: new Date(until).toISOString() });
}

/** Milliseconds of a moment; undefined where none is given. What cannot be read is refused. */
function timeOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new SsoFailure('unreadable');
  return time;
}

function attributesOf(assertion: Assertion): Record<string, string[]> {
  const found: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const statement of assertion.AttributeStatement) {
    if (typeof statement === 'string') continue;
    for (const { $, AttributeValue } of statement.Attribute) {
      const values = AttributeValue.map((value) => textElement.safeParse(value)).flatMap(({ data }) =>
        data === undefined || data === '' ? [] : [data],
      );
      const name = $['Name'] ?? '';
      found[name] = [...(found[name] ?? []), ...values];
    }
  }
  return { ...found };
}
