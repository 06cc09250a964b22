import { SECTION_API_VERSION, type SectionMetadata, type SectionModule } from '@waymark/contract/embedded-sections';
import { shareModules } from './shared-modules.ts';

/** Why a section is not shown: not there, not what was confirmed, refused by the page's content policy, too slow, or broken. */
export type SectionFailure = 'missing' | 'changed' | 'refused' | 'slow' | 'broken';

export class SectionFailed extends Error {
  readonly failure: SectionFailure;

  constructor(failure: SectionFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

/** What is loaded: the confirmed part of a section's metadata. */
export type SectionSource = Pick<SectionMetadata, 'name' | 'url' | 'module' | 'integrity' | 'styles'>;

/**
 * A section's module as it was confirmed (docs/decisions/0017). Throws SectionFailed when its descriptor names another one, or what comes
 * is not it.
 */
export async function loadSection(source: SectionSource, signal: AbortSignal): Promise<SectionModule<HTMLElement>> {
  await checkDescriptor(source, signal);
  shareModules();
  await Promise.all(source.styles.map((style) => addStyle(style)));
  return importConfirmed(source);
}

interface Descriptor {
  readonly apiVersion?: unknown;
  readonly module?: unknown;
  readonly integrity?: unknown;
}

async function checkDescriptor({ url, module, integrity }: SectionSource, signal: AbortSignal): Promise<void> {
  const descriptor = await fetchDescriptor(url, signal);
  const named = typeof descriptor.module === 'string' ? URL.parse(descriptor.module, new URL(url, location.href)) : null;
  const isSame = named !== null && `${named.origin}${named.pathname}` === new URL(module, location.href).href;
  const isWhole = descriptor.integrity === undefined || descriptor.integrity === integrity;
  if (descriptor.apiVersion !== SECTION_API_VERSION || !isSame || !isWhole) {
    throw new SectionFailed('changed', `The descriptor ${url} is not the one that was confirmed`);
  }
}

async function fetchDescriptor(url: string, signal: AbortSignal): Promise<Descriptor> {
  try {
    const answer = await fetch(url, { credentials: 'omit', signal });
    if (!answer.ok) throw new Error(String(answer.status));
    return (await answer.json()) as Descriptor;
  } catch (error) {
    throw new SectionFailed('missing', `The descriptor ${url} could not be had`, { cause: error });
  }
}

/** Waits for an element that the browser fetches and compares with its integrity. */
function arrival(element: HTMLScriptElement | HTMLLinkElement, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let isRefused = false;
    const note = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      isRefused ||= blockedURI === url || blockedURI === new URL(url).origin;
    };
    document.addEventListener('securitypolicyviolation', note);
    const end = () => document.removeEventListener('securitypolicyviolation', note);
    element.addEventListener('load', () => (end(), resolve()));
    element.addEventListener('error', () => {
      end();
      element.remove();
      reject(new SectionFailed(isRefused ? 'refused' : 'changed', `${url} could not be loaded, or is not what was confirmed`));
    });
    document.head.append(element);
  });
}

const styled = new Set<string>();

async function addStyle({ url, integrity }: SectionSource['styles'][number]): Promise<void> {
  const { href } = new URL(url, location.href);
  const key = `${href}#${integrity}`;
  if (styled.has(key)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, integrity, crossOrigin: 'anonymous' });
  await arrival(link, href);
  styled.add(key);
}

/**
 * The script element fetches the module and every browser compares it with its integrity; `import` then takes what is there already under the
 * same address. The fragment makes the address one that nothing but this has asked for.
 */
async function importConfirmed({ module, integrity }: SectionSource): Promise<SectionModule<HTMLElement>> {
  const { href } = new URL(module, location.href);
  const confirmed = `${href}#${integrity}`;
  const script = Object.assign(document.createElement('script'), { type: 'module', src: confirmed, integrity, crossOrigin: 'anonymous' });
  if (!loaded.has(confirmed)) await arrival(script, href);
  loaded.add(confirmed);
  const found = (await import(/* @vite-ignore */ confirmed)) as Partial<SectionModule<HTMLElement>>;
  if (typeof found.mount !== 'function') throw new SectionFailed('broken', `${href} exports no mount`);
  return { mount: found.mount };
}

const loaded = new Set<string>();
