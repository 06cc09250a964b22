import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { SchemaInput } from '@waymark/contract/kit';
import {
  answerTestPayment,
  buyCard,
  cancelSubscription,
  createPlan,
  createRecharge,
  getCardOffer,
  getOwnSubscription,
  getPayment,
  getWallet,
  getWalletSettings,
  grantCoins,
  listInvoices,
  listPayments,
  listPlans,
  listTransactions,
  type Payment,
  type PaymentMeans,
  type Plan,
  refundPayment,
  renewSubscription,
  resumeSubscription,
  subscribe,
  type TestOutcome,
  type TransferKind,
  updatePlan,
  updateWalletSettings,
} from '@waymark/contract/wallet';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { refreshSession } from '../../platform/session/session.ts';
import { CARDS } from '../cards/cards.public.tsx';

const WALLET = 'wallet';
const POLL_MILLISECONDS = 2_000;

/** What a payment changes: the wallet, what is open to its person, and what their session says of both. */
async function refresh(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [WALLET] }),
    queryClient.invalidateQueries({ queryKey: [CARDS] }),
    refreshSession(),
  ]);
}

const paging = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { readonly nextCursor: string | null }) => nextCursor,
};
const pageOf = (cursor: string | null) => (cursor === null ? {} : { cursor });

export const walletQuery = queryOptions({ queryKey: [WALLET, 'own'], queryFn: ({ signal }) => call(getWallet, { signal }) });

/** WAL-01: loaded again, the entries are replaced; more are appended. Of a kind alone where it is given. */
export const transactionsQuery = (kind?: TransferKind) =>
  infiniteQueryOptions({
    queryKey: [WALLET, 'transactions', kind],
    queryFn: ({ pageParam, signal }) => call(listTransactions, { query: { ...pageOf(pageParam), kind }, signal }),
    ...paging,
  });

export const invoicesQuery = infiniteQueryOptions({
  queryKey: [WALLET, 'invoices'],
  queryFn: ({ pageParam, signal }) => call(listInvoices, { query: pageOf(pageParam), signal }),
  ...paging,
});

export const plansQuery = (withdrawn: boolean) =>
  infiniteQueryOptions({
    queryKey: [WALLET, 'plans', withdrawn],
    queryFn: ({ pageParam, signal }) =>
      call(listPlans, { query: { ...pageOf(pageParam), ...(withdrawn ? { withdrawn: 'true' as const } : {}) }, signal }),
    ...paging,
  });

/** Most plans that an address is looked for among: to ask for one that is not there would be an error on the page of every paid card. */
const MOST_PLANS = 100;

/** The plans an address may mean. */
export const offeredPlansQuery = queryOptions({
  queryKey: [WALLET, 'plans', 'offered'],
  queryFn: ({ signal }) => call(listPlans, { query: { limit: MOST_PLANS }, signal }),
});

export const ownSubscriptionQuery = queryOptions({
  queryKey: [WALLET, 'subscription'],
  queryFn: ({ signal }) => call(getOwnSubscription, { signal }),
});

export const offerQuery = (cardId: string) =>
  queryOptions({
    queryKey: [WALLET, 'offer', cardId],
    queryFn: ({ signal }) => call(getCardOffer, { params: { cardId }, signal }),
    retry: false,
  });

/** A payment; one that its provider has not decided is asked for again until it has. */
export const paymentQuery = (paymentId: string) =>
  queryOptions({
    queryKey: [WALLET, 'payment', paymentId],
    queryFn: ({ signal }) => call(getPayment, { params: { paymentId }, signal, background: true }),
    retry: false,
    refetchInterval: ({ state: { data } }) => (data?.state === 'open' && data.provider === 'stripe' ? POLL_MILLISECONDS : false),
  });

export const managedPaymentsQuery = infiniteQueryOptions({
  queryKey: [WALLET, 'payments'],
  queryFn: ({ pageParam, signal }) => call(listPayments, { query: pageOf(pageParam), signal }),
  // Others pay while no one looks.
  staleTime: 0,
  ...paging,
});

export const walletSettingsQuery = queryOptions({
  queryKey: [WALLET, 'settings'],
  queryFn: ({ signal }) => call(getWalletSettings, { signal }),
});

/** Begins a payment, and goes where it is made. */
function useBeginning<Wish>(begin: (wish: Wish) => Promise<{ readonly url: string | null }>) {
  return useMutation({
    mutationFn: begin,
    onSuccess: async ({ url }: { readonly url: string | null }) => {
      if (url === null) await refresh();
      else location.assign(url);
    },
  });
}

export const useRecharge = () => useBeginning((packageId: string) => call(createRecharge, { body: { packageId } }));
export const useCardPurchase = (cardId: string) =>
  useBeginning((payWith: PaymentMeans) => call(buyCard, { params: { cardId }, body: { payWith } }));
export const useSubscribing = () => useBeginning((subscriptionSku: string) => call(subscribe, { params: { subscriptionSku }, body: {} }));
export const useRenewal = () => useBeginning(() => call(renewSubscription, { body: {} }));

/** Cancels one's subscription, or takes that back. */
export function useCancelling() {
  return useMutation({
    mutationFn: (cancels: boolean) => (cancels ? call(cancelSubscription) : call(resumeSubscription)),
    onSettled: refresh,
    onError: notifyError,
  });
}

/** Tells the test provider what becomes of a payment, and goes back from it. */
export function useTestAnswer(paymentId: string) {
  return useMutation({
    mutationFn: (outcome: TestOutcome) => call(answerTestPayment, { params: { paymentId }, body: { outcome } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: notifyError,
  });
}

/** Notices what a payment that came back has changed. */
export const paymentSettled = refresh;

export function useRefund() {
  return useMutation({
    mutationFn: ({ paymentId, note }: { readonly paymentId: Payment['id']; readonly note: string }) =>
      call(refundPayment, { params: { paymentId }, body: { note } }),
    onSuccess: refresh,
  });
}

export function useGrant() {
  return useMutation({
    mutationFn: (body: SchemaInput<(typeof grantCoins)['body']>) => call(grantCoins, { body }),
    onSuccess: refresh,
  });
}

export function useSettingsSaving() {
  return useMutation({
    mutationFn: (body: SchemaInput<(typeof updateWalletSettings)['body']>) => call(updateWalletSettings, { body }),
    onSuccess: refresh,
  });
}

/** Creates a plan, or changes one. */
export function usePlanSaving(plan: Plan | undefined) {
  return useMutation({
    mutationFn: ({ sku, isOffered, ...body }: SchemaInput<(typeof createPlan)['body']> & { readonly isOffered: boolean }) =>
      plan === undefined
        ? call(createPlan, { body: { sku, ...body } })
        : call(updatePlan, { params: { planId: plan.id }, body: { ...body, isOffered, version: plan.version } }),
    onSuccess: refresh,
  });
}
