import { defineSamples } from '../../testing/samples.ts';

export const reportingSamples = defineSamples(() => ({ 'reporting.state': {} }));
