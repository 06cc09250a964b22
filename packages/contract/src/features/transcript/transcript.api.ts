import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { requiredText } from '../../kit/text.ts';
import { cardId } from '../cards/card-summary.schema.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { COMPLETION_SOURCES } from '../progress/progress.rules.ts';
import { learningRequestSchema } from '../progress/progress.schema.ts';
import { transcriptProblems } from './transcript.problems.ts';
import { TRANSCRIPT_FILTERS, TRANSCRIPT_FORMATS } from './transcript.rules.ts';
import {
  completionId,
  priorLearningSchema,
  recordedSchema,
  recordInputSchema,
  transcriptRowSchema,
  transcriptSummarySchema,
} from './transcript.schema.ts';

const narrowing = z.object({
  filter: z.enum(TRANSCRIPT_FILTERS).default('all'),
  q: z.string().max(120).optional(),
  cardType: z.string().max(40).optional(),
  provider: z.string().max(120).optional(),
  source: z.enum(COMPLETION_SOURCES).optional(),
  /** First and last day, by UTC. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
});
export type TranscriptNarrowing = z.output<typeof narrowing>;

export const listTranscript = defineEndpoint({
  id: 'transcript.list',
  method: 'GET',
  path: '/api/v1/transcript',
  summary: 'The caller’s learning record, newest first',
  access: 'signedIn',
  feature: 'transcript',
  query: pageQuery(20).extend(narrowing.shape),
  response: pageOf(transcriptRowSchema),
});

export const getTranscriptSummary = defineEndpoint({
  id: 'transcript.summary',
  method: 'GET',
  path: '/api/v1/transcript/summary',
  summary: 'What the caller’s learning record holds, in numbers',
  access: 'signedIn',
  feature: 'transcript',
  response: transcriptSummarySchema,
});

export const downloadTranscript = defineEndpoint({
  id: 'transcript.download',
  method: 'GET',
  path: '/api/v1/transcript/file',
  summary: 'The caller’s completed learning as a file; the same filter and moment give the same file',
  access: 'signedIn',
  feature: 'transcript',
  transport: 'download',
  rateLimit: { max: 20, perSeconds: 60, by: 'actor' },
  query: narrowing.extend({ format: z.enum(TRANSCRIPT_FORMATS), at: z.iso.datetime().optional(), language: z.string().max(12).optional() }),
  problems: [transcriptProblems['transcript-download-off']],
});

export const dropFromTranscript = defineEndpoint({
  id: 'transcript.drop',
  method: 'DELETE',
  path: '/api/v1/transcript/under-way/:cardId',
  summary: 'Drops something the caller began and did nothing of from their record',
  access: 'signedIn',
  feature: 'transcript',
  params: z.object({ cardId }),
  problems: [transcriptProblems['nothing-to-drop']],
});

export const claimPriorLearning = defineEndpoint({
  id: 'transcript.claim',
  method: 'POST',
  path: '/api/v1/transcript/claims',
  summary: 'Asks that learning from before or elsewhere counts, with evidence',
  access: 'signedIn',
  feature: 'transcript',
  rateLimit: { max: 20, perSeconds: 60, by: 'actor' },
  body: priorLearningSchema,
  status: 201,
  response: learningRequestSchema,
  problems: [cardProblems['card-not-found'], cardProblems['card-not-authorized']],
});

export const recordForOthers = defineEndpoint({
  id: 'transcript.record',
  method: 'POST',
  path: '/api/v1/learning-completions',
  summary: 'Records a completion for other people, as of the day it was done',
  access: ['MANAGE_CONTENT', 'MANAGE_USERS'],
  feature: 'transcript',
  body: recordInputSchema,
  response: recordedSchema,
  problems: [cardProblems['card-not-found']],
});

export const withdrawCompletion = defineEndpoint({
  id: 'transcript.withdraw',
  method: 'POST',
  path: '/api/v1/learning-completions/:completionId/withdrawal',
  summary: 'Takes back a completion that should not count; both rows stay',
  access: ['MANAGE_CONTENT', 'MANAGE_USERS'],
  feature: 'transcript',
  params: z.object({ completionId }),
  body: z.object({ reason: requiredText(500) }),
  problems: [transcriptProblems['completion-not-found'], transcriptProblems['completion-withdrawn']],
});

export const listTranscriptOf = defineEndpoint({
  id: 'transcript.list-of',
  method: 'GET',
  path: '/api/v1/users/:userId/transcript',
  summary: 'The learning record of another person, for who manages content or people',
  access: ['MANAGE_CONTENT', 'MANAGE_USERS'],
  feature: 'transcript',
  params: z.object({ userId: z.uuid() }),
  query: pageQuery(20).extend(narrowing.shape),
  response: pageOf(transcriptRowSchema),
});
