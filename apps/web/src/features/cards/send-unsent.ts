import { startPath } from '@waymark/contract/pathways';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { unsentOf } from '../../platform/unsent/sync-state.ts';
import { sendKeptCompletions } from './kept-completions.ts';
import { sendKeptPlay } from './kept-plays.ts';
import { sendKeptResponse } from './kept-responses.ts';
import { adoptCompletion } from './use-completion.ts';

const LOCK = 'send-unsent';

/** Only one tab sends; the others find nothing left. */
const alone = (run: () => Promise<void>): Promise<void> => ('locks' in navigator ? navigator.locks.request(LOCK, run) : run());

async function sendAll(userId: string): Promise<void> {
  const waiting = unsentOf(userId);
  if (waiting.length === 0) return;
  // A path that was opened offline for the first time is begun, so that what was done in it counts there too.
  const paths = new Set(waiting.flatMap(({ card }) => card.through ?? []));
  for (const pathId of paths) await call(startPath, { params: { pathId } }).catch(() => {});
  for (const { kind, card } of waiting) {
    if (kind === 'played') await sendKeptPlay(userId, card.id);
    if (kind === 'answered' || kind === 'voted') await sendKeptResponse(kind, userId, card.id);
  }
  await sendKeptCompletions(userId, adoptCompletion);
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [word] }) => word === 'cards' || word === 'pathways' });
}

let sending: Promise<void> | undefined;

/**
 * Sends everything that a person did on this device and the server does not have yet, each once (SHL-64). What is refused for good is kept with
 * its reason. Throws `ApiProblem` when the server cannot be told now; then nothing is lost.
 */
export function sendUnsent(userId: string): Promise<void> {
  sending ??= alone(() => sendAll(userId)).finally(() => {
    sending = undefined;
  });
  return sending;
}
