import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { cardId } from '../cards/card-summary.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { liveRegistrationSchema } from './live-registrations.schema.ts';
import {
  END_REASONS,
  LIVE_TRANSPORTS,
  LIVE_WAYS,
  MESSAGE_KINDS,
  PLACE_STATUSES,
  SIGNAL_KINDS,
  STAGE_STATES,
} from './live-streams.rules.ts';

export const streamId = idOf('live-stream');
export type StreamId = z.infer<typeof streamId>;
/** One open page of one person in one stream. */
export const connectionId = idOf('live-connection');
export type ConnectionId = z.infer<typeof connectionId>;

/** Someone who watches, as the host and the other viewers see them; hands in the order they were raised. */
export const liveViewerSchema = z.object({
  person: personSummarySchema,
  /** The page they are there with: for the host, and in a meeting for everyone but people kept apart from them. */
  connection: connectionId.nullable(),
  hasHandUp: z.boolean(),
  isMuted: z.boolean(),
  stage: z.enum(STAGE_STATES).nullable(),
});
export type LiveViewer = z.infer<typeof liveViewerSchema>;

/** The last stream of a card as its screen needs it (LIV-07). */
export const liveStreamSchema = z.object({
  uuid: streamId,
  card: z.object({ id: cardId, slug: z.string(), title: z.string(), snippet: z.string() }),
  host: personSummarySchema,
  /** Who moderates beside the host and may take over; null where there is no one. */
  coHost: personSummarySchema.nullable(),
  status: z.enum(['live', 'past']),
  transport: z.enum(LIVE_TRANSPORTS),
  way: z.enum(LIVE_WAYS),
  /** The host is back in a moment (LIV-09). */
  isPaused: z.boolean(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /** Why it ended; null while it is live. */
  endedBecause: z.enum(END_REASONS).nullable(),
  keepsRecording: z.boolean(),
  /** What host and guests say is sent to a service that writes captions. */
  speechCaptions: z.boolean(),
  /** Browsers connect through the TURN server alone, so that people don’t learn each other’s network addresses. */
  relaysConnections: z.boolean(),
  viewerCount: z.number().int(),
  /** How many have a hand up now; none for who was removed, and once it is over. */
  handsCount: z.number().int(),
  /** Who is on the stage or asked, with their pages, for its host; no one for others. */
  guests: z.array(liveViewerSchema),
  /** Who is on the stage of a broadcast with its host now, for everyone in it. */
  onStage: z.array(personSummarySchema),
  /** The connection of the host, that a viewer asks to watch. Null for who was removed. */
  hostConnection: connectionId.nullable(),
  own: z.object({
    isHost: z.boolean(),
    isCoHost: z.boolean(),
    isRemoved: z.boolean(),
    isMuted: z.boolean(),
    hasHandUp: z.boolean(),
    stage: z.enum(STAGE_STATES).nullable(),
  }),
  /** `control`: mutes and removes people, deletes what they write, marks questions as answered. */
  can: z.object({ control: z.boolean(), nameCoHost: z.boolean(), takeOver: z.boolean() }),
});
export type LiveStream = z.infer<typeof liveStreamSchema>;

/** The screen of a card: its stream, or what may be done without one. */
export const liveStreamCardSchema = z.object({
  card: liveStreamSchema.shape.card.extend({
    author: personSummarySchema,
    startsAt: z.string().nullable(),
    keepsRecording: z.boolean(),
    speechCaptions: z.boolean(),
    way: z.enum(LIVE_WAYS),
  }),
  stream: liveStreamSchema.nullable(),
  /** The places in the planned stream; null where no one registers. */
  registration: liveRegistrationSchema.nullable(),
  /** By the server's clock, for the countdown of a page whose own clock is wrong. */
  now: z.string(),
  can: z.object({ start: z.boolean(), watch: z.boolean() }),
});
export type LiveStreamCard = z.infer<typeof liveStreamCardSchema>;

const iceServer = z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() });

/** How meetings reach viewers here. */
export const streamingConfigurationSchema = z.object({
  transport: z.enum(LIVE_TRANSPORTS),
  /** Viewers of a meeting at a time. */
  viewerLimit: z.number().int(),
  iceServers: z.array(iceServer),
  agoraAppId: z.string().nullable(),
  /** Whether someone who is removed is kept out of the channel at Agora as well. */
  bansOnAgora: z.boolean(),
  /** Whether what is said can be written down as captions. */
  hasSpeechCaptions: z.boolean(),
  /** Whether a TURN server is there to relay connections. */
  hasRelay: z.boolean(),
  heartbeatSeconds: z.number().int(),
});
export type StreamingConfiguration = z.infer<typeof streamingConfigurationSchema>;

/** Names as the brief has them (LIV-07). */
export const streamTokensSchema = z.object({
  agora_app_id: z.string(),
  agora_channel: z.string(),
  agora_uid: z.string(),
  agora_rtc_token: z.string(),
  agora_rtm_token: z.string(),
  expires_at: z.string(),
});
export type StreamTokens = z.infer<typeof streamTokensSchema>;

export const liveMessageSchema = z.object({
  id: z.uuid(),
  kind: z.enum(MESSAGE_KINDS),
  body: z.string(),
  person: personSummarySchema,
  isHost: z.boolean(),
  createdAt: z.string(),
});
export type LiveMessage = z.infer<typeof liveMessageSchema>;

/** Who watched which part of a stream, live or later. */
export const attendeeSchema = z.object({
  person: personSummarySchema,
  /** Seconds watched live. */
  seconds: z.number().int(),
  /** Seconds of the recording watched later, each once. */
  laterSeconds: z.number().int(),
  /** The share of it watched live or later, each second once. */
  percentage: z.number().int(),
  isCompleted: z.boolean(),
  /** What they had when the planned stream began: a place or a wait for one; null where they did not register. */
  place: z.enum(PLACE_STATUSES).nullable(),
  /** Live: seconds since the stream began, from and to. */
  watched: z.array(z.tuple([z.number().int(), z.number().int()])),
  /** Later: seconds of the recording as it plays, from and to. */
  watchedLater: z.array(z.tuple([z.number().int(), z.number().int()])),
});
export type Attendee = z.infer<typeof attendeeSchema>;

/** What a host hears of what they sent: the number of the next fragment, and whether the store had room for the last one. */
export const receivedSchema = z.object({ part: z.number().int(), next: z.number().int(), isKept: z.boolean() });
export type Received = z.infer<typeof receivedSchema>;

export const signalSchema = z.object({
  number: z.number().int(),
  from: connectionId,
  kind: z.enum(SIGNAL_KINDS),
  data: z.string(),
});
export type Signal = z.infer<typeof signalSchema>;
