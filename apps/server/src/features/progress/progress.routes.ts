import { answerGate, askForApproval, decideLearningRequest, getCardGates, listLearningRequests } from '@waymark/contract/progress';
import { route } from '../../platform/http/route.ts';
import * as gates from './gates.service.ts';
import * as requests from './learning-requests.service.ts';

export const progressRoutes = [
  route(getCardGates, (ctx, { params }) => gates.getCardGates(ctx, params.cardId)),
  route(answerGate, (ctx, { params, body }) => gates.answerGate(ctx, params.cardId, body)),
  route(askForApproval, (ctx, { params, body }) => gates.askForApproval(ctx, params.cardId, params.gate, body.note)),
  route(listLearningRequests, (ctx, { query }) => requests.listLearningRequests(ctx, query)),
  route(decideLearningRequest, (ctx, { params, body }) => requests.decideLearningRequest(ctx, params.requestId, body)),
];
