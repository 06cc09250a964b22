import { MOST_OUTSIDE } from '@waymark/contract/scorm';

/** Files of a package that can name what they load. */
const NAMES_ADDRESSES = /\.(?:x?html?|m?js|css|json)$/i;
/** So much of a file is looked through: more is data or pictures in text. */
export const LOOKED_THROUGH_BYTES = 4 * 1024 ** 2;
/** More are not told apart. */
const MOST_COUNTED = 10_000;

/** What a reader follows and no page loads. */
const LINKS = /<a\s[^<>]*>|xmlns(?::\w+)?\s*=\s*["'][^"']*["']|<!doctype[^<>]*>/gi;
/** An address where one is loaded from: in quotes, in `url(…)`, or as an attribute without either. */
const ADDRESS = /["'`(=]\s*((?:https?:)?)\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?)(?=[/?#"'`)\\\s]|$)/gi;
/** Names of formats, written as addresses. */
const NAMESPACES = /(?:^|\.)(?:w3\.org|adlnet\.(?:org|gov)|imsglobal\.org|imsproject\.org|ieee\.org|purl\.org|schema\.org)$/i;

export const mayNameAddresses = (path: string): boolean => NAMES_ADDRESSES.test(path);

/** Origins outside that a file of a package names (PLY-10). That one is named does not mean that it is needed. */
export function outsideOrigins(text: string): string[] {
  const found = new Set<string>();
  for (const [, scheme = '', host = ''] of text.replaceAll(LINKS, ' ').matchAll(ADDRESS)) {
    const name = host.toLowerCase();
    if (NAMESPACES.test(name.replace(/:\d+$/, ''))) continue;
    found.add(`${scheme.toLowerCase() === 'http:' ? 'http' : 'https'}://${name}`);
  }
  return [...found];
}

/** What all files of a package name outside. */
export class OutsideOrigins {
  private readonly all = new Set<string>();

  add(origins: readonly string[]): void {
    for (const origin of origins) if (this.all.size < MOST_COUNTED) this.all.add(origin);
  }

  /** Those that can be allowed: the first that were found. */
  listed(): string[] {
    return [...this.all].slice(0, MOST_OUTSIDE);
  }

  /** How many there are, where that is more than are listed. */
  tooMany(): number | undefined {
    return this.all.size > MOST_OUTSIDE ? this.all.size : undefined;
  }
}
