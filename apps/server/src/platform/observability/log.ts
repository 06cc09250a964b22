import { type Logger, pino } from 'pino';
import { BatchedLines } from './batched-lines.ts';

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

const standardOutput = new BatchedLines();

/** The driver hangs a connection on its errors, with every statement it ever sent and the key by which one is called off. */
function withoutConnection(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { client: _client, ...said } = pino.stdSerializers.err(error) as pino.SerializedError & { client?: unknown };
  return said;
}

/** Structured log to standard output; secrets are struck out wherever they are named. */
export function createLog(level: string): Log {
  return pino({ level, redact: SECRETS, serializers: { error: withoutConnection } }, standardOutput);
}

/** Returns a log beside another for lines whose every field is ours: nothing in them is looked through for secrets. */
export function withoutSecrets(log: Log): Log {
  return log.child({}, { redact: [] });
}
