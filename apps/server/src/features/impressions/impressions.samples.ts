import { defineSamples } from '../../testing/samples.ts';
import { newId } from '../../platform/db/new-id.ts';

export const impressionSamples = defineSamples(({ app }) => ({
  'impressions.record': async () => ({
    body: {
      impressions: [
        { id: newId<string>(), entity_id: 'card-1', entity_type: 'card', view_type: 'tile', seen_at: app.clock.now().toISOString() },
      ],
    },
  }),
}));
