import { expect, test } from 'vitest';
import { getSession } from '@waymark/contract/session';
import { beginSignOn, SSO_FAULTS, type SsoFault, takeLogoutMessage, takeSamlAnswer, updateProvider } from '@waymark/contract/sso';
import { testApp } from '../../testing/app.ts';
import { type SamlOverrides, TestSamlProvider } from './saml-provider.factory.ts';
import { aSamlProvider, carry, finish, sentTo } from './sso.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });
const { provider, idp } = await aSamlProvider(admin);
/** Who attacks, with an account at the provider; and whose account here they want. */
const ATTACKER = { id: 'mallory', email: 'mallory@home.example', firstName: 'Mallory', lastName: 'M' };
const VICTIM = admin.email;

/** What signing on ended with: the fault that was noted. */
async function faultOf(xml: string, browser = app.visitor()): Promise<SsoFault | 'let in'> {
  const answer = await carry(browser, provider, xml);
  if (answer.status === 303) return 'let in';
  expect(answer.headers['location']).toBeUndefined();
  expect((await browser.attempt(getSession)).status).toBe(401);
  const fault = SSO_FAULTS.find((code) => String(answer.body).includes(`For your administrator: ${code},`));
  if (fault === undefined) throw new Error('The page says nothing of the fault');
  return fault;
}

async function signedAnswer(overrides: SamlOverrides = {}) {
  const browser = app.visitor();
  const xml = await idp.answer(await sentTo(browser, provider), ATTACKER, overrides);
  return { browser, xml };
}

interface Parts {
  readonly xml: string;
  readonly assertion: string;
  readonly signature: string;
  /** The assertion without its signature; and as the attacker would like it. */
  readonly bare: string;
  readonly evil: string;
}

function partsOf(xml: string): Parts {
  const assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
  const signature = /<Signature[\s\S]*<\/Signature>/.exec(assertion)?.[0] ?? '';
  const bare = assertion.replace(signature, '');
  const evil = bare
    .replaceAll(ATTACKER.email, VICTIM)
    .replaceAll(ATTACKER.id, 'the-victim')
    .replace(/ID="[^"]+"/, 'ID="_evil"');
  expect([signature, bare === evil]).not.toContain('');
  return { xml, assertion, signature, bare, evil };
}

const withId = (response: string, id: string) => response.replace(/ID="[^"]+"/, `ID="${id}"`);
const intoSignature = (signature: string, content: string) => signature.replace('</Signature>', `<Object>${content}</Object></Signature>`);

/** A response signed as a whole: its own signature, the response without it, and that with the victim's name. */
function wholeOf(xml: string) {
  const signature = /<Signature[\s\S]*?<\/Signature>/.exec(xml)?.[0] ?? '';
  const bare = xml.replace(signature, '');
  const evil = withId(bare.replaceAll(ATTACKER.email, VICTIM).replaceAll(ATTACKER.id, 'the-victim'), '_evil');
  return { signature, bare, evil };
}

const responseWrappings: Record<string, (xml: string) => string> = {
  'XSW1 the signed response inside the signature of a forged one': (xml) => {
    const { signature, bare, evil } = wholeOf(xml);
    return evil.replace('</saml:Issuer>', `</saml:Issuer>${intoSignature(signature, bare)}`);
  },
  'XSW2 the signed response before a signature that stands apart': (xml) => {
    const { signature, bare, evil } = wholeOf(xml);
    return evil.replace('</saml:Issuer>', `</saml:Issuer>${bare}${signature}`);
  },
};

const assertionWrappings: Record<string, (parts: Parts) => string> = {
  'XSW3 a forged assertion before the signed one': ({ xml, assertion, evil }) => xml.replace(assertion, `${evil}${assertion}`),
  'XSW4 the signed assertion inside a forged one': ({ xml, assertion, evil }) =>
    xml.replace(assertion, evil.replace('</saml:Assertion>', `${assertion}</saml:Assertion>`)),
  'XSW5 the signature on a forged assertion, the original at the end': ({ xml, assertion, signature, evil, bare }) =>
    xml.replace(assertion, `${evil.replace('</saml:Issuer>', `</saml:Issuer>${signature}`)}${bare}`),
  'XSW6 the original inside the signature of a forged assertion': ({ xml, assertion, signature, evil, bare }) =>
    xml.replace(assertion, evil.replace('</saml:Issuer>', `</saml:Issuer>${intoSignature(signature, bare)}`)),
  'XSW7 a forged assertion among extensions': ({ xml, assertion, evil }) =>
    xml.replace(assertion, `<samlp:Extensions>${evil}</samlp:Extensions>${assertion}`),
  'XSW8 the original in an object of the signature, which stands on a forged assertion': ({ xml, assertion, signature, evil, bare }) =>
    xml.replace(
      assertion,
      evil.replace('</saml:Issuer>', `</saml:Issuer>${signature.replace('<SignedInfo', `<Object>${bare}</Object><SignedInfo`)}`),
    ),
};

