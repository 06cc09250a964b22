import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { userId } from '../../kit/id.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { requiredText } from '../../kit/text.ts';
import { cardId } from '../cards/card-summary.schema.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { liveStreamProblems as problems } from './live-streams.problems.ts';
import { ATTENDANCE_REACHES, LIVE_LIMITS, MESSAGE_KINDS, SIGNAL_KINDS } from './live-streams.rules.ts';
import {
  connectionId,
  attendeeSchema,
  liveMessageSchema,
  liveStreamCardSchema,
  liveStreamSchema,
  liveViewerSchema,
  receivedSchema,
  signalSchema,
  streamId,
  streamingConfigurationSchema,
  streamTokensSchema,
} from './live-streams.schema.ts';

const feature = 'live_streams' as const;
const oneStream = z.object({ streamId });
const oneViewer = oneStream.extend({ userId });
const unseen = [cardProblems['card-not-found'], cardProblems['card-not-authorized'], cardProblems['card-not-bought']] as const;
const missing = [problems['live-stream-not-found'], ...unseen] as const;
const inside = [...missing, problems['live-stream-over'], problems['not-in-stream'], problems['removed-from-stream']] as const;
const joined = z.object({ connection: connectionId, stream: liveStreamSchema });

export const getStreamingConfiguration = defineEndpoint({
  id: 'live-streams.configuration',
  method: 'GET',
  path: '/api/v1/live-streams/configuration',
  summary: 'How live streams reach viewers: the built-in way with its ICE servers, or Agora',
  access: 'signedIn',
  feature,
  response: streamingConfigurationSchema,
});

export const getLiveStreamCard = defineEndpoint({
  id: 'live-streams.get-card',
  method: 'GET',
  path: '/api/v1/cards/:idOrSlug/live-stream',
  summary: 'A card of a live stream with its last stream, for the live-stream screen',
  access: 'signedIn',
  feature,
  params: z.object({ idOrSlug: z.string().min(1).max(300) }),
  response: liveStreamCardSchema,
  problems: missing,
});

export const startLiveStream = defineEndpoint({
  id: 'live-streams.start',
  method: 'POST',
  path: '/api/v1/cards/:cardId/live-stream',
  summary: 'Goes live on a card, or goes on with one’s own stream there after the page was loaded again',
  access: ['HOST_LIVE_STREAMS'],
  feature,
  rateLimit: { max: 20, perSeconds: 60, by: 'actor' },
  params: z.object({ cardId }),
  body: z.object({
    /** The connection the same tab had before. */
    resumes: connectionId.nullable().default(null),
  }),
  response: joined,
  problems: [...missing, problems['already-live'], problems['card-already-live']],
});

export const getLiveStream = defineEndpoint({
  id: 'live-streams.get',
  method: 'GET',
  path: '/api/v1/live-streams/:streamId',
  summary: 'A live stream by its uuid',
  access: 'signedIn',
  feature,
  params: oneStream,
  response: liveStreamSchema,
  problems: missing,
});

export const endLiveStream = defineEndpoint({
  id: 'live-streams.end',
  method: 'POST',
  path: '/api/v1/live-streams/:streamId/end',
  summary: 'Ends one’s own live stream; content managers may end any',
  access: 'signedIn',
  feature,
  params: oneStream,
  response: liveStreamSchema,
  problems: missing,
});

export const keepRecording = defineEndpoint({
  id: 'live-streams.keep-recording',
  method: 'PUT',
  path: '/api/v1/live-streams/:streamId/recording',
  summary: 'Keeps an uploaded file as the recording of one’s own past stream',
  access: 'signedIn',
  feature,
  params: oneStream,
  body: z.object({
    fileId: z.uuid(),
    /** How long the recording is, as the host’s page knows it; never more than the stream took. */
    seconds: z.number().min(1).max(86_400),
  }),
  response: liveStreamSchema,
  problems: missing,
});

export const getStreamTokens = defineEndpoint({
  id: 'live-streams.tokens',
  method: 'GET',
  path: '/api/v1/live-streams/:streamId/tokens',
  summary: 'Real-time and messaging tokens of Agora for the caller in one stream',
  access: 'signedIn',
  onBehalf: 'no-one',
  feature,
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  params: oneStream,
  response: streamTokensSchema,
  problems: [...missing, problems['live-stream-over'], problems['removed-from-stream'], problems['agora-not-configured']],
});

