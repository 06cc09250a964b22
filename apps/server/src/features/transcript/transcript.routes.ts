import {
  claimPriorLearning,
  downloadTranscript,
  getTranscriptSummary,
  importCompletions,
  listTranscript,
  listTranscriptOf,
  recordForOthers,
  withdrawCompletion,
} from '@waymark/contract/transcript';
import { route } from '../../platform/http/route.ts';
import * as imports from './completion-import.service.ts';
import { sendTranscript } from './transcript-file.service.ts';
import * as transcript from './transcript.service.ts';

export const transcriptRoutes = [
  route(listTranscript, (ctx, { query }) => transcript.listTranscript(ctx, query)),
  route(getTranscriptSummary, (ctx) => transcript.getTranscriptSummary(ctx)),
  route(downloadTranscript, (ctx, { query }, wire) => sendTranscript(ctx, query, wire)),
  route(claimPriorLearning, (ctx, { body }) => transcript.claimPriorLearning(ctx, body)),
  route(recordForOthers, (ctx, { body }) => imports.recordForOthers(ctx, body)),
  route(importCompletions, (ctx, { body }) => imports.importCompletions(ctx, body.csv, body.dryRun)),
  route(withdrawCompletion, (ctx, { params, body }) => transcript.withdrawCompletion(ctx, params.completionId, body.reason)),
  route(listTranscriptOf, (ctx, { params, query }) => transcript.listTranscript(ctx, query, params.userId)),
];
