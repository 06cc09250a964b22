import { Readable } from 'node:stream';

/** Where a page has no head by then, it has none: what comes later is passed on unread. */
const LOOKED_THROUGH_BYTES = 256 * 1024;
const DOCTYPE = /^(?:\uFEFF|ï»¿)?\s*<!doctype[^>]*>/i;
const AFTER_NAME = /[\s>]/;

/** Finds where the head of a page has been opened; undefined where it has not, at least not yet. Linear, whatever the page is. */
function endOfHeadTag(html: string): number | undefined {
  const text = html.toLowerCase();
  for (let at = text.indexOf('<head'); at !== -1; at = text.indexOf('<head', at + 1)) {
    if (!AFTER_NAME.test(text.charAt(at + '<head'.length))) continue;
    const end = text.indexOf('>', at);
    return end === -1 ? undefined : end + 1;
  }
  return undefined;
}

/**
 * Returns a page of a package with the runtime before everything else of it: where packages have no origin, a page cannot look into the one that
 * frames it, so that each brings the interface of SCORM along. Read as bytes: what encoding a page is in is its own affair. Only the beginning is
 * looked through, and the rest goes by as it comes: pages may be as large as they like.
 */
export function withRuntime(page: Readable, address: string): Readable {
  const whole = Readable.from(injected(page, `<script src="${address}"></script>`), { objectMode: false });
  // Who asked may be gone before a byte was read.
  return whole.once('close', () => page.destroy());
}

async function* injected(page: Readable, script: string): AsyncGenerator<Buffer> {
  let beginning: Buffer | undefined = Buffer.alloc(0);
  for await (const part of page as AsyncIterable<Buffer>) {
    if (beginning === undefined) yield part;
    else {
      beginning = Buffer.concat([beginning, part]);
      const html = beginning.toString('latin1', 0, LOOKED_THROUGH_BYTES);
      const at = endOfHeadTag(html);
      if (at === undefined && beginning.length < LOOKED_THROUGH_BYTES) continue;
      yield* split(beginning, at ?? afterDoctype(html), script);
      beginning = undefined;
    }
  }
  if (beginning !== undefined) yield* split(beginning, afterDoctype(beginning.toString('latin1')), script);
}

const afterDoctype = (html: string): number => DOCTYPE.exec(html)?.[0].length ?? 0;

function* split(beginning: Buffer, at: number, script: string): Generator<Buffer> {
  yield beginning.subarray(0, at);
  yield Buffer.from(script, 'latin1');
  yield beginning.subarray(at);
}
