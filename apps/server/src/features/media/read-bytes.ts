/** Reads part of a recording: bytes `start` to `end`, both included; fewer where it ends before. */
export type ReadBytes = (start: number, end: number) => Promise<Buffer>;
