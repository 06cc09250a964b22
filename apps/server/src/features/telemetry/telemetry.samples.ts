import { defineSamples } from '../../testing/samples.ts';

export const telemetrySamples = defineSamples(() => ({
  'telemetry.report-errors': { body: { event_source: 'web', errors: [{ message: 'A valve is stuck', stack: 'at pump', path: '/home' }] } },
}));
