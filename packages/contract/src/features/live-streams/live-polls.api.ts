import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { requiredText } from '../../kit/text.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { livePollId, livePollInput, livePollSchema } from './live-polls.schema.ts';
import { MOST_REACTIONS, REACTIONS } from './live-reactions.rules.ts';
import { liveStreamProblems as problems } from './live-streams.problems.ts';
import { LIVE_LIMITS } from './live-streams.rules.ts';
import { streamId } from './live-streams.schema.ts';

const feature = 'live_streams' as const;
const oneStream = z.object({ streamId });
const onePoll = oneStream.extend({ pollId: livePollId });
const missing = [
  problems['live-stream-not-found'],
  cardProblems['card-not-found'],
  cardProblems['card-not-authorized'],
  cardProblems['card-not-bought'],
  problems['removed-from-stream'],
] as const;
const inside = [...missing, problems['live-stream-over'], problems['not-in-stream']] as const;

export const listLivePolls = defineEndpoint({
  id: 'live-streams.list-polls',
  method: 'GET',
  path: '/api/v1/live-streams/:streamId/polls',
  summary: 'The polls of a stream, newest first',
  access: 'signedIn',
  feature,
  params: oneStream,
  query: pageQuery(10),
  response: pageOf(livePollSchema),
  problems: missing,
});

export const createLivePoll = defineEndpoint({
  id: 'live-streams.create-poll',
  method: 'POST',
  path: '/api/v1/live-streams/:streamId/polls',
  summary: 'Asks everyone in a stream; a poll that is open is closed by it. For host, co-host and content managers',
  access: 'signedIn',
  feature,
  rateLimit: { max: 20, perSeconds: 60, by: 'actor' },
  params: oneStream,
  body: livePollInput,
  response: livePollSchema,
  problems: [...missing, problems['live-stream-over'], problems['too-many-live-polls']],
});

export const updateLivePoll = defineEndpoint({
  id: 'live-streams.update-poll',
  method: 'PUT',
  path: '/api/v1/live-streams/:streamId/polls/:pollId',
  summary: 'Closes a poll, or shows viewers its results or hides them; for host, co-host and content managers',
  access: 'signedIn',
  feature,
  params: onePoll,
  body: z.object({ isOpen: z.boolean(), showsResults: z.boolean() }),
  response: livePollSchema,
  problems: [...missing, problems['live-poll-not-found'], problems['live-poll-closed']],
});

export const voteInLivePoll = defineEndpoint({
  id: 'live-streams.vote-poll',
  method: 'PUT',
  path: '/api/v1/live-streams/:streamId/polls/:pollId/vote',
  summary: 'Votes in a poll of a stream that one is in; the vote can be changed until the poll closes',
  access: 'signedIn',
  feature,
  rateLimit: { max: 60, perSeconds: 60, by: 'actor' },
  params: onePoll,
  body: z.object({ optionIds: z.array(z.string().max(40)).min(1).max(12) }),
  response: livePollSchema,
  problems: [...inside, problems['live-poll-not-found'], problems['live-poll-closed']],
});

export const sendReactions = defineEndpoint({
  id: 'live-streams.react',
  method: 'POST',
  path: '/api/v1/live-streams/:streamId/reactions',
  summary: 'Reacts to what is seen; everyone in the stream sees it, grouped by the second',
  access: 'signedIn',
  feature,
  rateLimit: { max: 90, perSeconds: 60, by: 'actor' },
  params: oneStream,
  body: z.object({ kind: z.enum(REACTIONS), count: z.number().int().min(1).max(MOST_REACTIONS).default(1) }),
  problems: [...inside, problems['muted-in-stream']],
});

export const writeCaption = defineEndpoint({
  id: 'live-streams.write-caption',
  method: 'POST',
  path: '/api/v1/live-streams/:streamId/captions',
  summary: 'Writes a line that is shown under the picture of a broadcast and is a caption of its recording; for host and co-host',
  access: 'signedIn',
  feature,
  rateLimit: { max: 120, perSeconds: 60, by: 'actor' },
  params: oneStream,
  body: z.object({ body: requiredText(LIVE_LIMITS.captionLength) }),
  problems: [...missing, problems['live-stream-over'], problems['not-a-broadcast'], problems['too-many-captions']],
});
