import { cutTo, mergeStretches, playedPercentage, secondsCovered, type Stretch } from '@waymark/contract/cards';
import type { PersonSummary } from '@waymark/contract/people';
import { type Attendee, filmStretches, type LiveMessage, type LiveStream, type LiveViewer } from '@waymark/contract/live-streams';
import type { ActorContext } from '../../platform/context.ts';
import type { CardRow } from '../cards/cards.public.ts';
import { personSummaries, summaryOf } from '../people/people.public.ts';
import { liveStreamPolicy } from './live-streams.policy.ts';
import type { AttendeeRow, MessageRow, StreamRow, ViewerListRow } from './live-streams.row.ts';
import { countCrowd, findViewer, listGuestRows } from './live-viewers.repo.ts';

/** What the screen of a stream says of its card. */
export const presentCard = (card: CardRow): LiveStream['card'] => ({
  id: card.id as LiveStream['card']['id'],
  slug: card.slug,
  title: card.title,
  snippet: card.excerpt,
});

/** A stream as the caller sees it now; who is in a stream that is over is no one. Who was removed reads nothing of what goes on in it. */
export async function presentStream(ctx: ActorContext, card: CardRow, stream: StreamRow): Promise<LiveStream> {
  const hasStage = stream.way === 'broadcast' && stream.ended_at === null;
  const isHost = stream.host_id === ctx.actor.userId;
  const [crowd, own, people, guests] = await Promise.all([
    countCrowd(ctx.store, stream.id, ctx.now()),
    findViewer(ctx.store, stream.id, ctx.actor.userId),
    personSummaries(ctx.store, stream.co_host_id === null ? [stream.host_id] : [stream.host_id, stream.co_host_id]),
    hasStage ? listGuestRows(ctx.store, stream.id, ctx.now()) : [],
  ]);
  const isRemoved = own !== undefined && own.removed_at !== null;
  const isLive = stream.ended_at === null;
  const showsCrowd = isLive && !isRemoved;
  return {
    uuid: stream.id,
    card: presentCard(card),
    host: people.get(stream.host_id) as PersonSummary,
    coHost: (stream.co_host_id === null ? undefined : people.get(stream.co_host_id)) ?? null,
    status: isLive ? 'live' : 'past',
    transport: stream.transport,
    way: stream.way,
    isPaused: isLive && stream.paused_at !== null,
    startedAt: stream.started_at.toISOString(),
    endedAt: stream.ended_at?.toISOString() ?? null,
    endedBecause: stream.ended_because,
    keepsRecording: stream.keeps_recording,
    speechCaptions: stream.speech_captions,
    relaysConnections: stream.relays_connections,
    viewerCount: showsCrowd ? crowd.viewers : 0,
    handsCount: showsCrowd ? crowd.hands : 0,
    guests: isHost ? guests.map((row) => presentViewer(row, true)) : [],
    onStage: isRemoved ? [] : guests.flatMap(({ stage, person }) => (stage === 'on' ? [summaryOf(person)] : [])),
    hostConnection: isRemoved ? null : stream.host_connection,
    own: {
      isHost,
      isCoHost: stream.co_host_id === ctx.actor.userId,
      isRemoved,
      isMuted: own !== undefined && own.muted_at !== null,
      hasHandUp: own !== undefined && own.hand_raised_at !== null,
      stage: own?.stage ?? null,
    },
    can: {
      control: isLive && liveStreamPolicy.rules.control(ctx.actor, stream),
      nameCoHost: isLive && liveStreamPolicy.rules.nameCoHost(ctx.actor, stream),
      takeOver: isLive && liveStreamPolicy.rules.takeOver(ctx.actor, stream),
    },
  };
}

export const presentMessage = (row: MessageRow): LiveMessage => ({
  id: row.id,
  kind: row.kind,
  body: row.body,
  person: summaryOf(row.person),
  isHost: row.is_host,
  createdAt: row.created_at.toISOString(),
});

/** Someone in a stream; by which connection they are there learns only who connects to them. */
export const presentViewer = (row: ViewerListRow, isReached: boolean): LiveViewer => ({
  person: summaryOf(row.person),
  connection: isReached ? row.connection : null,
  hasHandUp: row.hand_raised_at !== null,
  isMuted: row.muted_at !== null,
  stage: row.stage,
});

/** A stream as attendance measures it: how long it takes, or took, and what plays of its recording. */
export interface Measured {
  readonly streamSeconds: number;
  readonly parts: StreamRow['film_parts'];
  /** Seconds of the whole recording; null where there is none. */
  readonly film: Stretch | null;
}

/** Who watched how much of a stream, live or later, each second once. */
export function presentAttendee({ person, seconds, watched, played, is_completed, place }: AttendeeRow, measured: Measured): Attendee {
  const { streamSeconds, parts, film } = measured;
  const live = streamSeconds <= 0 ? 0 : Math.min(100, Math.floor((seconds * 100) / streamSeconds));
  const later = film === null ? [] : cutTo(mergeStretches(played), film);
  const together = film === null ? 0 : playedPercentage([...filmStretches(watched, parts, film[1]), ...later], film);
  return {
    person: summaryOf(person),
    seconds,
    laterSeconds: Math.round(secondsCovered(later)),
    // Who watched live alone is measured as at its end: by the stream, with its pauses.
    percentage: later.length === 0 ? live : Math.max(live, together),
    isCompleted: is_completed,
    place,
    watched: watched.map(([from, to]) => [from, to]),
    watchedLater: later.map(([from, to]) => [Math.round(from - (film?.[0] ?? 0)), Math.round(to - (film?.[0] ?? 0))]),
  };
}
