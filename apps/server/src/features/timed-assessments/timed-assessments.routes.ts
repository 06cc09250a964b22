import {
  finishAttempt,
  getAttempt,
  getAttemptRecord,
  listAttempts,
  openAttempt,
  recordWatched,
  saveAnswer,
  startAttempt,
} from '@waymark/contract/timed-assessments';
import { type Route, route } from '../../platform/http/route.ts';
import * as review from './assessment-review.service.ts';
import * as attempts from './timed-assessments.service.ts';

export const timedAssessmentRoutes: readonly Route[] = [
  route(openAttempt, (ctx, { params }) => attempts.openAttempt(ctx, params.cardId)),
  route(getAttempt, (ctx, { params }) => attempts.getAttempt(ctx, params.attemptId)),
  route(startAttempt, (ctx, { params, body }) => attempts.startAttempt(ctx, params.attemptId, body.agreed)),
  route(saveAnswer, (ctx, { params, body }) => attempts.saveAnswer(ctx, params.attemptId, params.questionId, body.optionIds)),
  route(finishAttempt, (ctx, { params }) => attempts.finishAttempt(ctx, params.attemptId)),
  route(recordWatched, (ctx, { params, body }) => attempts.recordWatched(ctx, params.attemptId, body.events)),
  route(listAttempts, (ctx, { params, query }) => review.listAttempts(ctx, params.cardId, query)),
  route(getAttemptRecord, (ctx, { params }) => review.getRecord(ctx, params.attemptId)),
];
