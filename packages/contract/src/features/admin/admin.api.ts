import { defineEndpoint } from '../../kit/endpoint.ts';
import { adminOverviewSchema } from './admin.schema.ts';

export const getAdminOverview = defineEndpoint({
  id: 'admin.overview',
  method: 'GET',
  path: '/api/v1/admin/overview',
  summary: 'What is left to set up, what waits for administrators, and whether jobs and mail are well',
  access: ['ADMIN_ONLY', 'MANAGE_USERS', 'MANAGE_ORGANISATION'],
  response: adminOverviewSchema,
});
