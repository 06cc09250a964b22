import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { cardId, cardSummarySchema } from '../cards/card-summary.schema.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { groupProblems } from '../groups/groups.problems.ts';
import { groupParams } from '../groups/groups.schema.ts';
import { targetProblems } from '../targets/targets.problems.ts';
import { matchedPersonSchema, targetId } from '../targets/targets.schema.ts';
import { assignmentProblems } from './assignments.problems.ts';
import {
  assignedSchema,
  assignInputSchema,
  assignmentDetailSchema,
  assignmentParams,
  assignmentPeopleQuery,
  assignmentPersonSchema,
  assignmentSchema,
  assignmentsQuery,
  assignmentUpdateSchema,
  groupAssignmentSchema,
  reachInputSchema,
  reachSchema,
  ruleAssignInputSchema,
  ruleReachQuery,
  ruleReachSchema,
} from './assignments.schema.ts';

const ofCard = z.object({ cardId });
const unreachable = [cardProblems['card-not-found'], cardProblems['card-not-authorized']] as const;
const notFound = assignmentProblems['assignment-not-found'];

export const assignCard = defineEndpoint({
  id: 'assignments.assign',
  method: 'POST',
  path: '/api/v1/cards/:cardId/assignments',
  summary: 'Assigns a card to people and groups, and withdraws it from others; large groups are reached in the background',
  access: 'signedIn',
  onBehalf: 'administrator',
  rateLimit: { max: 60, perSeconds: 60, by: 'actor' },
  params: ofCard,
  body: assignInputSchema,
  status: 202,
  response: assignedSchema,
  problems: [
    ...unreachable,
    assignmentProblems['card-not-assignable'],
    assignmentProblems['card-not-shareable-with-all'],
    assignmentProblems['assignees-not-yours'],
  ],
});

export const assignByRule = defineEndpoint({
  id: 'assignments.assign-by-rule',
  method: 'POST',
  path: '/api/v1/cards/:cardId/rule-assignments',
  summary: 'Assigns a card to everyone a saved rule means, now and later; who comes to match gets it within a minute',
  access: ['ADMIN_ONLY'],
  onBehalf: 'administrator',
  rateLimit: { max: 60, perSeconds: 60, by: 'actor' },
  params: ofCard,
  body: ruleAssignInputSchema,
  status: 202,
  response: assignedSchema,
  problems: [
    ...unreachable,
    assignmentProblems['card-not-assignable'],
    targetProblems['target-not-found'],
    targetProblems['target-field-protected'],
    targetProblems['target-reaches-many'],
  ],
});

const byRule = {
  access: ['ADMIN_ONLY'],
  rateLimit: { max: 120, perSeconds: 60, by: 'actor' },
  params: ofCard,
  problems: [...unreachable, targetProblems['target-not-found'], targetProblems['target-field-protected']],
} as const;

export const previewRule = defineEndpoint({
  ...byRule,
  id: 'assignments.preview-rule',
  method: 'GET',
  path: '/api/v1/cards/:cardId/rule-assignments/reach',
  summary: 'How many people a saved rule gives a card to now, how many have it already, and how many it leaves out',
  query: z.object({ targetId }),
  response: ruleReachSchema,
});

export const previewRulePeople = defineEndpoint({
  ...byRule,
  id: 'assignments.preview-rule-people',
  method: 'GET',
  path: '/api/v1/cards/:cardId/rule-assignments/people',
  summary: 'Exactly who gets a card by a saved rule, has it already or is left out, by name, and by which condition',
  query: pageQuery(20).extend(ruleReachQuery.shape),
  response: pageOf(matchedPersonSchema),
});

export const downloadRulePeople = defineEndpoint({
  ...byRule,
  id: 'assignments.download-rule-people',
  method: 'GET',
  path: '/api/v1/cards/:cardId/rule-assignments/files/people',
  summary: 'Everyone who gets a card by a saved rule, has it already or is left out, as a CSV file',
  transport: 'download',
  rateLimit: { max: 20, perSeconds: 60, by: 'actor' },
  query: ruleReachQuery.extend({ language: z.string().max(12).optional() }),
});

export const countReach = defineEndpoint({
  id: 'assignments.count-reach',
  method: 'POST',
  path: '/api/v1/cards/:cardId/assignments/reach',
  summary: 'How many people a choice of people and groups reaches, each counted once',
  access: 'signedIn',
  params: ofCard,
  body: reachInputSchema,
  response: reachSchema,
  problems: unreachable,
});

export const listAssignments = defineEndpoint({
  id: 'assignments.list',
  method: 'GET',
  path: '/api/v1/cards/:cardId/assignments',
  summary: 'Assignments of a card that the caller gave, leads or administers, newest first',
  access: 'signedIn',
  params: ofCard,
  query: assignmentsQuery,
  response: pageOf(assignmentSchema),
  problems: unreachable,
});

export const listRecentlyAssigned = defineEndpoint({
  id: 'assignments.recent',
  method: 'GET',
  path: '/api/v1/recently-assigned',
  summary: 'Content the caller assigned to others last, to assign it again',
  access: 'signedIn',
  response: z.object({ items: z.array(cardSummarySchema) }),
});

export const getAssignment = defineEndpoint({
  id: 'assignments.get',
  method: 'GET',
  path: '/api/v1/assignments/:assignmentId',
  summary: 'One assignment with how far it has reached',
  access: 'signedIn',
  params: assignmentParams,
  response: assignmentDetailSchema,
  problems: [notFound],
});

export const listAssignmentPeople = defineEndpoint({
  id: 'assignments.people',
  method: 'GET',
  path: '/api/v1/assignments/:assignmentId/people',
  summary: 'Who has an assignment today and where they are with it, by name, as far as the caller may see them',
  access: 'signedIn',
  params: assignmentParams,
  query: assignmentPeopleQuery,
  response: pageOf(assignmentPersonSchema),
  problems: [notFound],
});

export const updateAssignment = defineEndpoint({
  id: 'assignments.update',
  method: 'PUT',
  path: '/api/v1/assignments/:assignmentId',
  summary: 'Changes priority, dates, message or reminders; due dates shorten no further than a week from tomorrow',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: assignmentParams,
  body: assignmentUpdateSchema,
  response: assignmentSchema,
  problems: [notFound],
});

export const endAssignment = defineEndpoint({
  id: 'assignments.end',
  method: 'DELETE',
  path: '/api/v1/assignments/:assignmentId',
  summary: 'Withdraws an assignment, also while it is still reaching people; what was done stays done',
  access: 'signedIn',
  params: assignmentParams,
  problems: [notFound],
});

export const listGroupAssignments = defineEndpoint({
  id: 'assignments.of-group',
  method: 'GET',
  path: '/api/v1/groups/:groupId/assignments',
  summary: 'What is assigned to a group, for its members; with progress for its leaders',
  access: 'signedIn',
  feature: 'groups',
  params: groupParams,
  query: assignmentsQuery,
  response: pageOf(groupAssignmentSchema),
  problems: [groupProblems['group-not-found']],
});
