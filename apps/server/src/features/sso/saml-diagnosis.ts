import type { Diagnosis } from '@waymark/contract/sso';
import { CLOCK_TOLERANCE_SECONDS } from '@waymark/contract/sso';
import { type SamlExpectations, verifySamlResponse } from './saml-assertion.ts';
import { samlAnswerFactsOf, type SamlFacts, samlTextOf } from './saml-facts.ts';
import { SsoFailure } from './sso-failure.ts';

type Fault = Diagnosis['faults'][number];

/**
 * Everything that can be told of a SAML response: the fault it would be refused for, and those behind it.
 * @param asOfThen judges times as of the moment the response was written: a pasted one is always old by now
 */
export async function diagnoseSaml(pasted: string, expected: SamlExpectations, asOfThen: boolean): Promise<Diagnosis> {
  const xml = samlTextOf(pasted);
  const facts = samlAnswerFactsOf(xml);
  const written = Date.parse(facts.issueInstant);
  const isFromFuture = written > expected.now.getTime() + CLOCK_TOLERANCE_SECONDS * 1000;
  const now = asOfThen && !Number.isNaN(written) && !isFromFuture ? new Date(written) : expected.now;
  const first = await faultOf(xml, { ...expected, now });
  const faults = [...(first === undefined ? [] : [first]), ...visibleFaults(facts, expected)];
  return {
    kind: 'saml',
    faults: faults.filter((fault, index) => faults.findIndex(({ code }) => code === fault.code) === index),
    facts: factsToShow(facts),
    message: indented(xml),
  };
}

async function faultOf(xml: string, expected: SamlExpectations): Promise<Fault | undefined> {
  try {
    await verifySamlResponse(Buffer.from(xml).toString('base64'), expected);
    return undefined;
  } catch (error) {
    if (error instanceof SsoFailure) return { code: error.fault, params: { ...error.params } };
    throw error;
  }
}

/** What can be seen to be wrong without any signature: the refusal names the first fault only. */
function visibleFaults(facts: SamlFacts, expected: SamlExpectations): Fault[] {
  const { entityId, assertionUrl, providerEntityId } = expected;
  const differs = (code: Fault['code'], wanted: string, received: readonly string[]): Fault[] =>
    received.length === 0 || received.includes(wanted)
      ? []
      : [{ code, params: { expected: wanted, received: received.join(' ').slice(0, 300) } }];
  const given = (text: string) => (text === '' ? [] : [text]);
  return [
    ...differs('wrong-issuer', providerEntityId, given(facts.assertionIssuer || facts.issuer)),
    ...differs('wrong-audience', entityId, facts.audiences),
    ...differs('wrong-destination', assertionUrl, given(facts.destination)),
    ...differs('wrong-recipient', assertionUrl, facts.recipients),
    ...(facts.assertions === 1 && facts.inResponseTo === '' ? [{ code: 'unsolicited' as const, params: {} }] : []),
    ...(facts.assertions === 1 && facts.subject === '' ? [{ code: 'no-subject' as const, params: {} }] : []),
  ];
}

function factsToShow(facts: SamlFacts): Diagnosis['facts'] {
  const shown = {
    Status: [facts.statusCode, facts.statusMessage].filter(Boolean).join(' '),
    Issuer: facts.assertionIssuer || facts.issuer,
    NameID: facts.subject,
    Audience: facts.audiences.join(' '),
    Destination: facts.destination,
    Recipient: facts.recipients.join(' '),
    InResponseTo: facts.inResponseTo,
    IssueInstant: facts.issueInstant,
    NotBefore: facts.notBefore,
    NotOnOrAfter: facts.notOnOrAfter,
    Signed: [facts.isResponseSigned ? 'Response' : '', facts.isAssertionSigned ? 'Assertion' : ''].filter(Boolean).join(' '),
    Algorithms: [...new Set(facts.algorithms)].join(' '),
  };
  const parts = Object.entries(shown).filter(([, value]) => value !== '');
  return [...parts, ...facts.attributes.map(({ name, values }) => [name, values.join(', ')] as const)].map(([name, value]) => ({
    name,
    value,
  }));
}

/** One element a line, deeper ones further in; for reading only. */
function indented(xml: string): string {
  let depth = 0;
  const lines = xml.replace(/>\s*</g, '>\n<').split('\n');
  return lines
    .map((line) => {
      if (line.startsWith('</')) depth = Math.max(0, depth - 1);
      const shown = `${'  '.repeat(depth)}${line}`;
      if (/^<[^/!?][^>]*[^/]>$/.test(line) && !line.includes('</')) depth += 1;
      return shown;
    })
    .join('\n');
}
