import { WEBHOOK_LIMITS, type WebhookDeliveryId } from '@waymark/contract/webhooks';
import type { JobContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { DomainEvent, EventDefinition } from '../../platform/events/event.ts';
import type { Subscriber } from '../../platform/events/subscriber.ts';
import { defineJob, type JobDefinition } from '../../platform/jobs/job.ts';
import {
  cardArchived,
  cardCommented,
  cardCompleted,
  cardCreated,
  cardDeleted,
  cardPublished,
  cardRated,
  cardUpdated,
} from '../cards/cards.public.ts';
import {
  groupCreated,
  groupDeleted,
  groupJoined,
  groupLeft,
  groupMemberRemoved,
  groupRoleChanged,
  groupUpdated,
} from '../groups/groups.public.ts';
import {
  managerChanged,
  personDeleted,
  personErased,
  personReactivated,
  personSuspended,
  profileUpdated,
  userCreated,
} from '../people/people.public.ts';
import { deleteDeliveriesBefore, findOverdue, insertDelivery } from './webhook-deliveries.repo.ts';
import { payloadOf } from './webhook-payload.ts';
import { attemptDelivery, type Retry } from './webhook-sending.service.ts';
import { webhooksFor } from './webhooks.repo.ts';

const DAY_MILLISECONDS = 86_400_000;
const OVERDUE_MILLISECONDS = 60_000;

/** Everything a webhook can be told of. */
const offered: readonly EventDefinition[] = [
  userCreated,
  profileUpdated,
  personSuspended,
  personReactivated,
  personDeleted,
  personErased,
  managerChanged,
  groupCreated,
  groupUpdated,
  groupDeleted,
  groupJoined,
  groupLeft,
  groupMemberRemoved,
  groupRoleChanged,
  cardCreated,
  cardUpdated,
  cardPublished,
  cardArchived,
  cardDeleted,
  cardCompleted,
  cardRated,
  cardCommented,
];

/** Makes one attempt at a delivery. */
export const sendDelivery: JobDefinition<{ deliveryId: WebhookDeliveryId }> = defineJob({
  name: 'webhooks.send',
  effect: 'outside',
  handle: (ctx: JobContext, { deliveryId }: { deliveryId: WebhookDeliveryId }) => attemptDelivery(ctx, deliveryId, retryIn(ctx)),
});

/** Puts further attempts into the queue. */
function retryIn(ctx: Pick<JobContext, 'platform'>): Retry {
  return (tx, deliveryId, afterSeconds) => ctx.platform.jobs.enqueue(tx, sendDelivery, { deliveryId }, { afterSeconds });
}

/** Writes a delivery for every webhook that wants to hear of an event, in the transaction that marks it told: none is lost, none twice. */
export const collectForWebhooks: Subscriber = {
  name: 'webhooks.collect',
  eventTypes: offered.map(({ type }) => type),
  when: 'after-commit',
  handle: async (ctx: JobContext, event: DomainEvent) => {
    for (const webhook of await webhooksFor(ctx.store, event.type)) {
      const id = newId<WebhookDeliveryId>();
      const payload = payloadOf(ctx.organisation, event);
      const isNew = await insertDelivery(
        ctx.store,
        { id, webhook_id: webhook.id, event_id: event.id, event_type: event.type, payload },
        ctx.now(),
      );
      if (isNew && webhook.status === 'active') await ctx.platform.jobs.enqueue(ctx.store, sendDelivery, { deliveryId: id });
    }
  },
};

/** Finds deliveries that are due though nobody is about to try them: a server stopped in the middle, or a webhook goes on again. */
export const pickUpDeliveries = defineJob<null>({
  name: 'webhooks.pick-up',
  effect: 'transaction',
  schedule: '*/5 * * * *',
  handle: async (ctx) => {
    const before = new Date(ctx.now().getTime() - OVERDUE_MILLISECONDS);
    for (const deliveryId of await findOverdue(ctx.store, before)) await ctx.platform.jobs.enqueue(ctx.store, sendDelivery, { deliveryId });
  },
});

/** Forgets old deliveries: they hold what happened to people. */
export const sweepDeliveries = defineJob<null>({
  name: 'webhooks.sweep',
  effect: 'transaction',
  schedule: '10 4 * * *',
  handle: (ctx) => deleteDeliveriesBefore(ctx.store, new Date(ctx.now().getTime() - WEBHOOK_LIMITS.deliveryDays * DAY_MILLISECONDS)),
});
