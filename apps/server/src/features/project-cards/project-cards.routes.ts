import { gradeSubmission, listSubmissions, readSubmission, saveSubmissionDraft, submitProject } from '@waymark/contract/project-cards';
import { type Route, route } from '../../platform/http/route.ts';
import * as projects from './project-cards.service.ts';
import * as grading from './project-grading.service.ts';

export const projectCardRoutes: readonly Route[] = [
  route(saveSubmissionDraft, (ctx, { params, body }) => projects.saveDraft(ctx, params.cardId, body)),
  route(submitProject, (ctx, { params, body }) => projects.submit(ctx, params.cardId, body)),
  route(listSubmissions, (ctx, { params, query }) => grading.listSubmissions(ctx, params.cardId, query)),
  route(readSubmission, (ctx, { params }) => grading.openSubmission(ctx, params.submissionId)),
  route(gradeSubmission, (ctx, { params, body }) => grading.gradeSubmission(ctx, params.submissionId, body)),
];
