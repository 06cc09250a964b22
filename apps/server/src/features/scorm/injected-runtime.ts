import type { Readable } from 'node:stream';

const HEAD = /<head(?:\s[^>]*)?>/i;
const DOCTYPE = /^(?:\uFEFF|ï»¿)?\s*<!doctype[^>]*>/i;

/**
 * A page of a package with the runtime before everything else of it: where packages have no origin, a page cannot look into the one that
 * frames it, so that each brings the interface of SCORM along. Read as bytes: what encoding a page is in is its own affair.
 */
export async function withRuntime(page: Readable, address: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of page) parts.push(part as Buffer);
  const html = Buffer.concat(parts).toString('latin1');
  const script = `<script src="${address}"></script>`;
  const place = HEAD.exec(html) ?? DOCTYPE.exec(html);
  const at = place === null ? 0 : place.index + place[0].length;
  return Buffer.from(html.slice(0, at) + script + html.slice(at), 'latin1');
}
