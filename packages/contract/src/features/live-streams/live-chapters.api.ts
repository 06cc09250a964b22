import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { requiredText } from '../../kit/text.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { liveChapterId, liveChapterSchema } from './live-chapters.schema.ts';
import { liveStreamProblems as problems } from './live-streams.problems.ts';
import { LIVE_LIMITS } from './live-streams.rules.ts';
import { streamId } from './live-streams.schema.ts';

const feature = 'live_streams' as const;
const oneStream = z.object({ streamId });
const oneChapter = oneStream.extend({ chapterId: liveChapterId });
const missing = [
  problems['live-stream-not-found'],
  cardProblems['card-not-found'],
  cardProblems['card-not-authorized'],
  cardProblems['card-not-bought'],
] as const;

export const markMoment = defineEndpoint({
  id: 'live-streams.mark-moment',
  method: 'POST',
  path: '/api/v1/live-streams/:streamId/chapters',
  summary: 'Marks the moment that a stream is at as the beginning of a chapter; for host and co-host',
  access: 'signedIn',
  feature,
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  params: oneStream,
  response: liveChapterSchema,
  problems: [...missing, problems['live-stream-over'], problems['too-many-chapters']],
});

export const updateChapter = defineEndpoint({
  id: 'live-streams.update-chapter',
  method: 'PUT',
  path: '/api/v1/live-streams/:streamId/chapters/:chapterId',
  summary: 'Names a chapter of a stream or moves its beginning',
  access: 'signedIn',
  feature,
  params: oneChapter,
  body: z.object({ title: requiredText(LIVE_LIMITS.chapterTitle), seconds: z.number().int().min(0).max(86_400) }),
  response: liveChapterSchema,
  problems: [...missing, problems['live-chapter-not-found']],
});

export const deleteChapter = defineEndpoint({
  id: 'live-streams.delete-chapter',
  method: 'DELETE',
  path: '/api/v1/live-streams/:streamId/chapters/:chapterId',
  summary: 'Deletes a chapter of a stream',
  access: 'signedIn',
  feature,
  params: oneChapter,
  problems: [...missing, problems['live-chapter-not-found']],
});
