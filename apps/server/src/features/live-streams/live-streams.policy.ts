import { type Actor, holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import { cardPolicy, type CardRow } from '../cards/cards.public.ts';
import type { StreamRow } from './live-streams.row.ts';

/** Returns whether someone goes live on a card: who may edit it, its author above all, and holds the right; while others can see it (LIV-01, LIV-03). */
export function mayStart(actor: Actor | null, card: CardRow): boolean {
  return card.state === 'published' && card.hidden_at === null && holds(actor, 'HOST_LIVE_STREAMS') && cardPolicy.rules.edit(actor, card);
}

/** Returns whether someone watches a card's streams: who may open it, while it is published. */
export function mayWatch(actor: Actor | null, card: CardRow): boolean {
  return actor !== null && card.state === 'published' && card.viewer_must_buy !== true && cardPolicy.rules.view(actor, card);
}

/** Who may do what in a stream that is there. */
export const liveStreamPolicy = definePolicy('live-stream', {
  /** Ends it, mutes and removes viewers, deletes what they write, decides what becomes of its recording: its host, its co-host, content managers. */
  control: (actor, stream: StreamRow) =>
    actor !== null && (actor.userId === stream.host_id || actor.userId === stream.co_host_id || holds(actor, 'MANAGE_CONTENT')),
  nameCoHost: (actor, stream: StreamRow) => actor !== null && actor.userId === stream.host_id,
  /** A meeting is recorded by its host’s browser, so that it cannot go on from another one. */
  takeOver: (actor, stream: StreamRow) => actor !== null && actor.userId === stream.co_host_id && stream.way === 'broadcast',
  record: (actor, stream: StreamRow) => actor !== null && actor.userId === stream.host_id,
});
