import type { Readable } from 'node:stream';

/** Cuts a stream into parts of one size; only the last may be shorter. Holds one part at a time. */
export async function* inParts(body: Readable, partBytes: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    let rest = chunk;
    while (size + rest.length >= partBytes) {
      const missing = partBytes - size;
      yield Buffer.concat([...held, rest.subarray(0, missing)]);
      held = [];
      size = 0;
      rest = rest.subarray(missing);
    }
    if (rest.length > 0) held.push(rest);
    size += rest.length;
  }
  if (size > 0) yield Buffer.concat(held);
}
