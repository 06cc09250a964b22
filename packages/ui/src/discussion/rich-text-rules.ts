/** What a text of people may hold; links, pictures and mentions are handled on their own. */
export const allowedElements: ReadonlySet<string> = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'del',
  'sub',
  'sup',
  'code',
  'pre',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'figure',
  'figcaption',
  'div',
  'span',
  'mark',
  'kbd',
  'dl',
  'dt',
  'dd',
]);

const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

function schemeOf(address: string): string | undefined {
  try {
    return new URL(address, 'https://base.invalid').protocol;
  } catch {
    return undefined;
  }
}

/** The address when it leads to a page, a mail or a telephone; undefined for scripts and whatever else. */
export function safeHref(href: string | null): string | undefined {
  const address = href?.trim();
  return address && linkSchemes.has(schemeOf(address) ?? '') ? address : undefined;
}

/** The address of a picture: our own or https. */
export function safeSource(source: string | null): string | undefined {
  const address = source?.trim();
  return address && schemeOf(address) === 'https:' ? address : undefined;
}
