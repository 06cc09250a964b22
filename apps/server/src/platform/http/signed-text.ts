import type { Readable } from 'node:stream';

/** Reads a body as text, to the letter: signatures are made over it. Returns undefined where it is longer than a number of bytes. */
export async function readText(stream: Readable, maximumBytes: number): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    size += (part as Buffer).length;
    if (size > maximumBytes) return undefined;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Returns what a text says as JSON; undefined where it says nothing. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
