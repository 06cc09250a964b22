import { type Logger, pino } from 'pino';

export type Log = Logger;

const SECRETS = [
  'password',
  'token',
  '*.password',
  '*.token',
  'req.headers.cookie',
  'req.headers.authorization',
  'headers.cookie',
  'headers.authorization',
];

/** Lines are written some at a time, at the latest after this long and when the process ends: a write for each costs as much as a query. */
const WRITTEN_AFTER_MILLISECONDS = 200;
const WRITTEN_FROM_BYTES = 12 * 1024;

/** Structured log to standard output; secrets are struck out wherever they are named. */
export function createLog(level: string): Log {
  const output = pino.destination({ dest: 1, sync: false, minLength: WRITTEN_FROM_BYTES, periodicFlush: WRITTEN_AFTER_MILLISECONDS });
  return pino({ level, redact: SECRETS, serializers: { error: pino.stdSerializers.err } }, output);
}

/** A log beside another for lines whose every field is ours: nothing in them is looked through for secrets. */
export function withoutSecrets(log: Log): Log {
  return log.child({}, { redact: [] });
}
