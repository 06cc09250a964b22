import {
  cancelCompletionImport,
  claimPriorLearning,
  downloadTranscript,
  dropFromTranscript,
  getCompletionImport,
  getTranscriptSummary,
  listCompletionImportLines,
  listCompletionImports,
  listTranscript,
  listTranscriptOf,
  recordForOthers,
  readCompletionImport,
  runCompletionImport,
  startCompletionImport,
  withdrawCompletion,
} from '@waymark/contract/transcript';
import { route } from '../../platform/http/route.ts';
import * as imports from './completion-import.service.ts';
import { recordForOthers as recordCompletionsForOthers } from './recording-for-others.service.ts';
import { sendTranscript } from './transcript-file.service.ts';
import * as transcript from './transcript.service.ts';

export const transcriptRoutes = [
  route(listTranscript, (ctx, { query }) => transcript.listTranscript(ctx, query)),
  route(getTranscriptSummary, (ctx) => transcript.getTranscriptSummary(ctx)),
  route(downloadTranscript, (ctx, { query }, wire) => sendTranscript(ctx, query, wire)),
  route(dropFromTranscript, (ctx, { params }) => transcript.dropFromTranscript(ctx, params.cardId)),
  route(claimPriorLearning, (ctx, { body }) => transcript.claimPriorLearning(ctx, body)),
  route(recordForOthers, (ctx, { body }) => recordCompletionsForOthers(ctx, body)),
  route(startCompletionImport, (ctx, { query }, wire) => imports.startImport(ctx, query.fileName, wire.request.raw)),
  route(listCompletionImports, (ctx) => imports.listImports(ctx)),
  route(getCompletionImport, (ctx, { params }) => imports.getImport(ctx, params.importId)),
  route(listCompletionImportLines, (ctx, { params, query }) => imports.listLines(ctx, params.importId, query)),
  route(readCompletionImport, (ctx, { params, body }) => imports.readImport(ctx, params.importId, body)),
  route(runCompletionImport, (ctx, { params, body }) => imports.runImport(ctx, params.importId, body.leavingOut)),
  route(cancelCompletionImport, (ctx, { params }) => imports.cancelImport(ctx, params.importId)),
  route(withdrawCompletion, (ctx, { params, body }) => transcript.withdrawCompletion(ctx, params.completionId, body.reason)),
  route(listTranscriptOf, (ctx, { params, query }) => transcript.listTranscript(ctx, query, params.userId)),
];
