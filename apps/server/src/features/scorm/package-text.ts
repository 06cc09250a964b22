import { TextDecoder } from 'node:util';

/** A text with whether its encoding had to be guessed. */
export interface DecodedText {
  readonly text: string;
  readonly isGuess: boolean;
}

/** So far into a file its encoding is declared (HTML 13.2.3.2 has 1,024 bytes). */
const DECLARED_WITHIN = 1024;

const BYTE_ORDER_MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** `<?` of a document that has two bytes a character and no mark. */
const WIDE_STARTS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
];

const beginsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

function decoderFor(label: string, fatal = false): TextDecoder | undefined {
  try {
    return new TextDecoder(label, { fatal });
  } catch {
    return undefined;
  }
}

export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const beginningOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, DECLARED_WITHIN)).toString('latin1');

/** The encoding that an XML document declares, as it writes it; undefined where it declares none. */
const declaredInXml = (beginning: string) =>
  /^\s*<\?xml\s[^>]{0,200}?encoding\s{0,20}=\s{0,20}["']([\w.:-]{1,40})["']/i.exec(beginning)?.[1];

/** The encoding that a page declares. */
const DECLARED_IN_META = /<meta\s[^>]{0,500}?charset\s{0,20}=\s{0,20}["']?\s{0,20}([\w.:-]{1,40})/i;

/**
 * Reads an XML document in the encoding it is in: byte order mark, then its declaration, then UTF-8 where it is that, then Windows-1252, which
 * is a guess: any bytes are that.
 */
export const decodeXml = (bytes: Uint8Array): DecodedText => decodeDeclared(bytes, declaredInXml);

/** The same of a page, which says its encoding in `<meta>`, or in the declaration of XHTML. */
export const decodeHtml = (bytes: Uint8Array): DecodedText =>
  decodeDeclared(bytes, (beginning) => DECLARED_IN_META.exec(beginning)?.[1] ?? declaredInXml(beginning));

function decodeDeclared(bytes: Uint8Array, declaredIn: (beginning: string) => string | undefined): DecodedText {
  const [marked] = [...BYTE_ORDER_MARKS, ...WIDE_STARTS].find(([, start]) => beginsWith(bytes, start)) ?? [];
  if (marked !== undefined) return { text: decodeAs(marked, bytes), isGuess: false };
  const declared = declaredIn(beginningOf(bytes));
  const decoder = declared === undefined ? undefined : decoderFor(declared);
  // Whatever can be read byte by byte so far is neither UTF-16 nor, with bytes it cannot have, UTF-8.
  if (decoder !== undefined && !decoder.encoding.startsWith('utf-')) return { text: decoder.decode(bytes), isGuess: false };
  if (isUtf8(bytes)) return { text: decodeAs('utf-8', bytes), isGuess: false };
  return { text: decodeAs('windows-1252', bytes), isGuess: true };
}

const decodeAs = (label: string, bytes: Uint8Array) => new TextDecoder(label).decode(bytes);

/** Kinds of text that say their own encoding, and how. */
const DECLARED_BY: Readonly<Record<string, RegExp>> = {
  'text/html': DECLARED_IN_META,
  'application/xhtml+xml': /^\s*<\?xml\s[^>]{0,200}?encoding|<meta\s[^>]{0,500}?charset/i,
  'application/xml': /^\s*<\?xml\s[^>]{0,200}?encoding/i,
  'image/svg+xml': /^\s*<\?xml\s[^>]{0,200}?encoding/i,
  'text/css': /^@charset\s/i,
};

/**
 * The encoding to claim for a file of a package as it is served: none where the file says it itself, UTF-8 where it is that, and for pages
 * Windows-1252 otherwise, as browsers have it; scripts and styles then are in that of their page.
 */
export function charsetOf(contentType: string, bytes: Uint8Array): string | null {
  if (BYTE_ORDER_MARKS.some(([, mark]) => beginsWith(bytes, mark))) return null;
  if (DECLARED_BY[contentType]?.test(beginningOf(bytes)) === true) return null;
  if (isUtf8(bytes)) return 'utf-8';
  return contentType === 'text/html' ? 'windows-1252' : null;
}
