import { defineEndpoint } from '../../kit/endpoint.ts';
import { clientErrorsSchema } from './telemetry.schema.ts';

export const reportClientErrors = defineEndpoint({
  id: 'telemetry.report-errors',
  method: 'POST',
  path: '/api/v1/client-errors',
  summary: 'Errors that happened in a browser',
  access: 'public',
  onBehalf: 'anyone',
  rateLimit: { max: 30, perSeconds: 60, by: 'address' },
  body: clientErrorsSchema,
  status: 202,
});
