import { WEBHOOK_LIMITS, type WebhookDeliveryId } from '@waymark/contract/webhooks';
import type { JobContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { DomainEvent, EventDefinition } from '../../platform/events/event.ts';
import type { Subscriber } from '../../platform/events/subscriber.ts';
import { defineJob, type OutsideJob } from '../../platform/jobs/job.ts';
import { dutyFulfilled, dutyGiven } from '../assignments/assignments.public.ts';
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
import { certificateIssued, certificateRevoked } from '../certificates/certificates.public.ts';
import { certificateAwarded, standingChanged } from '../compliance/compliance.public.ts';
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
import { attemptCompleted } from '../timed-assessments/timed-assessments.public.ts';
import { placeChanged } from '../vilt/vilt.public.ts';
import { deleteDeliveriesBefore, findOverdue, insertDeliveries } from './webhook-deliveries.repo.ts';
import { payloadOf, tellable } from './webhook-payload.ts';
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
  dutyGiven,
  dutyFulfilled,
  certificateIssued,
  certificateRevoked,
  certificateAwarded,
  standingChanged,
  attemptCompleted,
  placeChanged,
];

/** Makes one attempt at a delivery. */
export const sendDelivery: OutsideJob<{ deliveryId: WebhookDeliveryId }> = defineJob({
  name: 'webhooks.send',
  effect: 'outside',
  handle: (ctx: JobContext, { deliveryId }: { deliveryId: WebhookDeliveryId }) => attemptDelivery(ctx, deliveryId, retryIn(ctx)),
});

/** Puts further attempts into the queue. */
function retryIn(ctx: Pick<JobContext, 'platform'>): Retry {
  return (tx, deliveryId, afterSeconds) => ctx.platform.jobs.enqueue(tx, sendDelivery, { deliveryId }, { afterSeconds });
}

/** Writes a delivery for every webhook that wants to hear of events, in the transaction that marks them told: none is lost, none twice. */
async function collect(ctx: JobContext, events: readonly DomainEvent[]): Promise<void> {
  const told = events.flatMap((event) => tellable(event) ?? []);
  const [first] = told;
  const webhooks = first === undefined ? [] : await webhooksFor(ctx.store, first.type);
  for (const webhook of webhooks) {
    const deliveries = told.map((event) => ({
      id: newId<WebhookDeliveryId>(),
      webhook_id: webhook.id,
      event_id: event.id,
      event_type: event.type,
      payload: payloadOf(ctx.organisation, event),
    }));
    const fresh = await insertDeliveries(ctx.store, deliveries, ctx.now());
    if (webhook.status !== 'active') continue;
    await ctx.platform.jobs.enqueueEach(
      ctx.store,
      sendDelivery,
      fresh.map((deliveryId) => ({ deliveryId })),
    );
  }
}

/** Tells webhooks of what happened. */
export const collectForWebhooks: Subscriber = {
  name: 'webhooks.collect',
  eventTypes: offered.map(({ type }) => type),
  when: 'after-commit',
  handle: (ctx: JobContext, event: DomainEvent) => collect(ctx, [event]),
  handleMany: collect,
};

/** Finds deliveries that are due though no one is about to try them: a server stopped in the middle, or a webhook goes on again. */
export const pickUpDeliveries = defineJob<null>({
  name: 'webhooks.pick-up',
  effect: 'transaction',
  schedule: '*/5 * * * *',
  handle: async (ctx) => {
    const before = new Date(ctx.now().getTime() - OVERDUE_MILLISECONDS);
    const overdue = await findOverdue(ctx.store, before);
    const sendings = overdue.map((deliveryId) => ({ deliveryId }));
    await ctx.platform.jobs.enqueueEach(ctx.store, sendDelivery, sendings);
  },
});

/** Forgets old deliveries: they hold what happened to people. */
export const sweepDeliveries = defineJob<null>({
  name: 'webhooks.sweep',
  effect: 'transaction',
  schedule: '10 4 * * *',
  handle: (ctx) => deleteDeliveriesBefore(ctx.store, new Date(ctx.now().getTime() - WEBHOOK_LIMITS.deliveryDays * DAY_MILLISECONDS)),
});
