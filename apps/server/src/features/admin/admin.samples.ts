import { defineSamples } from '../../testing/samples.ts';

export const adminSamples = defineSamples(() => ({ 'admin.overview': {} }));
