import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { userId } from '../../kit/id.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { liveStreamProblems as problems } from './live-streams.problems.ts';
import { connectionId, liveStreamSchema, streamId } from './live-streams.schema.ts';

const feature = 'live_streams' as const;
const oneStream = z.object({ streamId });
const missing = [
  problems['live-stream-not-found'],
  cardProblems['card-not-found'],
  cardProblems['card-not-authorized'],
  cardProblems['card-not-bought'],
  problems['live-stream-over'],
] as const;

export const setCoHost = defineEndpoint({
  id: 'live-streams.set-co-host',
  method: 'PUT',
  path: '/api/v1/live-streams/:streamId/co-host',
  summary: 'Names a viewer who moderates and may take over as host, or no one; for the host',
  access: 'signedIn',
  feature,
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  params: oneStream,
  body: z.object({ userId: userId.nullable() }),
  response: liveStreamSchema,
  problems: [...missing, problems['not-in-stream']],
});

export const takeOverStream = defineEndpoint({
  id: 'live-streams.take-over',
  method: 'POST',
  path: '/api/v1/live-streams/:streamId/host',
  summary:
    'Becomes the host of a stream as its co-host, who the host before becomes; or goes on as its host after the page was loaded again',
  access: 'signedIn',
  onBehalf: 'no-one',
  feature,
  rateLimit: { max: 20, perSeconds: 60, by: 'actor' },
  params: oneStream,
  body: z.object({
    /** The connection the same tab had before. */
    resumes: connectionId.nullable().default(null),
  }),
  response: z.object({ connection: connectionId, stream: liveStreamSchema }),
  problems: [...missing, problems['not-co-host'], problems['not-a-broadcast'], problems['already-live']],
});
