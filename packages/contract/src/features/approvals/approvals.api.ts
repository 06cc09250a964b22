import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { userId } from '../../kit/id.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { approvalProblems as problems } from './approvals.problems.ts';
import { APPROVAL_AREAS, APPROVAL_KINDS, APPROVAL_ORDERS } from './approvals.rules.ts';
import {
  approvalCountsSchema,
  approvalDecisionSchema,
  approvalDetailSchema,
  approvalSchema,
  decidedApprovalSchema,
  deputyId,
  deputyInputSchema,
  deputySchema,
} from './approvals.schema.ts';

const which = z.object({ kind: z.enum(APPROVAL_KINDS), id: z.uuid() });

export const listApprovals = defineEndpoint({
  id: 'approvals.list',
  method: 'GET',
  path: '/api/v1/approvals',
  summary: 'What waits for the caller’s decision, of every kind, also where they stand in for someone',
  access: 'signedIn',
  query: pageQuery(20).extend({ area: z.enum(APPROVAL_AREAS).optional(), order: z.enum(APPROVAL_ORDERS).default('oldest') }),
  response: pageOf(approvalSchema),
});

export const getApprovalCounts = defineEndpoint({
  id: 'approvals.counts',
  method: 'GET',
  path: '/api/v1/approvals/counts',
  summary: 'How much waits for the caller’s decision',
  access: 'signedIn',
  response: approvalCountsSchema,
});

export const listDecidedApprovals = defineEndpoint({
  id: 'approvals.decided',
  method: 'GET',
  path: '/api/v1/approvals/decided',
  summary: 'What the caller decided, or a deputy in their place',
  access: 'signedIn',
  query: pageQuery(20),
  response: pageOf(decidedApprovalSchema),
});

export const listDeputies = defineEndpoint({
  id: 'approvals.deputies',
  method: 'GET',
  path: '/api/v1/approvals/deputies',
  summary: 'Lists who decides in the caller’s place, and whose place the caller takes; the last first',
  access: 'signedIn',
  query: pageQuery(20).extend({ side: z.enum(['mine', 'for-others']).default('mine') }),
  response: pageOf(deputySchema),
});

export const createDeputy = defineEndpoint({
  id: 'approvals.create-deputy',
  method: 'POST',
  path: '/api/v1/approvals/deputies',
  summary: 'Names who decides in the caller’s place, from a day to a day',
  access: 'signedIn',
  rateLimit: { max: 60, perSeconds: 3600, by: 'actor' },
  body: deputyInputSchema,
  response: deputySchema,
  problems: [peopleProblems['person-not-found']],
});

export const deleteDeputy = defineEndpoint({
  id: 'approvals.delete-deputy',
  method: 'DELETE',
  path: '/api/v1/approvals/deputies/:deputyId',
  summary: 'Ends a deputy’s time',
  access: 'signedIn',
  params: z.object({ deputyId }),
  response: z.object({}),
  problems: [problems['deputy-not-found']],
});

export const getApproval = defineEndpoint({
  id: 'approvals.get',
  method: 'GET',
  path: '/api/v1/approvals/:kind/:id',
  summary: 'One request with what the approver may want to know',
  access: 'signedIn',
  params: which,
  response: approvalDetailSchema,
  problems: [problems['approval-not-found'], problems['approval-decided']],
});

export const decideApproval = defineEndpoint({
  id: 'approvals.decide',
  method: 'POST',
  path: '/api/v1/approvals/:kind/:id/decision',
  summary: 'Approves or declines a request; a reason is needed to decline',
  access: 'signedIn',
  params: which,
  body: approvalDecisionSchema,
  response: decidedApprovalSchema,
  problems: [problems['approval-not-found'], problems['approval-decided']],
});

export const handOverApproval = defineEndpoint({
  id: 'approvals.hand-over',
  method: 'POST',
  path: '/api/v1/approvals/:kind/:id/hand-over',
  summary: 'Passes a request on to someone else, who decides from now on',
  access: 'signedIn',
  params: which,
  body: z.object({ userId }),
  response: z.object({}),
  problems: [peopleProblems['person-not-found'], problems['approval-not-found'], problems['approval-decided']],
});
