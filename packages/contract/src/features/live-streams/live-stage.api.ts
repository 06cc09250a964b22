import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { userId } from '../../kit/id.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { liveStreamProblems as problems } from './live-streams.problems.ts';
import { connectionId, liveStreamSchema, liveViewerSchema, streamId } from './live-streams.schema.ts';

const feature = 'live_streams' as const;
const oneStream = z.object({ streamId });
const missing = [
  problems['live-stream-not-found'],
  cardProblems['card-not-found'],
  cardProblems['card-not-authorized'],
  cardProblems['card-not-bought'],
  problems['live-stream-over'],
  problems['not-a-broadcast'],
  problems['not-in-stream'],
] as const;

export const inviteOnStage = defineEndpoint({
  id: 'live-streams.invite-on-stage',
  method: 'PUT',
  path: '/api/v1/live-streams/:streamId/stage/:userId',
  summary: 'Asks a viewer of one’s own broadcast on the stage, where everyone sees and hears them',
  access: 'signedIn',
  feature,
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  params: oneStream.extend({ userId }),
  response: liveViewerSchema,
  problems: [...missing, problems['stage-full'], peopleProblems['person-blocked']],
});

export const leaveStage = defineEndpoint({
  id: 'live-streams.leave-stage',
  method: 'DELETE',
  path: '/api/v1/live-streams/:streamId/stage/:userId',
  summary: 'Leaves the stage of a broadcast, or declines to come; its host takes anyone off. In a meeting: turns camera and microphone off',
  access: 'signedIn',
  feature,
  params: oneStream.extend({ userId }),
  response: liveStreamSchema,
  problems: missing,
});

export const joinStage = defineEndpoint({
  id: 'live-streams.join-stage',
  method: 'POST',
  path: '/api/v1/live-streams/:streamId/stage',
  summary: 'Comes on the stage of a broadcast, as its host asked. In a meeting: one’s camera or microphone is on',
  access: 'signedIn',
  onBehalf: 'no-one',
  feature,
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  params: oneStream,
  body: z.object({ connection: connectionId }),
  response: liveStreamSchema,
  problems: [...missing, problems['removed-from-stream'], problems['not-invited-on-stage'], peopleProblems['person-blocked']],
});
