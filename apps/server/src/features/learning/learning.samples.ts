import { defineSamples } from '../../testing/samples.ts';

export const learningSamples = defineSamples(() => ({
  'learning.plan': { query: { by: 'quarter' } },
  'learning.count': {},
  'learning.completed': {},
}));