export const joinLiveStream = defineEndpoint({
  id: 'live-streams.join',
  method: 'POST',
  path: '/api/v1/live-streams/:streamId/viewers',
  summary: 'Joins as a viewer, with a message or question if one likes; an earlier page of the same person gives way',
  access: 'signedIn',
  feature,
  rateLimit: { max: 20, perSeconds: 60, by: 'actor' },
  params: oneStream,
  body: z.object({
    message: z
      .object({ kind: z.enum(MESSAGE_KINDS), body: requiredText(LIVE_LIMITS.messageLength) })
      .nullable()
      .default(null),
  }),
  response: joined,
  problems: [
    ...missing,
    problems['live-stream-over'],
    problems['live-stream-full'],
    problems['live-stream-no-place'],
    problems['removed-from-stream'],
    peopleProblems['person-blocked'],
  ],
});

export const keepPresence = defineEndpoint({
  id: 'live-streams.keep-presence',
  method: 'PUT',
  path: '/api/v1/live-streams/:streamId/presence',
  summary: 'Says that host or viewer is still there; answers with the stream as it is now',
  access: 'signedIn',
  feature,
  rateLimit: { max: 60, perSeconds: 60, by: 'actor' },
  params: oneStream,
  body: z.object({ connection: connectionId }),
  response: liveStreamSchema,
  problems: inside,
});

export const leaveLiveStream = defineEndpoint({
  id: 'live-streams.leave',
  method: 'DELETE',
  path: '/api/v1/live-streams/:streamId/presence/:connection',
  summary: 'Leaves a live stream',
  access: 'signedIn',
  feature,
  params: oneStream.extend({ connection: connectionId }),
  problems: missing,
});

export const sendSignal = defineEndpoint({
  id: 'live-streams.send-signal',
  method: 'POST',
  path: '/api/v1/live-streams/:streamId/signals',
  summary:
    'Says something to another browser, to connect the two: anyone in a meeting to anyone else; in a broadcast its host and who is on its stage',
  access: 'signedIn',
  feature,
  rateLimit: { max: 600, perSeconds: 60, by: 'actor' },
  params: oneStream,
  body: z.object({
    connection: connectionId,
    to: connectionId,
    kind: z.enum(SIGNAL_KINDS),
    data: z.string().max(LIVE_LIMITS.signalLength),
  }),
  problems: inside,
});

export const listSignals = defineEndpoint({
  id: 'live-streams.list-signals',
  method: 'GET',
  path: '/api/v1/live-streams/:streamId/signals',
  summary: 'What was said to one’s own connection after a number',
  access: 'signedIn',
  onBehalf: 'no-one',
  feature,
  params: oneStream,
  query: z.object({ connection: connectionId, after: z.coerce.number().int().min(0).default(0) }),
  response: z.object({ items: z.array(signalSchema) }),
  problems: inside,
});

export const listLiveMessages = defineEndpoint({
  id: 'live-streams.list-messages',
  method: 'GET',
  path: '/api/v1/live-streams/:streamId/messages',
  summary: 'The chat of a stream, newest first; questions alone by `kind`',
  access: 'signedIn',
  feature,
  params: oneStream,
  query: pageQuery(20).extend({ kind: z.enum(MESSAGE_KINDS).optional() }),
  response: pageOf(liveMessageSchema),
  problems: [...missing, problems['removed-from-stream']],
});

export const postLiveMessage = defineEndpoint({
  id: 'live-streams.post-message',
  method: 'POST',
  path: '/api/v1/live-streams/:streamId/messages',
  summary: 'Writes in the chat, or asks a question',
  access: 'signedIn',
  feature,
  rateLimit: { max: 20, perSeconds: 60, by: 'actor' },
  params: oneStream,
  body: z.object({ kind: z.enum(MESSAGE_KINDS).default('message'), body: requiredText(LIVE_LIMITS.messageLength) }),
  response: liveMessageSchema,
  problems: [...inside, problems['muted-in-stream'], peopleProblems['person-blocked']],
});

export const raiseHand = defineEndpoint({
  id: 'live-streams.raise-hand',
  method: 'PUT',
  path: '/api/v1/live-streams/:streamId/hand',
  summary: 'Raises one’s hand or takes it down',
  access: 'signedIn',
  feature,
  rateLimit: { max: 20, perSeconds: 60, by: 'actor' },
  params: oneStream,
  body: z.object({ isUp: z.boolean() }),
  response: liveStreamSchema,
  problems: [...inside, problems['muted-in-stream']],
});

export const listLiveViewers = defineEndpoint({
  id: 'live-streams.list-viewers',
  method: 'GET',
  path: '/api/v1/live-streams/:streamId/viewers',
  summary: 'Who watches now, hands up first',
  access: 'signedIn',
  feature,
  params: oneStream,
  query: pageQuery(20),
  response: pageOf(liveViewerSchema),
  problems: [...missing, problems['removed-from-stream']],
});

