import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { optionalText } from '../../kit/text.ts';
import { cardId } from '../cards/card-summary.schema.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { progressProblems } from './progress.problems.ts';
import { APPROVAL_GATES, REQUEST_STATUSES } from './progress.rules.ts';
import { cardGatesSchema, gateAnswerSchema, learningRequestId, learningRequestSchema } from './progress.schema.ts';

const oneCard = z.object({ cardId });
const unreachable = [cardProblems['card-not-found'], cardProblems['card-not-authorized'], cardProblems['card-not-bought']] as const;

export const getCardGates = defineEndpoint({
  id: 'progress.get-gates',
  method: 'GET',
  path: '/api/v1/cards/:cardId/gates',
  summary: 'The steps before starting and completing a card, and where each stands for the caller',
  access: 'signedIn',
  params: oneCard,
  response: cardGatesSchema,
  problems: unreachable,
});

export const answerGate = defineEndpoint({
  id: 'progress.answer-gate',
  method: 'POST',
  path: '/api/v1/cards/:cardId/gates',
  summary: 'Confirms prework, acknowledges, signs with a typed name, or answers the evaluation of a card',
  access: 'signedIn',
  params: oneCard,
  body: gateAnswerSchema,
  response: cardGatesSchema,
  problems: [...unreachable, progressProblems['gate-not-open']],
});

export const askForApproval = defineEndpoint({
  id: 'progress.ask-approval',
  method: 'POST',
  path: '/api/v1/cards/:cardId/gates/:gate/requests',
  summary: 'Asks the approver to let the caller start a card, or to confirm that it is complete',
  access: 'signedIn',
  params: oneCard.extend({ gate: z.enum(APPROVAL_GATES) }),
  body: z.object({ note: optionalText(1000).default('') }),
  response: cardGatesSchema,
  problems: [...unreachable, progressProblems['gate-not-open']],
});

export const listLearningRequests = defineEndpoint({
  id: 'progress.list-requests',
  method: 'GET',
  path: '/api/v1/learning-requests',
  summary: 'Requests of learners that the caller may decide, the oldest first',
  access: 'signedIn',
  query: pageQuery(20).extend({ status: z.enum(REQUEST_STATUSES).default('waiting') }),
  response: pageOf(learningRequestSchema),
});

export const decideLearningRequest = defineEndpoint({
  id: 'progress.decide-request',
  method: 'POST',
  path: '/api/v1/learning-requests/:requestId/decision',
  summary: 'Approves or rejects a request of a learner; a rejection gives a reason',
  access: 'signedIn',
  params: z.object({ requestId: learningRequestId }),
  body: z.object({ approve: z.boolean(), reason: optionalText(1000).default('') }),
  response: learningRequestSchema,
  problems: [progressProblems['learning-request-not-found'], progressProblems['learning-request-decided']],
});
