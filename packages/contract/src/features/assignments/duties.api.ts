import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { cardId } from '../cards/card-summary.schema.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { assignmentProblems } from './assignments.problems.ts';
import {
  dutiesQuery,
  dutyCountsSchema,
  dutyParams,
  dutySchema,
  dutyWaiversQuery,
  listedWaiverSchema,
  planInputSchema,
  waiverId,
  waiverInputSchema,
  waiverSchema,
} from './duties.schema.ts';

const notFound = assignmentProblems['duty-not-found'];

export const listMyDuties = defineEndpoint({
  id: 'assignments.mine',
  method: 'GET',
  path: '/api/v1/my-assignments',
  summary: 'What the caller has to do, by status, priority and due date',
  access: 'signedIn',
  scope: 'content.read',
  query: dutiesQuery,
  response: pageOf(dutySchema),
});

export const countMyDuties = defineEndpoint({
  id: 'assignments.count-mine',
  method: 'GET',
  path: '/api/v1/my-assignments/counts',
  summary: 'How many duties the caller has, is late with, and has done',
  access: 'signedIn',
  response: dutyCountsSchema,
});

export const getCardDuty = defineEndpoint({
  id: 'assignments.duty-of-card',
  method: 'GET',
  path: '/api/v1/cards/:cardId/duty',
  summary: 'The caller’s duty on a card; null when it is not assigned to them',
  access: 'signedIn',
  params: z.object({ cardId }),
  response: z.object({ duty: dutySchema.nullable() }),
});

export const planDuty = defineEndpoint({
  id: 'assignments.plan-duty',
  method: 'PUT',
  path: '/api/v1/my-assignments/:dutyId/plan',
  summary: 'Sets the day the caller plans to do something; never after its due date',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: dutyParams,
  body: planInputSchema,
  response: dutySchema,
  problems: [notFound, assignmentProblems['plan-after-due']],
});

export const withdrawOwnDuty = defineEndpoint({
  id: 'assignments.withdraw-own-duty',
  method: 'DELETE',
  path: '/api/v1/my-assignments/:dutyId',
  summary: 'Takes something the caller planned for themselves off their plan',
  access: 'signedIn',
  params: dutyParams,
  problems: [notFound],
});

export const waiveDuty = defineEndpoint({
  id: 'assignments.waive',
  method: 'POST',
  path: '/api/v1/duty-waivers',
  summary: 'Excuses someone from a card for a while; for their managers and administrators',
  access: 'signedIn',
  onBehalf: 'administrator',
  body: waiverInputSchema,
  status: 201,
  response: waiverSchema,
  problems: [peopleProblems['person-not-found'], cardProblems['card-not-found'], assignmentProblems['assignees-not-yours']],
});

export const listDutyWaivers = defineEndpoint({
  id: 'assignments.waivers',
  method: 'GET',
  path: '/api/v1/duty-waivers',
  summary: 'Who is excused from which content, newest first: the caller’s reports, or everyone for administrators',
  access: 'signedIn',
  query: dutyWaiversQuery,
  response: pageOf(listedWaiverSchema),
});

export const endWaiver = defineEndpoint({
  id: 'assignments.end-waiver',
  method: 'DELETE',
  path: '/api/v1/duty-waivers/:waiverId',
  summary: 'Ends a waiver',
  access: 'signedIn',
  params: z.object({ waiverId }),
  problems: [assignmentProblems['waiver-not-found'], assignmentProblems['assignees-not-yours']],
});
