import {
  DISABLE_AFTER_HOURS,
  FORMER_SECRET_HOURS,
  RETRY_SECONDS,
  type WebhookDeliveryId,
  WEBHOOK_LIMITS,
} from '@waymark/contract/webhooks';
import { mutate } from '../../platform/audit/mutate.ts';
import type { BaseContext, InTransaction } from '../../platform/context.ts';
import { inTransaction, type Store } from '../../platform/db/database.ts';
import { PostFailed, safePost } from '../../platform/fetch/safe-post.ts';
import type { Platform } from '../../platform/platform.ts';
import { secretFrom, signedHeaders } from './webhook-signature.ts';
import { claimDelivery, type DeliveryRow, failWaiting, setDelivery } from './webhook-deliveries.repo.ts';
import { webhookDisabled } from './webhooks.events.ts';
import { findKeepers, findWebhook, noteAttempt, setWebhook, type WebhookRow } from './webhooks.repo.ts';

const HOUR_MILLISECONDS = 3_600_000;
const USER_AGENT = 'Webhooks/1.0';

/** Puts a further attempt into the queue, with the transaction that noted the last one. */
export type Retry = (tx: Store, id: WebhookDeliveryId, afterSeconds: number) => Promise<void>;

interface Outcome {
  readonly responseStatus: number | null;
  readonly responseBody: string;
  readonly failure: DeliveryRow['failure'];
  readonly durationMs: number;
}

/** Returns the secret of a webhook; it follows from the installation's key and is stored nowhere. */
export function secretOf(platform: Platform, organisationId: string, webhook: Pick<WebhookRow, 'id' | 'secret_version'>): string {
  return secretFrom(platform.secrets.sign('webhook', `${organisationId}\n${webhook.id}\n${webhook.secret_version}`));
}

/**
 * Makes one attempt at a delivery that is due, and notes how it went (ADM-07): delivered, to be tried again, or given up. A webhook
 * that nothing got through to for three days is disabled. Does nothing when someone else is at it. Sent at least once: if the
 * server stops between sending and noting, it is sent again with the same id.
 */
export async function attemptDelivery(
  ctx: BaseContext,
  id: WebhookDeliveryId,
  retry: Retry,
  options: { /** Also where the webhook is paused or disabled. */ readonly anyStatus?: boolean } = {},
): Promise<void> {
  const delivery = await claimDelivery(ctx.store, id, ctx.now(), options.anyStatus === true);
  const webhook = delivery === undefined ? undefined : await findWebhook(ctx.store, delivery.webhook_id);
  if (delivery === undefined || webhook === undefined) return;
  const outcome = await post(ctx, webhook, delivery);
  await inTransaction(ctx, (ctx) => note(ctx, webhook, delivery, outcome, retry));
}

async function post(ctx: BaseContext, webhook: WebhookRow, delivery: DeliveryRow): Promise<Outcome> {
  const started = performance.now();
  const body = delivery.payload;
  const headers = { ...signedHeaders({ id: delivery.event_id, at: ctx.now(), body }, secretsOf(ctx, webhook)), 'user-agent': USER_AGENT };
  const took = () => Math.round(performance.now() - started);
  try {
    const answer = await safePost(webhook.url, headers, body, ctx.platform.fetchDoor);
    const isTaken = answer.status >= 200 && answer.status < 300;
    return {
      responseStatus: answer.status,
      // The store holds no NUL.
      responseBody: answer.body.replaceAll('\0', '').slice(0, WEBHOOK_LIMITS.shownBody),
      failure: isTaken ? null : 'refused',
      durationMs: took(),
    };
  } catch (error) {
    if (!(error instanceof PostFailed)) throw error;
    return { responseStatus: null, responseBody: '', failure: error.fault, durationMs: took() };
  }
}

function secretsOf(ctx: BaseContext, webhook: WebhookRow): string[] {
  const { secret_changed_at: changedAt, secret_version: version } = webhook;
  const isFresh = changedAt !== null && ctx.now().getTime() - changedAt.getTime() < FORMER_SECRET_HOURS * HOUR_MILLISECONDS;
  const versions = isFresh ? [version, version - 1] : [version];
  return versions.map((one) => secretOf(ctx.platform, ctx.store.organisationId, { id: webhook.id, secret_version: one }));
}

async function note(ctx: InTransaction, webhook: WebhookRow, delivery: DeliveryRow, outcome: Outcome, retry: Retry): Promise<void> {
  const attempts = delivery.attempts + 1;
  const isDelivered = outcome.failure === null;
  const wait = RETRY_SECONDS[attempts - 1];
  const isGivenUp = !isDelivered && wait === undefined;
  await setDelivery(ctx.store, delivery.id, {
    attempts,
    status: isDelivered ? 'delivered' : isGivenUp ? 'failed' : 'waiting',
    next_attempt_at: isDelivered || wait === undefined ? null : new Date(ctx.now().getTime() + wait * 1000),
    response_status: outcome.responseStatus,
    response_body: outcome.responseBody,
    failure: outcome.failure,
    duration_ms: outcome.durationMs,
  });
  const failingSince = await noteAttempt(ctx.store, webhook.id, isDelivered, ctx.now());
  const isHopeless = failingSince !== null && ctx.now().getTime() - failingSince.getTime() >= DISABLE_AFTER_HOURS * HOUR_MILLISECONDS;
  if (isHopeless) await disable(ctx, webhook);
  else if (!isDelivered && wait !== undefined) await retry(ctx.store, delivery.id, wait);
}

/** Stops telling a webhook; who administers the organisation hears of it. */
async function disable(ctx: InTransaction, { id, name, url }: WebhookRow): Promise<void> {
  await mutate(ctx, webhookDisabled, async () => {
    await setWebhook(ctx.store, id, { status: 'disabled', disabled_at: ctx.now(), updated_at: ctx.now() });
    await failWaiting(ctx.store, id);
    return {
      result: undefined,
      subject: { type: 'webhook', id },
      details: { webhookId: id, name, url, recipientIds: await findKeepers(ctx.store) },
    };
  });
}
