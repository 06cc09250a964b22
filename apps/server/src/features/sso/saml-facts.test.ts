import { expect, test } from 'vitest';
import { DEFAULT_MAPPING, samlSettingsSchema } from '@waymark/contract/sso';
import { verifySamlResponse } from './saml-assertion.ts';
import { readProviderMetadata, samlAnswerFactsOf, samlFactsOf } from './saml-facts.ts';
import { newSamlId, samlSignInUrl } from './saml-messages.ts';
import { type SamlOverrides, TestSamlProvider } from './saml-provider.factory.ts';
import { isSignedBy, readSignedAside } from './saml-signature.ts';
import { SsoFailure } from './sso-failure.ts';

/** Of the thread; several times what a slow machine takes. */
const MOST_MILLISECONDS = 400;
const LONGEST = 145_000;

const nested = (name: string, levels: number, text: string) =>
  `${`<${name}>x`.repeat(levels)}${text.repeat(Math.floor((LONGEST - levels * (2 * name.length + 6)) / text.length))}${`</${name}>`.repeat(levels)}`;
const asAnswer = (inside: string) => `<Response><Assertion>${inside}</Assertion></Response>`;

/** How long the server's thread was busy with something. */
async function busyWith(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

test.each([
  ['a long text in many audiences', asAnswer(`<Conditions>${nested('Audience', 380, 'y')}</Conditions>`)],
  ['many texts in many audiences', asAnswer(`<Conditions>${nested('Audience', 380, 'y<i/>')}</Conditions>`)],
  ['ends of what never began', '<a>'.repeat(25_000) + '</b>'.repeat(17_000)],
  ['deep elements', '<a>'.repeat(48_000)],
  ['many attributes', `<Response ${Array.from({ length: 20_000 }, (_, at) => `a${at}=""`).join(' ')}/>`],
])('SES-22 what anyone may post as a SAML message holds no one else up: %s', async (_kind, xml) => {
  expect(await busyWith(() => samlFactsOf(xml))).toBeLessThan(MOST_MILLISECONDS);
});

test('SES-21 keys in keys of a provider’s metadata are read once', async () => {
  const keys = nested('X509Certificate', 380, 'y<i/>');
  const xml = `<EntityDescriptor entityID="x"><IDPSSODescriptor><KeyDescriptor>${keys}</KeyDescriptor></IDPSSODescriptor></EntityDescriptor>`;
  expect(await busyWith(() => readProviderMetadata(xml))).toBeLessThan(MOST_MILLISECONDS);
});

const GROUPS = Array.from({ length: 1_950 }, (_, at) => `/Northmere/Operations/Site number ${at}`);
const inGroups = (groups: readonly string[]) => ({ groups });

/** What a provider says of someone in many groups, and what it is measured by. */
async function aLargeAnswer(said: (groups: readonly string[]) => object, overrides: SamlOverrides = {}) {
  const idp = await TestSamlProvider.make();
  const expected = {
    providerEntityId: idp.entityId,
    certificates: [idp.pair.certificate],
    requiresSignedResponse: false,
    entityId: 'here',
    assertionUrl: 'https://northmere.example/saml',
    now: new Date(),
  };
  const service = { ...expected, logoutUrl: '', ...idp.pair, settings: samlSettingsSchema.parse(idp.settings().saml) };
  const xml = await idp.answer(await samlSignInUrl(service, newSamlId(), ''), { id: 'many', ...said(GROUPS) }, overrides);
  return { encoded: Buffer.from(xml).toString('base64'), expected };
}

/** The ways providers write groups: all values of one attribute, or an attribute for each. */
test.each([
  ['of one attribute', inGroups],
  [
    'an attribute each',
    (groups: readonly string[]) => ({
      more: Object.fromEntries(groups.map((group, at) => [`${DEFAULT_MAPPING.saml.groups}${at}`, group])),
    }),
  ],
])('SES-22 someone in two thousand groups comes in, and no one else is held up meanwhile: %s', async (_way, said) => {
  const { encoded, expected } = await aLargeAnswer(said);
  let attributes: Readonly<Record<string, readonly string[]>> = {};
  const busy = await busyWith(async () => {
    ({ attributes } = await verifySamlResponse(encoded, expected));
  });
  expect(Object.values(attributes).flat()).toEqual(expect.arrayContaining(GROUPS));
  expect(busy).toBeLessThan(MOST_MILLISECONDS);
});

test('SES-22 an answer of more parts than providers send is refused before its signature is looked at', async () => {
  const xml = asAnswer('<x/>'.repeat(36_000));
  const expected = {
    providerEntityId: 'provider',
    certificates: [],
    requiresSignedResponse: false,
    entityId: 'here',
    assertionUrl: 'https://northmere.example/saml',
    now: new Date(),
  };
  const refused = verifySamlResponse(Buffer.from(xml).toString('base64'), expected);
  await expect(refused).rejects.toThrow(new SsoFailure('unreadable'));
  const ordinary = asAnswer('<x a="1"/>'.repeat(900));
  expect(samlFactsOf(ordinary).root).toBe('Response');
});

test('SES-22 what is made up never waits in the place of a large answer that a provider signed', async () => {
  const { encoded, expected } = await aLargeAnswer(inGroups);
  const xml = Buffer.from(encoded, 'base64').toString();
  const made = { encoded: 'bWFkZSB1cA==', assertionUrl: 'https://x.example', entityId: 'x', certificates: [], isResponseSigned: false };
  const stranger = await TestSamlProvider.make(expected.providerEntityId);
  // No one more is let into the thread.
  const waiting = Array.from({ length: 20 }, () => readSignedAside(made).catch((error: unknown) => error));
  const judged = (text: string, change: Partial<typeof expected> = {}) =>
    verifySamlResponse(Buffer.from(text).toString('base64'), { ...expected, ...change }).catch((error: unknown) => error);
  expect(await judged(xml)).toEqual(new SsoFailure('too-many-answers'));
  const [value = ''] = /(?<=<SignatureValue>)[^<]+/.exec(xml) ?? [];
  const refused: [string, unknown, string][] = [
    ['by another key', await judged(xml, { certificates: [stranger.pair.certificate] }), 'bad-signature'],
    ['another value', await judged(xml.replace(value, Buffer.alloc(256, 7).toString('base64'))), 'bad-signature'],
    ['another digest', await judged(xml.replace(/(?<=<DigestValue>)[^<]+/, Buffer.alloc(32, 7).toString('base64'))), 'bad-signature'],
    ['a signature of many parts', await judged(xml.replace('</SignedInfo>', `${'<x/>'.repeat(300)}</SignedInfo>`)), 'bad-signature'],
    ['from someone else', await judged(xml, { providerEntityId: 'elsewhere' }), 'wrong-issuer'],
    ['for someone else', await judged(xml, { entityId: 'elsewhere' }), 'wrong-audience'],
  ];
  for (const [what, error, code] of refused) expect((error as SsoFailure).fault, what).toBe(code);
  for (const error of await Promise.all(waiting)) expect(error).not.toBeInstanceOf(SsoFailure);
}, 60_000);

/** The namespace of a signature where the response declares it, as providers with one declaration for all do. */
const declaredOutside = (xml: string) =>
  xml
    .replace(' xmlns:ds="http://www.w3.org/2000/09/xmldsig#"', '')
    .replace('<samlp:Response ', '<samlp:Response xmlns:ds="http://www.w3.org/2000/09/xmldsig#" ');

test.each([
  ['in the signature', {}, (xml: string) => xml],
  ['by a prefix', { signatureNamespacePrefix: 'ds' }, (xml: string) => xml],
  ['by a prefix of the response', { signatureNamespacePrefix: 'ds' }, declaredOutside],
  ['with the lines of Windows', {}, (xml: string) => xml.replace('</Signature>', '\r\n</Signature>')],
])('SES-22 a large answer comes in wherever the namespace of its signature is written: %s', async (_where, overrides, written) => {
  const { encoded, expected } = await aLargeAnswer(inGroups, overrides);
  const xml = written(Buffer.from(encoded, 'base64').toString());
  const { signature } = samlAnswerFactsOf(xml);
  if (signature === undefined) throw new Error('There is a signature');
  expect(await isSignedBy(signature, expected.certificates)).toBe(true);
  expect(await isSignedBy(signature, [(await TestSamlProvider.make()).pair.certificate])).toBe(false);
  const { subject } = await verifySamlResponse(Buffer.from(xml).toString('base64'), expected);
  expect(subject).toBe('many');
});

test('SES-22 of large answers that come at once some wait and others are refused, until those are done', async () => {
  const { encoded, expected } = await aLargeAnswer(inGroups);
  const made = { encoded: 'bWFkZSB1cA==', assertionUrl: 'https://x.example', entityId: 'x', certificates: [], isResponseSigned: false };
  const waiting = Array.from({ length: 20 }, () => readSignedAside(made).catch((error: unknown) => error));
  await expect(verifySamlResponse(encoded, expected)).rejects.toThrow(new SsoFailure('too-many-answers'));
  for (const error of await Promise.all(waiting)) expect(error).not.toBeInstanceOf(SsoFailure);
  expect(Object.values((await verifySamlResponse(encoded, expected)).attributes).flat()).toEqual(expect.arrayContaining(GROUPS));
}, 60_000);
