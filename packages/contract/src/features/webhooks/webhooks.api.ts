import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { webhookProblems as problems } from './webhooks.problems.ts';
import {
  deliveriesQuery,
  deliveryParams,
  newWebhookSchema,
  resentSchema,
  webhookDeliveryDetailSchema,
  webhookDeliverySchema,
  webhookParams,
  webhookSchema,
  webhookUpdateSchema,
  webhookWithSecretSchema,
} from './webhooks.schema.ts';

const notFound = problems['webhook-not-found'];
const deliveryNotFound = problems['webhook-delivery-not-found'];

export const listWebhooks = defineEndpoint({
  id: 'webhooks.list',
  method: 'GET',
  path: '/api/v1/webhooks',
  summary: 'Addresses that are told of events, newest first',
  access: ['MANAGE_ORGANISATION'],
  query: pageQuery(20),
  response: pageOf(webhookSchema),
});

export const getWebhook = defineEndpoint({
  id: 'webhooks.get',
  method: 'GET',
  path: '/api/v1/webhooks/:webhookId',
  summary: 'One webhook and how it fares',
  access: ['MANAGE_ORGANISATION'],
  params: webhookParams,
  response: webhookSchema,
  problems: [notFound],
});

export const createWebhook = defineEndpoint({
  id: 'webhooks.create',
  method: 'POST',
  path: '/api/v1/webhooks',
  summary: 'Have an address told of events; the answer holds the secret its deliveries are signed with',
  access: ['MANAGE_ORGANISATION'],
  personal: true,
  status: 201,
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  body: newWebhookSchema,
  response: webhookWithSecretSchema,
  problems: [problems['too-many-webhooks']],
});

export const updateWebhook = defineEndpoint({
  id: 'webhooks.update',
  method: 'PUT',
  path: '/api/v1/webhooks/:webhookId',
  summary: 'Change a webhook, pause it or let it go on; what waited is sent then',
  access: ['MANAGE_ORGANISATION'],
  personal: true,
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  params: webhookParams,
  body: webhookUpdateSchema,
  response: webhookSchema,
  problems: [notFound],
});

export const deleteWebhook = defineEndpoint({
  id: 'webhooks.delete',
  method: 'DELETE',
  path: '/api/v1/webhooks/:webhookId',
  summary: 'Delete a webhook with the log of its deliveries',
  access: ['MANAGE_ORGANISATION'],
  personal: true,
  params: webhookParams,
  problems: [notFound],
});

export const changeWebhookSecret = defineEndpoint({
  id: 'webhooks.change-secret',
  method: 'POST',
  path: '/api/v1/webhooks/:webhookId/secret',
  summary: 'Creates a new secret; the one before also signs for a day',
  access: ['MANAGE_ORGANISATION'],
  personal: true,
  params: webhookParams,
  response: webhookWithSecretSchema,
  problems: [notFound],
});

export const tryWebhook = defineEndpoint({
  id: 'webhooks.test',
  method: 'POST',
  path: '/api/v1/webhooks/:webhookId/test',
  summary: 'Send a test event now and see what comes back',
  access: ['MANAGE_ORGANISATION'],
  rateLimit: { max: 20, perSeconds: 60, by: 'actor' },
  params: webhookParams,
  response: webhookDeliveryDetailSchema,
  problems: [notFound],
});

export const listWebhookDeliveries = defineEndpoint({
  id: 'webhooks.deliveries',
  method: 'GET',
  path: '/api/v1/webhooks/:webhookId/deliveries',
  summary: 'What was sent to a webhook in the last 30 days, newest first',
  access: ['MANAGE_ORGANISATION'],
  params: webhookParams,
  query: deliveriesQuery,
  response: pageOf(webhookDeliverySchema),
  problems: [notFound],
});

export const getWebhookDelivery = defineEndpoint({
  id: 'webhooks.get-delivery',
  method: 'GET',
  path: '/api/v1/webhooks/:webhookId/deliveries/:deliveryId',
  summary: 'One delivery: what is sent, and what came back last',
  access: ['MANAGE_ORGANISATION'],
  params: deliveryParams,
  response: webhookDeliveryDetailSchema,
  problems: [notFound, deliveryNotFound],
});

export const resendWebhookDelivery = defineEndpoint({
  id: 'webhooks.resend',
  method: 'POST',
  path: '/api/v1/webhooks/:webhookId/deliveries/:deliveryId/resend',
  summary: 'Send a delivery once more, with the same id',
  access: ['MANAGE_ORGANISATION'],
  params: deliveryParams,
  response: webhookDeliverySchema,
  problems: [notFound, deliveryNotFound],
});

export const resendFailedDeliveries = defineEndpoint({
  id: 'webhooks.resend-failed',
  method: 'POST',
  path: '/api/v1/webhooks/:webhookId/resend-failed',
  summary: 'Send everything once more that did not get through',
  access: ['MANAGE_ORGANISATION'],
  params: webhookParams,
  response: resentSchema,
  problems: [notFound],
});
