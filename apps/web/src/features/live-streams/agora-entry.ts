import { getStreamTokens, type StreamId, type StreamTokens } from '@waymark/contract/live-streams';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';

/** Asks the server for tokens of Agora, to come in or to stay (LIV-07). */
export const askForTokens = (streamId: StreamId): Promise<StreamTokens> =>
  call(getStreamTokens, { params: { streamId }, background: true });

/** Returns whether an error says that someone is not let in again: they were removed, or the stream is over. */
export const isShutOut = (error: unknown): boolean => error instanceof ApiProblem && !error.isPassing;
