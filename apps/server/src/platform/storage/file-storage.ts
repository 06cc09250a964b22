import type { Readable } from 'node:stream';

/** Part of a file: bytes `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** One piece of an upload that goes on piece by piece. */
export interface Piece {
  /** How much is there already: what `received` answers. */
  readonly offset: number;
  /** Bytes of the whole object, once all is there. */
  readonly total: number;
  readonly contentType: string;
  readonly body: Readable;
}

/** Where the bytes of files are: a folder or an S3-compatible store (MED-13). Keys are ours, never what a person typed. */
export interface FileStorage {
  /** Writes a whole object from a stream. One that fails leaves nothing, and until it is complete nothing is seen under its key. */
  write(key: string, body: Readable, contentType: string): Promise<{ size: number }>;
  /** How many bytes of an unfinished upload are there; 0 when none has begun. */
  received(key: string): Promise<number>;
  /**
   * Adds a piece to an unfinished upload. When the stream breaks this throws, and what arrived counts: ask `received` where to go on.
   * A store may keep less of a piece than was sent, unless it is the last; the answer says how much is there.
   */
  append(key: string, piece: Piece): Promise<{ size: number }>;
  /** Makes the object of what arrived; the unfinished upload is then gone. */
  finish(key: string): Promise<void>;
  /** The bytes of an object, or of a part of it. Throws FileMissing. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Bytes of a finished object; undefined when there is none. */
  size(key: string): Promise<number | undefined>;
  /** Removes an object and its unfinished upload; nothing happens when there is neither. */
  remove(key: string): Promise<void>;
}

/** There is no object under a key. */
export class FileMissing extends Error {}

/** The storage cannot be reached or is not what it should be; answered as `unavailable`. */
export class StorageFailure extends Error {}

/** The storage has no room left; known by `isOutOfDisk` like a full disk. */
export class StorageFull extends StorageFailure {
  readonly code = 'ENOSPC';
}
