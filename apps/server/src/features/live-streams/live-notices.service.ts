import type { UserId } from '@waymark/contract/kit';
import type { ConnectionId, LiveMessage } from '@waymark/contract/live-streams';
import type { InTransaction } from '../../platform/context.ts';
import { tellLive } from '../../platform/realtime/live-hub.ts';
import type { StreamRow } from './live-streams.row.ts';
import { findThere } from './live-viewers.repo.ts';

/** What the pages of a stream are told: what changed, so that they ask for it; what was written comes along. */
export type LiveNotice =
  | { readonly what: 'crowd' | 'ended' | 'host-moved' | 'own' | 'polls' | 'votes' }
  | { readonly what: 'answered'; readonly id: string; readonly isAnswered: boolean }
  | { readonly what: 'deleted'; readonly id: string }
  | { readonly what: 'message'; readonly message: LiveMessage }
  | { readonly what: 'signal'; readonly connection: ConnectionId };

/** With a message of the longest kind beside them, so many names fit into what the store tells at once. */
const PEOPLE_AT_ONCE = 50;

/** Tells everyone in a stream something, once the transaction commits. */
export async function tellStream(ctx: InTransaction, stream: StreamRow, notice: LiveNotice): Promise<void> {
  await tellPeople(ctx, stream, await peopleIn(ctx, stream), notice);
}

/** Returns everyone who is in a stream now, its host first. */
export async function peopleIn(ctx: InTransaction, stream: StreamRow): Promise<UserId[]> {
  return [stream.host_id, ...(await findThere(ctx.store, stream.id, ctx.now()))];
}

/**
 * Says that someone came, left or raised a hand. In a broadcast only its host hears of it, and everyone else with their next sign of life: a thousand
 * who come at once would otherwise ask a thousand times each.
 */
export async function tellCrowd(ctx: InTransaction, stream: StreamRow): Promise<void> {
  if (stream.way === 'meeting') await tellStream(ctx, stream, { what: 'crowd' });
  else await tellPeople(ctx, stream, [stream.host_id], { what: 'crowd' });
}

/** Tells some people of a stream something, once the transaction commits. */
export async function tellPeople(ctx: InTransaction, stream: StreamRow, people: readonly UserId[], notice: LiveNotice): Promise<void> {
  for (let at = 0; at < people.length; at += PEOPLE_AT_ONCE)
    await tellLive(ctx.store, people.slice(at, at + PEOPLE_AT_ONCE), { type: 'live-stream', streamId: stream.id, ...notice });
}
