import type { MatchWeights } from '@waymark/contract/matching';
import { defineEvent } from '../../platform/events/event.ts';

export const matchRulesChanged = defineEvent<{
  version: number;
  from: { weights: MatchWeights; thresholds: readonly number[] };
  to: { weights: MatchWeights; thresholds: readonly number[] };
}>('matching.rules-changed');
