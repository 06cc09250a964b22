import { readdirSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEGABYTE = 2 ** 20;
const LEAST = 192;
const MOST = 1024;

/**
 * Megabytes of pages for PostgreSQL to keep at hand: a sixteenth of the store, as what is asked for again and again is a small part of it, at least
 * 192, and at most an eighth of the memory there is (both in bytes), as the product and the system's own cache live beside it.
 */
export function sharedBuffers(storeBytes: number, memoryBytes: number): number {
  const affordable = Math.max(128, memoryBytes / 8 / MEGABYTE);
  return Math.round(Math.min(MOST, affordable, Math.max(LEAST, storeBytes / 16 / MEGABYTE)));
}

/** Returns how many bytes of memory this process may count on: the machine's, or the container's. */
export const usableMemory = (): number => Math.min(os.totalmem(), process.constrainedMemory() || Infinity);

/** Returns how many bytes the tables and indexes of a cluster take; a file that goes meanwhile is not counted. */
export function storeSize(cluster: string): number {
  const files = readdirSync(path.join(cluster, 'base'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce(
    (sum, { parentPath, name }) => sum + (statSync(path.join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}