for (const [name, wrap] of Object.entries(responseWrappings)) {
  for (const signAssertion of [true, false]) {
    test(`SES-22 signature wrapping ${name} is refused (assertion ${signAssertion ? 'signed too' : 'unsigned'})`, async () => {
      const { browser, xml } = await signedAnswer({ signResponse: true, signAssertion });
      expect(await faultOf(wrap(xml), browser)).toMatch(/bad-signature|unsigned|several-assertions/);
    });
  }
}

for (const [name, wrap] of Object.entries(assertionWrappings)) {
  test(`SES-22 signature wrapping ${name} never signs the victim in`, async () => {
    const { browser, xml } = await signedAnswer();
    const taken = await carry(browser, provider, wrap(partsOf(xml)));
    if (taken.status === 303) await finish(browser, String(taken.headers['location']));
    const session = await browser.attempt(getSession);
    // What is signed may at most be believed as it is signed.
    expect([401, ATTACKER.email]).toContain(session.status === 200 ? session.body.email : session.status);
    expect(taken.status).toBe(400);
  });
}

const stranger = await TestSamlProvider.make(idp.entityId);
const signedInfoOf = (xml: string) => /<SignedInfo[\s\S]*?<\/SignedInfo>/.exec(xml)?.[0] ?? '';
const valueOf = (xml: string) => /<SignatureValue>[^<]*<\/SignatureValue>/.exec(xml)?.[0] ?? '';
/** The forged response, signed as the true one was, with other words on what is signed. */
const signedAs = (forged: string, honest: string, signedInfo: string) =>
  forged.replace(signedInfoOf(forged), signedInfo).replace(valueOf(forged), valueOf(honest));

test.each([
  ['a request that is not ours', '_another', 'unknown-request'],
  ['no request', '', 'unsolicited'],
] as const)('SES-22 a large answer to %s is refused before its signature is looked at', async (_what, inResponseTo, fault) => {
  const browser = app.visitor();
  const groups = Array.from({ length: 1_100 }, (_, at) => `Group ${at}`);
  const xml = await idp.answer(await sentTo(browser, provider), { ...ATTACKER, groups }, { inResponseTo });
  expect(await faultOf(xml.replace(valueOf(xml), valueOf(xml).replace('>', '>AAAA')), browser)).toBe(fault);
});

test.each<readonly [string, (forged: string, honest: string) => string, SsoFault]>([
  ['a certificate of its own', (forged) => forged, 'bad-signature'],
  ['the signature of a true one', (forged, honest) => signedAs(forged, honest, signedInfoOf(forged)), 'bad-signature'],
  [
    'what a true one signs after its own',
    (forged, honest) => signedAs(forged, honest, signedInfoOf(forged) + signedInfoOf(honest)),
    'bad-signature',
  ],
  [
    'what a true one signs before its own',
    (forged, honest) => signedAs(forged, honest, signedInfoOf(honest) + signedInfoOf(forged)),
    'bad-signature',
  ],
  [
    'what a true one signs, and its id',
    (forged, honest) => {
      const [id, other] = [honest, forged].map((xml) => /<saml:Assertion[^>]* ID="([^"]+)"/.exec(xml)?.[1] ?? '');
      return signedAs(forged, honest, signedInfoOf(honest)).replaceAll(other ?? '', id ?? '');
    },
    'bad-signature',
  ],
  ['a digest that a comment cuts', (forged) => forged.replace('<DigestValue>', '<DigestValue>a<!---->'), 'forbidden-markup'],
  [
    'a program for a transform',
    (forged) => forged.replace(/(<Transforms>)/, '$1<Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"><x/></Transform>'),
    'bad-signature',
  ],
  [
    'a secret for its key',
    (forged) => forged.replace(/(<SignatureMethod Algorithm=")[^"]+/, '$1http://www.w3.org/2001/04/xmldsig-more#hmac-sha256'),
    'weak-signature',
  ],
  [
    'a key that is to be fetched',
    (forged) => forged.replace(/<KeyInfo>[\s\S]*?<\/KeyInfo>/, '<KeyInfo><RetrievalMethod URI="http://127.0.0.1:1/key"/></KeyInfo>'),
    'bad-signature',
  ],
  ['its assertion encrypted', (forged) => forged.replace(partsOf(forged).assertion, '<saml:EncryptedAssertion/>'), 'encrypted'],
])('SES-22 a forged response with %s is refused', async (_name, change, fault) => {
  const browser = app.visitor();
  const location = await sentTo(browser, provider);
  const [honest, forged] = [
    await idp.answer(location, ATTACKER),
    await stranger.answer(location, { ...ATTACKER, id: 'the-victim', email: VICTIM }),
  ];
  const attack = change(forged, honest);
  expect([attack === honest, signedInfoOf(honest), valueOf(honest)]).not.toContain('');
  expect(await faultOf(attack, browser)).toBe(fault);
});

