import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { liveQuestionSchema } from './live-questions.schema.ts';
import { liveStreamProblems as problems } from './live-streams.problems.ts';
import { streamId } from './live-streams.schema.ts';

const feature = 'live_streams' as const;
const oneStream = z.object({ streamId });
const oneMessage = oneStream.extend({ messageId: z.uuid() });
const missing = [
  problems['live-stream-not-found'],
  cardProblems['card-not-found'],
  cardProblems['card-not-authorized'],
  cardProblems['card-not-bought'],
  problems['removed-from-stream'],
] as const;
const missingMessage = [...missing, problems['live-message-not-found']] as const;

export const listLiveQuestions = defineEndpoint({
  id: 'live-streams.list-questions',
  method: 'GET',
  path: '/api/v1/live-streams/:streamId/questions',
  summary: 'The questions of a stream: open ones first, those with the most votes before the others',
  access: 'signedIn',
  feature,
  params: oneStream,
  query: pageQuery(20),
  response: pageOf(liveQuestionSchema),
  problems: missing,
});

export const voteForQuestion = defineEndpoint({
  id: 'live-streams.vote-question',
  method: 'PUT',
  path: '/api/v1/live-streams/:streamId/questions/:messageId/vote',
  summary: 'Says that one wants a question answered, or takes that back',
  access: 'signedIn',
  feature,
  rateLimit: { max: 60, perSeconds: 60, by: 'actor' },
  params: oneMessage,
  body: z.object({ isUp: z.boolean() }),
  response: liveQuestionSchema,
  problems: [...missingMessage, problems['live-stream-over'], problems['not-in-stream']],
});

export const answerQuestion = defineEndpoint({
  id: 'live-streams.answer-question',
  method: 'PUT',
  path: '/api/v1/live-streams/:streamId/questions/:messageId',
  summary: 'Marks a question as answered or open; for the host and content managers',
  access: 'signedIn',
  feature,
  params: oneMessage,
  body: z.object({ isAnswered: z.boolean() }),
  response: liveQuestionSchema,
  problems: missingMessage,
});

export const deleteLiveMessage = defineEndpoint({
  id: 'live-streams.delete-message',
  method: 'DELETE',
  path: '/api/v1/live-streams/:streamId/messages/:messageId',
  summary: 'Deletes what someone wrote in a stream; for the host and content managers',
  access: 'signedIn',
  feature,
  params: oneMessage,
  problems: missingMessage,
});
