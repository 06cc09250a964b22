import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SchemaInput } from '@waymark/contract/kit';
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
  type WebhookDelivery,
} from '@waymark/contract/webhooks';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const WEBHOOKS = 'webhooks';
const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor });

export const webhooksQuery = infiniteQueryOptions({
  queryKey: [WEBHOOKS, 'list'],
  queryFn: ({ pageParam, signal }) => call(listWebhooks, { query: cursorOf(pageParam), signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

export function webhookQuery(webhookId: string) {
  return queryOptions({
    queryKey: [WEBHOOKS, 'one', webhookId],
    queryFn: ({ signal }) => call(getWebhook, { params: { webhookId }, signal }),
  });
}

export type DeliveryFilter = WebhookDelivery['status'] | 'all';

/** What was sent to a webhook, page by page. */
export function deliveriesQuery(webhookId: string, status: DeliveryFilter) {
  return infiniteQueryOptions({
    queryKey: [WEBHOOKS, 'deliveries', webhookId, status],
    queryFn: ({ pageParam, signal }) =>
      call(listWebhookDeliveries, {
        params: { webhookId },
        query: { ...(status === 'all' ? {} : { status }), ...cursorOf(pageParam) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function deliveryQuery(webhookId: string, deliveryId: string) {
  return queryOptions({
    queryKey: [WEBHOOKS, 'delivery', webhookId, deliveryId],
    queryFn: ({ signal }) => call(getWebhookDelivery, { params: { webhookId, deliveryId }, signal }),
  });
}

const refresh = () => queryClient.invalidateQueries({ queryKey: [WEBHOOKS] });

export type WebhookInput = SchemaInput<(typeof createWebhook)['body']>;
export type WebhookChanges = SchemaInput<(typeof updateWebhook)['body']>;

export function useWebhookCreation() {
  return useMutation({ mutationFn: (body: WebhookInput) => call(createWebhook, { body }), onSuccess: refresh });
}

export function useWebhookUpdate(webhookId: string) {
  return useMutation({ mutationFn: (body: WebhookChanges) => call(updateWebhook, { params: { webhookId }, body }), onSuccess: refresh });
}

export function useWebhookDeletion() {
  return useMutation({
    mutationFn: (webhookId: string) => call(deleteWebhook, { params: { webhookId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
    onError: notifyError,
  });
}

export function useSecretChange(webhookId: string) {
  return useMutation({ mutationFn: () => call(changeWebhookSecret, { params: { webhookId } }), onError: notifyError });
}

/** Sends a test event; its delivery is then in the log. */
export function useWebhookTest(webhookId: string) {
  return useMutation({ mutationFn: () => call(tryWebhook, { params: { webhookId } }), onError: notifyError, onSettled: refresh });
}

export function useResending(webhookId: string) {
  return useMutation({
    mutationFn: (deliveryId: string) => call(resendWebhookDelivery, { params: { webhookId, deliveryId } }),
    onError: notifyError,
    onSettled: refresh,
  });
}

export function useResendingOfFailed(webhookId: string) {
  return useMutation({
    mutationFn: () => call(resendFailedDeliveries, { params: { webhookId } }),
    onError: notifyError,
    onSettled: refresh,
  });
}