export const updateLiveViewer = defineEndpoint({
  id: 'live-streams.update-viewer',
  method: 'PUT',
  path: '/api/v1/live-streams/:streamId/viewers/:userId',
  summary: 'Mutes a viewer, who then can neither write, raise a hand nor be heard, or takes their hand down; for the host',
  access: 'signedIn',
  feature,
  params: oneViewer,
  body: z.object({ isMuted: z.boolean(), hasHandUp: z.boolean() }),
  response: liveViewerSchema,
  problems: [...missing, problems['live-stream-over'], problems['not-in-stream']],
});

export const removeLiveViewer = defineEndpoint({
  id: 'live-streams.remove-viewer',
  method: 'DELETE',
  path: '/api/v1/live-streams/:streamId/viewers/:userId',
  summary: 'Removes a viewer, who cannot come back into this stream; for the host',
  access: 'signedIn',
  feature,
  params: oneViewer,
  problems: [...missing, problems['live-stream-over'], problems['not-in-stream']],
});

const sending = [...inside, problems['not-a-broadcast'], problems['broadcast-refused'], problems['broadcast-out-of-order']] as const;

export const beginPart = defineEndpoint({
  id: 'live-streams.begin-part',
  method: 'POST',
  path: '/api/v1/live-streams/:streamId/parts',
  summary: 'Begins a part of one’s own broadcast: what stands before the fragments of an MP4 file',
  access: 'signedIn',
  feature,
  transport: 'upload',
  rateLimit: { max: 60, perSeconds: 60, by: 'actor' },
  params: oneStream,
  query: z.object({ connection: connectionId }),
  response: receivedSchema,
  problems: sending,
});

export const sendFragment = defineEndpoint({
  id: 'live-streams.send-fragment',
  method: 'PUT',
  path: '/api/v1/live-streams/:streamId/parts/:part/fragments/:number',
  summary: 'One fragment of one’s own broadcast; the same number again changes nothing',
  access: 'signedIn',
  feature,
  transport: 'upload',
  params: oneStream.extend({ part: z.coerce.number().int().min(0), number: z.coerce.number().int().min(0) }),
  query: z.object({ connection: connectionId }),
  response: receivedSchema,
  problems: sending,
});

export const pauseBroadcast = defineEndpoint({
  id: 'live-streams.pause',
  method: 'PUT',
  path: '/api/v1/live-streams/:streamId/pause',
  summary: 'Says that the host is back in a moment, or is back',
  access: 'signedIn',
  feature,
  params: oneStream,
  body: z.object({ connection: connectionId, isPaused: z.boolean() }),
  response: liveStreamSchema,
  problems: [...inside, problems['not-a-broadcast']],
});

export const getFeed = defineEndpoint({
  id: 'live-streams.feed',
  method: 'GET',
  path: '/api/v1/live-streams/:streamId/feed',
  summary:
    'A broadcast as it runs, from the newest picture, after a fragment or from a second on; for a minute, then it is asked for again',
  access: 'signedIn',
  onBehalf: 'no-one',
  feature,
  transport: 'download',
  params: oneStream,
  query: z.object({
    connection: connectionId,
    after: z.coerce.number().int().min(-1).optional(),
    from: z.coerce.number().min(0).optional(),
    /** Without the picture: what is written, reactions and captions alone; also of a meeting. */
    only: z.enum(['talk']).optional(),
  }),
  problems: [...inside, problems['not-a-broadcast']],
});

export const listAttendance = defineEndpoint({
  id: 'live-streams.list-attendance',
  method: 'GET',
  path: '/api/v1/live-streams/:streamId/attendance',
  summary:
    'Who watched which minutes of a stream, live or later, by name: everyone for its host and content managers, their reports for managers',
  access: 'signedIn',
  feature,
  params: oneStream,
  query: pageQuery(20),
  response: pageOf(attendeeSchema).extend({ streamSeconds: z.number().int(), reach: z.enum(ATTENDANCE_REACHES) }),
  problems: missing,
});

export const exportAttendance = defineEndpoint({
  id: 'live-streams.export-attendance',
  method: 'GET',
  path: '/api/v1/live-streams/:streamId/attendance.csv',
  summary: 'Who watched which minutes of a stream, live or later, as CSV',
  access: 'signedIn',
  feature,
  transport: 'download',
  params: oneStream,
  problems: missing,
});

export const remakeFilm = defineEndpoint({
  id: 'live-streams.remake-film',
  method: 'POST',
  path: '/api/v1/live-streams/:streamId/film',
  summary: 'Tries again to make the recording of a past broadcast; for its host and content managers',
  access: 'signedIn',
  feature,
  rateLimit: { max: 10, perSeconds: 60, by: 'actor' },
  params: oneStream,
  response: liveStreamSchema,
  problems: [...missing, problems['not-a-broadcast']],
});
