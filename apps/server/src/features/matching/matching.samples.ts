import { DEFAULT_BAND_THRESHOLDS, DEFAULT_MATCH_WEIGHTS } from '@waymark/contract/matching';
import { defineSamples } from '../../testing/samples.ts';
import { anOpportunity } from '../opportunities/opportunities.factory.ts';

export const matchingSamples = defineSamples(({ app, caller }) => ({
  'matching.rules': {},
  'matching.change-rules': { body: { basedOn: 0, weights: DEFAULT_MATCH_WEIGHTS, thresholds: [...DEFAULT_BAND_THRESHOLDS] } },
  'matching.rules-versions': {},
  'matching.preview-rules': { body: { weights: DEFAULT_MATCH_WEIGHTS } },
  'matching.own': async () => ({ params: { opportunityId: await anOpportunity(app.home.store, caller.userId) } }),
}));
