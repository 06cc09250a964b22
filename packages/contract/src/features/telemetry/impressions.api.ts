import { defineEndpoint } from '../../kit/endpoint.ts';
import { impressionsSchema } from './impressions.schema.ts';

export const recordImpressions = defineEndpoint({
  id: 'telemetry.record-impressions',
  method: 'POST',
  path: '/api/v1/impressions',
  summary: 'What a person has seen, in batches; a repeated id counts once',
  access: 'signedIn',
  rateLimit: { max: 60, perSeconds: 60, by: 'actor' },
  body: impressionsSchema,
});
