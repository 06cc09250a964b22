import { defineSamples } from '../../testing/samples.ts';
import { aSkill } from '../skills/skills.factory.ts';

export const skillsGraphSamples = defineSamples(({ store }) => ({
  'skills-graph.get': async () => ({ query: { around: await aSkill(store, 'Leak detection') } }),
}));
