import { createHash } from 'node:crypto';

/** What stands before the first link. */
export const FIRST = Buffer.alloc(32);

/** A link's hash: of the one before, its place, and the canonical text of its entry (ADM-10). */
export function linkHash(previous: Buffer, sequence: number, content: string): Buffer {
  return createHash('sha256').update(previous).update(`${sequence}\n`).update(content).digest();
}
