import type { WebhookDeliveryId } from '@waymark/contract/webhooks';
import { newId } from '../../platform/db/new-id.ts';
import { defineSamples } from '../../testing/samples.ts';
import { insertDeliveries } from './webhook-deliveries.repo.ts';
import { aWebhook } from './webhooks.factory.ts';

export const webhookSamples = defineSamples(({ store, caller }) => {
  const own = async () => ({ webhookId: (await aWebhook(caller)).webhook.id });
  // Inner addresses are refused before anything is sent, so nothing leaves the machine.
  const unreachable = async () => {
    const { webhookId } = await own();
    await store.db.updateTable('webhooks').set({ url: 'https://10.0.0.5/hook' }).where('id', '=', webhookId).execute();
    return { webhookId };
  };
  const delivery = async () => {
    const { webhookId } = await unreachable();
    const deliveryId = newId<WebhookDeliveryId>();
    await insertDeliveries(
      store,
      [{ id: deliveryId, webhook_id: webhookId, event_id: newId(), event_type: 'people.created', payload: '{}' }],
      new Date(),
    );
    return { webhookId, deliveryId };
  };
  const body = { name: 'Payroll', url: 'https://93.184.216.34/hook', events: ['people.created', 'compliance.standing-changed'] };
  return {
    'webhooks.list': {},
    'webhooks.get': async () => ({ params: await own() }),
    'webhooks.create': { body },
    'webhooks.update': async () => ({ params: await own(), body: { ...body, status: 'paused' } }),
    'webhooks.delete': async () => ({ params: await own() }),
    'webhooks.change-secret': async () => ({ params: await own() }),
    'webhooks.test': async () => ({ params: await unreachable() }),
    'webhooks.deliveries': async () => ({ params: await own(), query: { status: 'failed' } }),
    'webhooks.get-delivery': async () => ({ params: await delivery() }),
    'webhooks.resend': async () => ({ params: await delivery() }),
    'webhooks.resend-failed': async () => ({ params: await own() }),
  };
});
