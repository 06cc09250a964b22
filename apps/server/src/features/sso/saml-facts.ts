import { inflateRawSync } from 'node:zlib';
import { DomUtils, parseDocument } from 'htmlparser2';
import { readShallow } from '../../platform/text/shallow-document.ts';

type Node = Parameters<typeof DomUtils.getChildren>[0];
type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;

const LARGEST_INFLATED = 400_000;
/** Elements and attributes of a message. Providers send some hundreds. */
const MOST_PARTS = 2_000;
/** Those of an answer: of someone in a thousand groups, some providers write eight for each group. */
const MOST_ANSWER_PARTS = 10_000;
const XMLDSIG = 'Signature';
const XML = { xmlMode: true };
const XML_WITH_PLACES = { ...XML, withStartIndices: true, withEndIndices: true };
/** Elements and attributes of a signature, with the tags around it; the longest that providers write have some fifty. */
const MOST_SIGNATURE_PARTS = 200;
const NOTHING = parseDocument('', XML);

/** What stands in a SAML response, as far as it can be told without believing any of it: for explanations, and to refuse early. */
export interface SamlFacts {
  /** Local name of the root: `Response`, `LogoutResponse`; empty when it is not XML. */
  readonly root: string;
  readonly hasForbiddenMarkup: boolean;
  readonly statusCode: string;
  readonly statusMessage: string;
  readonly destination: string;
  readonly inResponseTo: string;
  /** Requests that the response or its confirmations say they answer, each once. */
  readonly requests: readonly string[];
  readonly issuer: string;
  readonly issueInstant: string;
  /** Wherever they stand: one among extensions or in a signature is one too many. None where none is in its place. */
  readonly assertions: number;
  readonly encryptedAssertions: number;
  readonly isResponseSigned: boolean;
  readonly isAssertionSigned: boolean;
  readonly algorithms: readonly string[];
  readonly assertionId: string;
  readonly assertionIssuer: string;
  readonly audiences: readonly string[];
  readonly recipients: readonly string[];
  readonly notBefore: string;
  readonly notOnOrAfter: string;
  readonly subject: string;
  readonly attributes: readonly { readonly name: string; readonly values: readonly string[] }[];
  /** The assertion's signature; undefined where there is none, or it is larger than any provider's. */
  readonly signature: SignatureInPlace | undefined;
}

/** A signature as it was written, apart from what it signs. */
export interface SignatureInPlace {
  /** With the namespaces that are in force where it stands. */
  readonly signature: string;
  /** The response without all else: the tags around the signature, and in them the signature. */
  readonly frame: string;
}

const localName = (element: Element) => element.name.split(':').at(-1) ?? '';
const isElement = (node: unknown): node is Element => typeof node === 'object' && node !== null && 'attribs' in node;
const childrenOf = (node: Node): Element[] => DomUtils.getChildren(node).filter(isElement);
const named = (node: Node | undefined, name: string): Element[] =>
  node === undefined ? [] : childrenOf(node).filter((child) => localName(child) === name);
const deep = (node: Node, name: string): Element[] =>
  DomUtils.filter((one) => isElement(one) && localName(one) === name, node).filter(isElement);
/** The text of an element that holds nothing else. What stands in elements inside it is not read: texts nested in each other would be read as often as they are deep. */
const textOf = (node: Element | undefined): string =>
  node === undefined ? '' : DomUtils.textContent(DomUtils.getChildren(node).filter((child) => !isElement(child))).trim();
const attribute = (node: Element | undefined, name: string): string => node?.attribs[name] ?? '';

/** Reads XML; nothing of it where it is nested beyond reason, or has more parts than that. */
const readXml = (xml: string, mostParts?: number): Node => readShallow(xml, XML_WITH_PLACES, mostParts) ?? NOTHING;

/** Undoes the escaping of an address; a text that was not escaped stays as it is. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A SAML message as XML from what people paste: XML, base64, deflated base64, the form field or the whole form it came in. */
export function samlTextOf(pasted: string): string {
  const field = /(?:^|[?&])SAML(?:Response|Request)=([^&\s]+)/.exec(pasted)?.[1];
  const text = (field === undefined ? pasted : unescaped(field)).trim();
  if (text.startsWith('<')) return text;
  const bytes = Buffer.from(unescaped(text), 'base64');
  const plain = bytes.toString('utf8').trim();
  if (plain.startsWith('<')) return plain;
  try {
    return inflateRawSync(bytes, { maxOutputLength: LARGEST_INFLATED }).toString('utf8');
  } catch {
    return '';
  }
}

/**
 * Declarations, comments and processing instructions: no provider sends them, and they are how XML readers are made to differ
 * from each other or to fetch what they should not.
 */
function hasForbiddenMarkup(xml: string): boolean {
  return /<!(?!\[CDATA\[)/.test(xml) || /<\?(?!xml[\s?])/i.test(xml);
}

/** Whether a message has more parts than most answers do: checking its signature takes 0.06 ms for each. */
export const isLarge = (xml: string): boolean => readShallow(xml, XML, MOST_PARTS) === undefined;

/** Returns the parts of an answer, which may be larger than other messages; none for what is not XML, nested beyond reason, or of too many parts. Never throws. */
export const samlAnswerFactsOf = (xml: string): SamlFacts => factsOf(readXml(xml, MOST_ANSWER_PARTS), xml);

/** Returns the message's parts; none for what is not XML, nested beyond reason, or of too many parts. Never throws. */
export const samlFactsOf = (xml: string): SamlFacts => factsOf(readXml(xml, MOST_PARTS), xml);

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const namespacesOf = (element: Element) =>
  Object.entries(element.attribs).filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));