test('SES-22 a comment in the subject does not cut it short', async () => {
  const browser = app.visitor();
  const location = await sentTo(browser, provider);
  const xml = await idp.answer(location, { ...ATTACKER, id: `${VICTIM}.mallory.example` });
  expect(await faultOf(xml.replaceAll(`${VICTIM}.mallory.example`, `${VICTIM}<!---->.mallory.example`), browser)).toBe('forbidden-markup');
});

test.each([
  ['a document type', (xml: string) => `<!DOCTYPE x [<!ENTITY e "e">]>${xml}`, 'forbidden-markup'],
  [
    'an entity of its own',
    (xml: string) => `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${xml.replace(ATTACKER.id, '&e;')}`,
    'forbidden-markup',
  ],
  ['a processing instruction', (xml: string) => xml.replace('<saml:Subject>', '<?php x?><saml:Subject>'), 'forbidden-markup'],
  ['a changed address', (xml: string) => xml.replaceAll(ATTACKER.email, VICTIM), 'bad-signature'],
  ['no signature', (xml: string) => xml.replace(partsOf(xml).signature, ''), 'unsigned'],
  ['a signature of nothing', (xml: string) => xml.replace(/<Reference[\s\S]*<\/Reference>/, ''), 'bad-signature'],
  ['an assertion twice', (xml: string) => xml.replace(partsOf(xml).assertion, (found) => `${found}${found}`), 'several-assertions'],
  [
    'another destination',
    (xml: string) => xml.replace(/Destination="[^"]+"/, 'Destination="https://evil.example/acs"'),
    'wrong-destination',
  ],
  ['no XML', () => 'not xml', 'unreadable'],
  ['another message', () => '<samlp:LogoutResponse xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"/>', 'not-a-response'],
] as const)('SES-22 a response with %s is refused', async (_name, change, fault) => {
  const { browser, xml } = await signedAnswer();
  expect(await faultOf(change(xml), browser)).toBe(fault);
});

test.each([
  ['wrong audience', { audience: 'https://another.example/saml' }, 'wrong-audience'],
  ['wrong recipient', { recipient: 'https://another.example/acs' }, 'wrong-recipient'],
  ['wrong issuer', { issuer: 'https://evil.example/saml' }, 'wrong-issuer'],
  ['a request that was never made', { inResponseTo: '_never-made' }, 'unknown-request'],
  ['only the response signed', { signAssertion: false, signResponse: true }, 'unsigned'],
  ['nothing signed', { signAssertion: false, signResponse: false }, 'unsigned'],
  ['SHA-1', { signatureAlgorithm: 'rsa-sha1', digestAlgorithm: 'sha1' }, 'weak-signature'],
] as const)('SES-22 %s is refused', async (_name, overrides, fault) => {
  const { browser, xml } = await signedAnswer(overrides);
  expect(await faultOf(xml, browser)).toBe(fault);
});

test('SES-22 what the provider did not ask for (no request) is refused', async () => {
  const { browser, xml } = await signedAnswer({ inResponseTo: '' });
  expect(await faultOf(xml, browser)).toMatch(/unsolicited|unknown-request/);
});

test('SES-22 a provider that refuses is told from one that is not trusted', async () => {
  const { browser, xml } = await signedAnswer({
    samlStatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Responder',
    samlStatusMessage: 'No luck',
  });
  expect(await faultOf(xml, browser)).toBe('provider-refused');
});

