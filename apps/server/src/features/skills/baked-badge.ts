import { crc32 } from 'node:zlib';

/** What Open Badges 3.0 calls the place of a credential inside a picture. */
const KEYWORD = 'openbadgecredential';
const NAMESPACE = 'https://purl.imsglobal.org/ob/v3p0';
const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex');
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** A credential with its proof inside is an element's text; a JWT is an attribute. */
const ELEMENT = /<(?:\w+:)?credential\b[^<>]*>\s*<!\[CDATA\[/;
const ATTRIBUTE = /<(?:\w+:)?credential\b[^<>]*\bverify="([^"<>]+)"/;

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function* pngChunks(png: Buffer): Generator<{ readonly type: string; readonly data: Buffer; readonly end: number }> {
  let at = PNG_HEAD.length;
  while (at + 12 <= png.length) {
    const length = png.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > png.length) return;
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length), end };
    at = end;
  }
}

/** Puts a signed credential into a PNG, as an iTXt chunk after its head. */
export function bakePng(png: Buffer, token: string): Buffer {
  const [head] = pngChunks(png);
  if (head === undefined) throw new Error('Not a PNG');
  const text = Buffer.concat([Buffer.from(`${KEYWORD}\0\0\0\0\0`, 'latin1'), Buffer.from(token, 'utf8')]);
  return Buffer.concat([png.subarray(0, head.end), pngChunk('iTXt', text), png.subarray(head.end)]);
}

/** Puts a signed credential into an SVG, as the element that the standard asks for. */
export function bakeSvg(svg: string, token: string): string {
  const open = `<openbadges:credential xmlns:openbadges="${NAMESPACE}"`;
  // What would end the section is written otherwise; in JSON it is the same.
  const inside = token.replaceAll(']]>', String.raw`]]\u003e`);
  const element = COMPACT.test(token) ? `${open} verify="${token}"/>` : `${open}><![CDATA[${inside}]]></openbadges:credential>`;
  return svg.replace(/<svg\b[^<>]*>/, (start) => `${start}${element}`);
}

function fromPng(png: Buffer): string | undefined {
  for (const { type, data } of pngChunks(png)) {
    if (type !== 'iTXt' || !data.toString('latin1', 0, KEYWORD.length + 1).startsWith(`${KEYWORD}\0`)) continue;
    // Keyword, compressed or not, by what, language and translated keyword, each ended by a zero.
    if (data[KEYWORD.length + 1] !== 0) return undefined;
    const language = data.indexOf(0, KEYWORD.length + 3);
    const translated = data.indexOf(0, language + 1);
    return language === -1 || translated === -1 ? undefined : data.toString('utf8', translated + 1);
  }
  return undefined;
}

/**
 * Finds the signed credential in a file: alone, in JSON, or in a baked PNG or SVG. It is a JWS in the compact form, or JSON with the proof inside.
 * Undefined where there is none.
 */
export function badgeInFile(bytes: Buffer): string | undefined {
  const isPng = bytes.subarray(0, PNG_HEAD.length).equals(PNG_HEAD);
  const text = (isPng ? fromPng(bytes) : bytes.toString('utf8'))?.trim() ?? '';
  return fromText(text.startsWith('<') ? (inElement(text) ?? ATTRIBUTE.exec(text)?.[1] ?? '').trim() : text);
}

/** The text of the element that holds a credential; looked for by hand, so that a file of openings alone takes no longer than another. */
function inElement(svg: string): string | undefined {
  const opening = ELEMENT.exec(svg);
  if (opening === null) return undefined;
  const from = opening.index + opening[0].length;
  const to = svg.indexOf(']]>', from);
  return to === -1 ? undefined : svg.slice(from, to);
}

function fromText(text: string): string | undefined {
  if (COMPACT.test(text)) return text;
  try {
    return credentialIn(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** A credential by itself, or as others wrap it: under its name, or presented. */
function credentialIn(value: unknown): string | undefined {
  if (typeof value === 'string') return COMPACT.test(value) ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const { credential, verifiableCredential, proof, credentialSubject } = value as Readonly<Record<string, unknown>>;
  if (credentialSubject !== undefined && proof !== undefined) return JSON.stringify(value);
  const held = credential ?? (Array.isArray(verifiableCredential) ? verifiableCredential[0] : verifiableCredential);
  return held === undefined ? undefined : credentialIn(held);
}
