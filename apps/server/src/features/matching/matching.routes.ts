import { changeMatchRules, getMatchRules, getOwnMatch, listMatchRules, previewMatchRules } from '@waymark/contract/matching';
import { route } from '../../platform/http/route.ts';
import * as opportunities from './match-opportunities.service.ts';
import * as preview from './match-preview.service.ts';
import * as rules from './match-rules.service.ts';

export const matchingRoutes = [
  route(getMatchRules, (ctx) => rules.getRules(ctx)),
  route(changeMatchRules, (ctx, { body }) => rules.changeRules(ctx, body)),
  route(listMatchRules, (ctx, { query }) => rules.listRules(ctx, query)),
  route(previewMatchRules, (ctx, { body }) => preview.previewRules(ctx, body.weights)),
  route(getOwnMatch, (ctx, { params }) => opportunities.getOwnMatch(ctx, params.opportunityId)),
];
