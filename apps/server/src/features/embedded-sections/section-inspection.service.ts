import { SECTION_API_VERSION, type SectionFault, type SectionInspection } from '@waymark/contract/embedded-sections';
import type { ActorContext } from '../../platform/context.ts';
import { CallRefused, guardedFetch, isServiceAddress, type ServiceDoor } from '../../platform/fetch/guarded-fetch.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { type Descriptor, descriptorSchema, integrityOf } from './section-descriptor.ts';

const SCRIPT = /^(?:text|application)\/(?:javascript|ecmascript|x-javascript)\b/i;
const STYLE = /^text\/css\b/i;

/** Why a section cannot be used, and whose fault it is. */
class Unusable extends Error {
  readonly fault: SectionFault;
  readonly at: string;

  constructor(fault: SectionFault, at: string) {
    super(fault);
    this.fault = fault;
    this.at = at;
  }
}

const NOTHING = { name: '', title: '', version: '', apiVersion: 0, module: '', integrity: '', styles: [], origins: [] } as const;

/**
 * Fetches a descriptor and all it names, as a browser will: of public addresses only, with what a page of another origin needs to be
 * allowed to load it (EMB-05). Never throws for what it finds: `fault` says what is wrong.
 */
export async function inspectSection(ctx: ActorContext, url: string): Promise<SectionInspection> {
  try {
    const { config, serviceDoor } = ctx.platform;
    const page = ctx.caller.origin ?? new URL(addressOf(config, ctx.organisation, '/')).origin;
    return await inspect(url, { door: serviceDoor, page });
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    return { ...NOTHING, styles: [], origins: [], fault: error.fault, at: error.at };
  }
}

interface Asking {
  readonly door: ServiceDoor;
  /** The origin of the page that will load it. */
  readonly page: string;
}

async function inspect(url: string, asking: Asking): Promise<SectionInspection> {
  const { body } = await fetched(url, 'application/json', asking);
  const descriptor = descriptorOf(body, url);
  const named = (address: string) => namedFile(address, url, asking.door);
  const module = named(descriptor.module);
  const integrity = await confirmedFile(module, SCRIPT, descriptor.integrity, asking);
  const styles = [];
  for (const style of descriptor.styles) {
    const { url: address, integrity: wanted } = typeof style === 'string' ? { url: style, integrity: undefined } : style;
    const sheet = named(address);
    styles.push({ url: sheet, integrity: await confirmedFile(sheet, STYLE, wanted, asking) });
  }
  const others = descriptor.origins.map((origin) => new URL(named(origin)).origin);
  const origins = [
    ...new Set([...[url, module, ...styles.map((style) => style.url)].map((address) => new URL(address).origin), ...others]),
  ];
  const { name, title, version, apiVersion } = descriptor;
  return { fault: null, at: url, name, title, version, apiVersion, module, integrity, styles, origins };
}

function descriptorOf(body: Buffer, url: string): Descriptor {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw new Unusable('section-no-descriptor', url);
  }
  const parsed = descriptorSchema.safeParse(value);
  if (!parsed.success) throw new Unusable('section-no-descriptor', url);
  if (parsed.data.apiVersion !== SECTION_API_VERSION) throw new Unusable('section-wrong-version', url);
  return parsed.data;
}

/** The address of a file that a descriptor names, without what a content policy cannot tell apart (query, fragment). */
function namedFile(address: string, base: string, door: ServiceDoor): string {
  const url = URL.parse(address, base);
  if (url === null || !isServiceAddress(url.href, door)) throw new Unusable('section-foreign-module', address);
  url.search = '';
  url.hash = '';
  return url.href;
}

async function confirmedFile(url: string, type: RegExp, wanted: string | undefined, asking: Asking): Promise<string> {
  const { contentType, body } = await fetched(url, '*/*', asking);
  if (!type.test(contentType)) throw new Unusable('section-no-script', url);
  const integrity = integrityOf(body);
  if (wanted !== undefined && wanted !== integrity) throw new Unusable('section-wrong-integrity', url);
  return integrity;
}

async function fetched(url: string, accept: string, { door, page }: Asking): Promise<{ contentType: string; body: Buffer }> {
  try {
    const answer = await guardedFetch(url, { headers: { accept, origin: page } }, door);
    if (!answer.ok) throw new Unusable('section-not-found-there', url);
    const allowed = answer.headers.get('access-control-allow-origin');
    if (allowed !== '*' && allowed !== page) throw new Unusable('section-not-shared', url);
    return { contentType: answer.headers.get('content-type') ?? '', body: Buffer.from(await answer.arrayBuffer()) };
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    const { isForbidden, isSlow, isTooLong } = error;
    throw new Unusable(
      isForbidden ? 'section-address-refused' : isTooLong ? 'section-too-large' : isSlow ? 'section-timed-out' : 'section-unreachable',
      url,
    );
  }
}
