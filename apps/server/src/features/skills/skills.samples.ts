import { defineSamples } from '../../testing/samples.ts';

export const skillSamples = defineSamples(() => ({
  'skills.search': { query: { q: 'Leak' } },
}));
