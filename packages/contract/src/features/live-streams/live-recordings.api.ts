import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { liveRecordingSchema } from './live-recordings.schema.ts';
import { liveStreamProblems as problems } from './live-streams.problems.ts';
import { LIVE_LIMITS } from './live-streams.rules.ts';
import { streamId } from './live-streams.schema.ts';

const feature = 'live_streams' as const;
const oneStream = z.object({ streamId });
const second = z.number().min(0).max(LIVE_LIMITS.filmSeconds);
const missing = [
  problems['live-stream-not-found'],
  problems['live-recording-not-found'],
  cardProblems['card-not-found'],
  cardProblems['card-not-authorized'],
  cardProblems['card-not-bought'],
] as const;

export const trimRecording = defineEndpoint({
  id: 'live-streams.trim-recording',
  method: 'PUT',
  path: '/api/v1/live-streams/:streamId/recording/trim',
  summary: 'Plays a recording from one of its seconds to another; the whole one stays until that is kept',
  access: 'signedIn',
  feature,
  rateLimit: { max: 20, perSeconds: 60, by: 'actor' },
  params: oneStream,
  body: z.object({ fromSecond: second, toSecond: second }),
  response: liveRecordingSchema,
  problems: missing,
});

export const undoTrim = defineEndpoint({
  id: 'live-streams.undo-trim',
  method: 'DELETE',
  path: '/api/v1/live-streams/:streamId/recording/trim',
  summary: 'Plays a recording whole again',
  access: 'signedIn',
  feature,
  params: oneStream,
  response: liveRecordingSchema,
  problems: missing,
});

export const keepTrim = defineEndpoint({
  id: 'live-streams.keep-trim',
  method: 'POST',
  path: '/api/v1/live-streams/:streamId/recording/trim',
  summary: 'Keeps a recording as it is trimmed, and deletes the whole one',
  access: 'signedIn',
  feature,
  params: oneStream,
  response: liveRecordingSchema,
  problems: [...missing, problems['nothing-trimmed']],
});

export const publishRecording = defineEndpoint({
  id: 'live-streams.publish-recording',
  method: 'PUT',
  path: '/api/v1/live-streams/:streamId/recording/publication',
  summary: 'Shows a recording to everyone who may open its card, or keeps it to the organisers',
  access: 'signedIn',
  feature,
  params: oneStream,
  body: z.object({ isPublished: z.boolean() }),
  response: liveRecordingSchema,
  problems: missing,
});

export const setRecordingCaptions = defineEndpoint({
  id: 'live-streams.set-captions',
  method: 'PUT',
  path: '/api/v1/live-streams/:streamId/recording/captions',
  summary: 'Gives a recording captions (WebVTT), or takes them away; their times are those of what plays now',
  access: 'signedIn',
  feature,
  params: oneStream,
  body: z.object({ fileId: z.uuid().nullable() }),
  response: liveRecordingSchema,
  problems: missing,
});
