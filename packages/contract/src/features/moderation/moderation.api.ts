import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { moderationProblems as problems } from './moderation.problems.ts';
import { CASE_SORTS, CASE_STATES, REPORTABLE_KINDS } from './moderation.rules.ts';
import { caseId, decisionInputSchema, moderationCaseSchema, reportInputSchema } from './moderation.schema.ts';
import { ownReportSchema } from './own-report.schema.ts';

export const reportThing = defineEndpoint({
  id: 'moderation.report',
  method: 'PUT',
  path: '/api/v1/moderation/reports/:kind/:subjectId',
  summary: 'Tells the moderators about a card or a comment one may see; again changes what one said',
  access: 'signedIn',
  rateLimit: { max: 30, perSeconds: 3600, by: 'actor' },
  params: z.object({ kind: z.enum(REPORTABLE_KINDS), subjectId: z.uuid() }),
  body: reportInputSchema,
  response: ownReportSchema,
  problems: [problems['nothing-to-report']],
});

export const listModerationCases = defineEndpoint({
  id: 'moderation.cases',
  method: 'GET',
  path: '/api/v1/moderation/cases',
  summary: 'What was reported, one case for each thing',
  access: ['MANAGE_CONTENT'],
  query: pageQuery(10).extend({
    state: z.enum(CASE_STATES).default('open'),
    kind: z.enum(REPORTABLE_KINDS).optional(),
    sort: z.enum(CASE_SORTS).default('newest'),
  }),
  response: pageOf(moderationCaseSchema),
});

export const decideModerationCase = defineEndpoint({
  id: 'moderation.decide',
  method: 'POST',
  path: '/api/v1/moderation/cases/:caseId/decisions',
  summary: 'Decides a case: keep, hide, show again or delete what was reported',
  access: ['MANAGE_CONTENT'],
  params: z.object({ caseId }),
  isIdempotent: true,
  body: decisionInputSchema,
  response: moderationCaseSchema,
  problems: [
    problems['case-not-found'],
    problems['case-decided-meanwhile'],
    problems['case-for-others'],
    problems['decision-not-possible'],
  ],
});