/** Cuts the signature of an assertion out of its message. */
function signatureInPlace(root: Element | undefined, assertion: Element | undefined, xml: string): SignatureInPlace | undefined {
  const [signature] = named(assertion, XMLDSIG);
  if (root === undefined || assertion === undefined || signature === undefined) return undefined;
  const startTagOf = ({ startIndex, children: [first] }: Element) => xml.slice(startIndex ?? 0, first?.startIndex ?? 0);
  const written = xml.slice(signature.startIndex ?? 0, (signature.endIndex ?? -1) + 1);
  const frame = `${startTagOf(root)}${startTagOf(assertion)}${written}</${assertion.name}></${root.name}>`;
  if (readShallow(frame, XML, MOST_SIGNATURE_PARTS) === undefined) return undefined;
  const own = new Map(namespacesOf(signature));
  const outer = new Map([root, assertion].flatMap(namespacesOf));
  const missing = [...outer].filter(([name]) => !own.has(name)).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const tag = `<${signature.name}`;
  return { frame, signature: `${tag}${missing.join('')}${written.slice(tag.length)}` };
}

function factsOf(document: Node, xml: string): SamlFacts {
  const root = childrenOf(document).at(0);
  const assertions = named(root, 'Assertion');
  const [assertion] = assertions;
  const [status] = named(root, 'Status');
  const [conditions] = named(assertion, 'Conditions');
  const [subject] = named(assertion, 'Subject');
  const confirmations = subject === undefined ? [] : deep(subject, 'SubjectConfirmationData');
  return {
    root: root === undefined ? '' : localName(root),
    hasForbiddenMarkup: hasForbiddenMarkup(xml),
    statusCode: (status === undefined ? [] : deep(status, 'StatusCode')).map((code) => attribute(code, 'Value')).join(' '),
    statusMessage: textOf(named(status, 'StatusMessage')[0]),
    destination: attribute(root, 'Destination'),
    inResponseTo: attribute(root, 'InResponseTo'),
    requests: [...new Set([root, ...confirmations].map((one) => attribute(one, 'InResponseTo')))].filter((id) => id !== ''),
    issuer: textOf(named(root, 'Issuer')[0]),
    issueInstant: attribute(root, 'IssueInstant'),
    assertions: root === undefined || assertion === undefined ? 0 : deep(root, 'Assertion').length,
    encryptedAssertions: named(root, 'EncryptedAssertion').length,
    isResponseSigned: named(root, XMLDSIG).length > 0,
    isAssertionSigned: named(assertion, XMLDSIG).length > 0,
    algorithms:
      root === undefined ? [] : [...deep(root, 'SignatureMethod'), ...deep(root, 'DigestMethod')].map((one) => attribute(one, 'Algorithm')),
    assertionId: attribute(assertion, 'ID'),
    assertionIssuer: textOf(named(assertion, 'Issuer')[0]),
    audiences: (conditions === undefined ? [] : deep(conditions, 'Audience')).map(textOf),
    recipients: confirmations.map((data) => attribute(data, 'Recipient')),
    notBefore: attribute(conditions, 'NotBefore'),
    notOnOrAfter: attribute(conditions, 'NotOnOrAfter'),
    subject: textOf(named(subject, 'NameID')[0]),
    attributes: (assertion === undefined ? [] : deep(assertion, 'Attribute')).map((one) => ({
      name: attribute(one, 'Name'),
      values: named(one, 'AttributeValue').map(textOf),
    })),
    signature: signatureInPlace(root, assertion, xml),
  };
}

/** What a provider says of itself. */
export interface ProviderMetadata {
  readonly entityId: string;
  readonly signInUrl: string;
  readonly logoutUrl: string | null;
  readonly certificates: readonly string[];
}

/** Reads a SAML provider's metadata; of a whole federation's, the first provider. Undefined when it is not that. */
export function readProviderMetadata(xml: string): ProviderMetadata | undefined {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return undefined;
  const document = readXml(xml);
  const entity = deep(document, 'EntityDescriptor').find((one) => named(one, 'IDPSSODescriptor').length > 0);
  const [descriptor] = named(entity, 'IDPSSODescriptor');
  const signInUrl = locationOf(named(descriptor, 'SingleSignOnService'));
  const certificates = named(descriptor, 'KeyDescriptor')
    .filter((key) => attribute(key, 'use') !== 'encryption')
    .flatMap((key) => deep(key, 'X509Certificate'))
    .map((certificate) => textOf(certificate).replace(/\s+/g, ''));
  const entityId = attribute(entity, 'entityID');
  if (entityId === '' || signInUrl === undefined || certificates.length === 0) return undefined;
  return {
    entityId,
    signInUrl,
    logoutUrl: locationOf(named(descriptor, 'SingleLogoutService')) ?? null,
    certificates: [...new Set(certificates)],
  };
}

/** Where a service is reached by redirect, the one way we send people there. */
function locationOf(services: readonly Element[]): string | undefined {
  const found = services.find((service) => attribute(service, 'Binding').endsWith(':HTTP-Redirect'));
  return found === undefined ? undefined : attribute(found, 'Location');
}