test.each([
  { signResponse: true, signAssertion: true },
  { signResponse: false, signAssertion: true },
])('SES-22 untouched, the attacker comes in as who they are (%j)', async (overrides) => {
  const { browser, xml } = await signedAnswer(overrides);
  expect(await faultOf(xml, browser)).toBe('let in');
});

test('SES-22 expired and not yet valid are told by our clock, with a minute for clocks that differ', async () => {
  const late = await signedAnswer({ lifetimeInSeconds: 60 });
  app.clock.advance({ seconds: 125 });
  expect(await faultOf(late.xml, late.browser)).toBe('expired');
  app.clock.advance({ seconds: -125 });
  const slow = await signedAnswer({ lifetimeInSeconds: 60 });
  app.clock.advance({ seconds: 90 });
  expect(await faultOf(slow.xml, slow.browser)).toBe('let in');
  app.clock.advance({ seconds: -90 });
  const early = await signedAnswer();
  app.clock.advance({ minutes: -5 });
  expect(await faultOf(early.xml, early.browser)).toBe('not-yet-valid');
  app.clock.advance({ minutes: 5 });
});

test('SES-22 a response is taken once: a replay is refused, in the same browser and in another', async () => {
  const { browser, xml } = await signedAnswer();
  expect(await faultOf(xml, browser)).toBe('let in');
  expect(await faultOf(xml, browser)).toBe('replayed');
  expect(await faultOf(xml)).toBe('replayed');
  const racing = await signedAnswer();
  const answers = await Promise.all([1, 2, 3, 4].map(() => carry(racing.browser, provider, racing.xml)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([303, 400, 400, 400]);
});

test('SES-22 a response to one provider’s request is none for another’s', async () => {
  const other = await aSamlProvider(admin, { name: 'Second directory' });
  const browser = app.visitor();
  const xml = await idp.answer(await sentTo(browser, other.provider), ATTACKER, {
    audience: provider.addresses.entityId,
    recipient: provider.addresses.assertionUrl,
    destination: provider.addresses.assertionUrl,
  });
  expect(await faultOf(xml, browser)).toBe('unknown-request');
});

test('SES-22 where the whole response must be signed, a signed assertion is not enough', async () => {
  const strict = await aSamlProvider(admin, { name: 'Strict' });
  const settings = strict.idp.settings();
  await admin.call(updateProvider, {
    params: { providerId: strict.provider.id },
    body: { ...settings, saml: { ...settings.saml, requiresSignedResponse: true } },
  });
  for (const [signResponse, status] of [
    [false, 400],
    [true, 303],
  ] as const) {
    const browser = app.visitor();
    const xml = await strict.idp.answer(await sentTo(browser, strict.provider), ATTACKER, { signResponse });
    expect((await carry(browser, strict.provider, xml)).status).toBe(status);
  }
});

/** Far deeper than what calls itself for each level can go. */
const NESTED = `${'<a>'.repeat(12_000)}x${'</a>'.repeat(12_000)}`;

test.each([
  ['its issuer', (xml: string) => xml.replace(/(<saml:Issuer[^>]*>)[^<]*/, `$1${NESTED}`)],
  ['its name', (xml: string) => xml.replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${NESTED}`)],
  ['its start', () => NESTED],
  ['elements that never end', () => '<a>'.repeat(24_000)],
])('PLT-15 a response nested beyond reason in %s is refused as unreadable', async (_where, nested) => {
  const { browser, xml } = await signedAnswer();
  const attack = nested(xml);
  expect(attack).not.toBe(xml);
  expect(await faultOf(attack, browser)).toBe('unreadable');
});

test.each(['%', 'a%zz', '<', '%00', 'SAMLResponse=%e0%a4%a'])(
  'PLT-15 what is not a message of SAML at all is refused: %j',
  async (encoded) => {
    const visitor = app.visitor();
    const params = { providerId: provider.id };
    expect((await visitor.attempt(takeSamlAnswer, { params, body: { SAMLResponse: encoded } })).status).toBe(400);
    expect((await visitor.attempt(beginSignOn, { params, query: { SAMLRequest: encoded } })).status).toBe(400);
    expect((await visitor.attempt(takeLogoutMessage, { params, query: { SAMLRequest: encoded } })).status).toBe(400);
  },
);
