import {
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  getWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  resendFailedDeliveries,
  resendWebhookDelivery,
  tryWebhook,
  updateWebhook,
} from '@waymark/contract/webhooks';
import { route } from '../../platform/http/route.ts';
import * as webhooks from './webhooks.service.ts';

export const webhookRoutes = [
  route(listWebhooks, (ctx, { query }) => webhooks.listWebhooks(ctx, query)),
  route(getWebhook, (ctx, { params }) => webhooks.getWebhook(ctx, params.webhookId)),
  route(createWebhook, (ctx, { body }) => webhooks.createWebhook(ctx, body)),
  route(updateWebhook, (ctx, { params, body }) => webhooks.updateWebhook(ctx, params.webhookId, body)),
  route(deleteWebhook, (ctx, { params }) => webhooks.deleteWebhook(ctx, params.webhookId)),
  route(changeWebhookSecret, (ctx, { params }) => webhooks.changeSecret(ctx, params.webhookId)),
  route(tryWebhook, (ctx, { params }) => webhooks.testWebhook(ctx, params.webhookId)),
  route(listWebhookDeliveries, (ctx, { params, query }) => webhooks.listDeliveries(ctx, params.webhookId, query)),
  route(getWebhookDelivery, (ctx, { params }) => webhooks.getDelivery(ctx, params.webhookId, params.deliveryId)),
  route(resendWebhookDelivery, (ctx, { params }) => webhooks.resendDelivery(ctx, params.webhookId, params.deliveryId)),
  route(resendFailedDeliveries, (ctx, { params }) => webhooks.resendFailed(ctx, params.webhookId)),
];
