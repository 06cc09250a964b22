import { defineEndpoint } from '../../kit/endpoint.ts';
import { reportingStateSchema } from './reporting.schema.ts';

export const getReportingState = defineEndpoint({
  id: 'reporting.state',
  method: 'GET',
  path: '/api/v1/reporting',
  summary: 'How the reporting lines stand, with cycles by name',
  access: ['MANAGE_USERS'],
  response: reportingStateSchema,
});
