import { createHash, randomUUID } from 'node:crypto';
import { XapiFault } from './xapi-fault.ts';

/** One part of a multipart/mixed body; names of headers are in small letters. */
export interface Part {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const LINE = Buffer.from('\r\n');
const BLANK = Buffer.from('\r\n\r\n');

/** Takes a multipart/mixed body apart (RFC 2046). Throws a fault of 400 where it cannot be read. */
export function readParts(contentType: string, body: Buffer): Part[] {
  const match = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw new XapiFault(400, 'A multipart body needs a boundary in its content type.');
  // What is in front of the first boundary says nothing; the line break in front of a boundary belongs to it.
  const whole = Buffer.concat([LINE, body]);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const parts: Part[] = [];
  let at = whole.indexOf(delimiter);
  for (;;) {
    if (at === -1) throw new XapiFault(400, 'The multipart body does not end with its boundary.');
    const start = at + delimiter.length;
    if (whole.subarray(start, start + 2).toString('latin1') === '--') return parts;
    const end = whole.indexOf(delimiter, start);
    if (end === -1) throw new XapiFault(400, 'The multipart body does not end with its boundary.');
    parts.push(readPart(whole.subarray(start, end)));
    at = end;
  }
}

function readPart(raw: Buffer): Part {
  const gap = raw.indexOf(BLANK);
  if (gap === -1) throw new XapiFault(400, 'A part of the multipart body has no end of its headers.');
  const headers: Record<string, string> = {};
  for (const line of raw.subarray(0, gap).toString('latin1').split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { headers, body: raw.subarray(gap + BLANK.length) };
}

/** Puts a multipart/mixed body together. */
export function writeParts(parts: readonly Part[]): {
  contentType: string;
  body: Buffer;
} {
  const boundary = randomUUID();
  const pieces = parts.flatMap(({ headers, body }) => [
    Buffer.from(
      `--${boundary}\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    ),
    body,
    LINE,
  ]);
  return { contentType: `multipart/mixed; boundary=${boundary}`, body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]) };
}

const ALGORITHMS: Readonly<Record<number, string>> = { 56: 'sha224', 64: 'sha256', 96: 'sha384', 128: 'sha512' };

/** Whether bytes have a SHA-2, whichever of the family its length says. */
export function hasSha2(body: Buffer, sha2: string): boolean {
  const algorithm = ALGORITHMS[sha2.length];
  return algorithm !== undefined && createHash(algorithm).update(body).digest('hex') === sha2.toLowerCase();
}
