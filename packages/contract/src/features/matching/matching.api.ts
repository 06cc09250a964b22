import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { opportunityProblems } from '../opportunities/opportunities.problems.ts';
import { matchingProblems } from './matching.problems.ts';
import {
  changeMatchRulesSchema,
  matchedOpportunityParams,
  matchRulesPreviewSchema,
  matchRulesSchema,
  matchRulesVersionSchema,
  matchRulesVersionsQuery,
  ownMatchSchema,
  previewMatchRulesSchema,
} from './matching.schema.ts';

const access = ['MANAGE_ORGANISATION'] as const;

export const getMatchRules = defineEndpoint({
  id: 'matching.rules',
  method: 'GET',
  path: '/api/v1/match-rules',
  summary: 'How scores are made: what each part counts, and the bands of scores',
  access: 'signedIn',
  feature: 'career_growth',
  response: matchRulesSchema,
});

export const changeMatchRules = defineEndpoint({
  id: 'matching.change-rules',
  method: 'PUT',
  path: '/api/v1/match-rules',
  summary: 'Sets what each part counts and the bands, as a new version',
  access,
  feature: 'career_growth',
  isIdempotent: true,
  body: changeMatchRulesSchema,
  response: matchRulesSchema,
  problems: [matchingProblems['match-rules-changed']],
});

export const listMatchRules = defineEndpoint({
  id: 'matching.rules-versions',
  method: 'GET',
  path: '/api/v1/match-rules/versions',
  summary: 'Every weighting there was, with who set it, the newest first',
  access,
  feature: 'career_growth',
  query: matchRulesVersionsQuery,
  response: pageOf(matchRulesVersionSchema),
});

export const previewMatchRules = defineEndpoint({
  id: 'matching.preview-rules',
  method: 'POST',
  path: '/api/v1/match-rules/previews',
  summary: 'What weights would do to the scores of a few pairs',
  access,
  feature: 'career_growth',
  body: previewMatchRulesSchema,
  response: matchRulesPreviewSchema,
});

export const getOwnMatch = defineEndpoint({
  id: 'matching.own',
  method: 'GET',
  path: '/api/v1/opportunities/:opportunityId/match',
  summary: 'How well the caller fits an opportunity, explained',
  access: 'signedIn',
  feature: 'career_growth',
  params: matchedOpportunityParams,
  response: ownMatchSchema,
  problems: [opportunityProblems['opportunity-not-found']],
});
