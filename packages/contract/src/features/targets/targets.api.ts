import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { userId } from '../../kit/id.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { groupProblems } from '../groups/groups.problems.ts';
import { groupId } from '../groups/group-summary.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { targetProblems as problems } from './targets.problems.ts';
import { matchedPersonSchema, previewSchema, targetId, targetInputSchema, targetSchema, writtenRuleSchema } from './targets.schema.ts';

const access = ['ADMIN_ONLY', 'MANAGE_USERS'] as const;
const oneTarget = z.object({ targetId });

export const listTargets = defineEndpoint({
  id: 'targets.list',
  method: 'GET',
  path: '/api/v1/targets',
  summary: 'Saved rules that say who people are meant, by name',
  access,
  query: pageQuery(20).extend({ q: z.string().max(120).default('') }),
  response: pageOf(targetSchema),
});

export const getTarget = defineEndpoint({
  id: 'targets.get',
  method: 'GET',
  path: '/api/v1/targets/:targetId',
  summary: 'One saved rule',
  access,
  params: oneTarget,
  response: targetSchema,
  problems: [problems['target-not-found']],
});

export const createTarget = defineEndpoint({
  id: 'targets.create',
  method: 'POST',
  path: '/api/v1/targets',
  summary: 'Saves a rule; who matches is worked out in the background',
  access,
  isIdempotent: true,
  body: targetInputSchema,
  status: 201,
  response: targetSchema,
  problems: [problems['target-field-protected'], problems['too-many-targets']],
});

export const updateTarget = defineEndpoint({
  id: 'targets.update',
  method: 'PUT',
  path: '/api/v1/targets/:targetId',
  summary: 'Changes a saved rule; who matches no longer leaves what it gave',
  access,
  params: oneTarget,
  isIdempotent: true,
  body: targetInputSchema.extend({ version: z.number().int(), confirmedCount: z.number().int().optional() }),
  response: targetSchema,
  problems: [
    problems['target-field-protected'],
    problems['target-not-found'],
    problems['target-changed'],
    problems['target-loop'],
    problems['target-reaches-many'],
  ],
});

export const deleteTarget = defineEndpoint({
  id: 'targets.delete',
  method: 'DELETE',
  path: '/api/v1/targets/:targetId',
  summary: 'Deletes a rule that nothing uses',
  access,
  params: oneTarget,
  problems: [problems['target-not-found'], problems['target-in-use']],
});

export const previewTarget = defineEndpoint({
  id: 'targets.preview',
  method: 'POST',
  path: '/api/v1/target-previews',
  summary: 'How many people a rule means at this moment, without saving it',
  access,
  rateLimit: { max: 120, perSeconds: 60, by: 'actor' },
  body: z.object({ rule: writtenRuleSchema }),
  response: previewSchema,
  problems: [problems['target-field-protected']],
});

export const previewPeople = defineEndpoint({
  id: 'targets.preview-people',
  method: 'POST',
  path: '/api/v1/target-previews/people',
  summary: 'Lists exactly who a rule matches, or who it leaves out and by which condition, by name',
  access,
  rateLimit: { max: 120, perSeconds: 60, by: 'actor' },
  query: pageQuery(20),
  body: z.object({ rule: writtenRuleSchema, show: z.enum(['matching', 'left-out']) }),
  response: pageOf(matchedPersonSchema),
  problems: [problems['target-field-protected']],
});

export const checkPerson = defineEndpoint({
  id: 'targets.check-person',
  method: 'POST',
  path: '/api/v1/target-previews/people/:userId',
  summary: 'Whether a rule means a person, and if not which condition leaves them out',
  access,
  rateLimit: { max: 120, perSeconds: 60, by: 'actor' },
  params: z.object({ userId }),
  body: z.object({ rule: writtenRuleSchema }),
  response: matchedPersonSchema,
  problems: [peopleProblems['person-not-found'], problems['target-field-protected']],
});

export const listTargetPeople = defineEndpoint({
  id: 'targets.people',
  method: 'GET',
  path: '/api/v1/targets/:targetId/people',
  summary: 'Lists the people a saved rule matches, by name',
  access,
  params: oneTarget,
  query: pageQuery(20),
  response: pageOf(personSummarySchema),
  problems: [problems['target-not-found']],
});

export const fillGroup = defineEndpoint({
  id: 'targets.fill-group',
  method: 'PUT',
  path: '/api/v1/groups/:groupId/rule',
  summary: 'Has a group filled by a rule: who matches is a member, who does not leaves; owners and sub admins stay',
  access,
  params: z.object({ groupId }),
  body: z.object({ targetId, confirmedCount: z.number().int().optional() }),
  response: targetSchema,
  problems: [
    groupProblems['group-not-found'],
    problems['target-not-found'],
    problems['target-field-protected'],
    problems['target-loop'],
    problems['target-reaches-many'],
  ],
});

export const stopFillingGroup = defineEndpoint({
  id: 'targets.stop-filling-group',
  method: 'DELETE',
  path: '/api/v1/groups/:groupId/rule',
  summary: 'Ends filling a group by a rule; its members stay',
  access,
  params: z.object({ groupId }),
  problems: [groupProblems['group-not-found']],
});

export const getGroupRule = defineEndpoint({
  id: 'targets.group-rule',
  method: 'GET',
  path: '/api/v1/groups/:groupId/rule',
  summary: 'The rule that fills a group; null when none does',
  access,
  params: z.object({ groupId }),
  response: z.object({ target: targetSchema.nullable() }),
  problems: [groupProblems['group-not-found']],
});
