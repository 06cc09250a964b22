import { newId } from '../../platform/db/new-id.ts';
import { defineSamples } from '../../testing/samples.ts';

export const telemetrySamples = defineSamples(({ app }) => ({
  'telemetry.report-errors': { body: { event_source: 'web', errors: [{ message: 'A valve is stuck', stack: 'at pump', path: '/home' }] } },
  'telemetry.record-impressions': async () => ({
    body: {
      impressions: [
        { id: newId<string>(), entity_id: 'card-1', entity_type: 'card', view_type: 'tile', seen_at: app.clock.now().toISOString() },
      ],
    },
  }),
}));
