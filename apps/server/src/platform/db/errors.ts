import pg from 'pg';
import { StoreError } from './store-connection.ts';

const UNIQUE_VIOLATION = '23505';
const CHECK_VIOLATION = '23514';
const DISK_FULL = '53100';
const INVALID_TEXT = '22P02';
const CONFLICTS: ReadonlySet<unknown> = new Set(['40P01', '40001']);
const UNSTORABLE: ReadonlySet<unknown> = new Set(['22021', '22P05', '22008']);
/** Of the connection, or of a server that goes down, comes up or has no place: 08…, 57P01 to 57P03, 53300. */
const AWAY = /^(?:08...|57P0[123]|53300)$/;
/** Of the way to the store. A socket of the file system that is not there is a store that is not up. */
const NO_WAY: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What the driver says itself has no code. */
const DRIVER_LOST = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/** Whether the store refused a row because one like it is there; with a constraint's name, only that one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== UNIQUE_VIOLATION) return false;
  return (
    constraint === undefined || (typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint)
  );
}

/** Whether the store refused to take the last one away who can administer the organisation (trigger keep_administrators). */
export function takesLastAdministrator(error: unknown): boolean {
  return brokenCheck(error) === 'last_administrator';
}

/** The name of the check that a row was refused by; undefined where it was none. */
export function brokenCheck(error: unknown): string | undefined {
  return codeOf(error) === CHECK_VIOLATION ? (error as { constraint?: string }).constraint : undefined;
}

/** Whether the store was given what it cannot hold: a NUL, half a character (of which JSON is made first), a time out of its range. */
export function isUnstorable(error: unknown): boolean {
  if (UNSTORABLE.has(codeOf(error))) return true;
  return codeOf(error) === INVALID_TEXT && error instanceof Error && error.message.endsWith('type json');
}

/** Whether the store ended a transaction so that another one could go on: a deadlock, or a failed serialisation. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(codeOf(error)) || (error instanceof StoreError && CONFLICTS.has(codeOf(error.cause)));
}

/** Whether the disk of the store or of the files is full, or the quota of who writes there used up. */
export function isOutOfDisk(error: unknown): boolean {
  const code = codeOf(error);
  return code === DISK_FULL || code === 'ENOSPC' || code === 'EDQUOT';
}

/**
 * Whether there was no store to ask: it refuses connections, has no place for one more, goes down or comes up, went away in the middle, or would
 * not keep organisations apart.
 * The same may work in a moment.
 */
export function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StoreError) return true;
  const code = codeOf(error);
  // What ends the session is not about its statement, whatever its code.
  if (error instanceof pg.DatabaseError) return AWAY.test(String(code)) || error.severity === 'FATAL' || error.severity === 'PANIC';
  if (NO_WAY.has(code)) return true;
  return (code === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect') || DRIVER_LOST.test(error.message);
}
