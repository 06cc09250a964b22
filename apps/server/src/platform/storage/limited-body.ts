import type { Readable } from 'node:stream';

/**
 * Lets the bytes of a body through up to so many, and throws what `tooMany` makes when more come. The rest is read and dropped: who still sends
 * would not see the answer otherwise.
 */
export async function* limitedBody(body: Readable, bytes: number, tooMany: () => Error): AsyncGenerator<Buffer> {
  let left = bytes;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    left -= chunk.length;
    if (left < 0) break;
    yield chunk;
  }
  if (left >= 0) return;
  body.resume();
  throw tooMany();
}

/** Returns a body of at most so many bytes as a whole. Throws what `tooMany` makes when more come. */
export async function wholeBody(body: Readable, bytes: number, tooMany: () => Error): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of limitedBody(body, bytes, tooMany)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
