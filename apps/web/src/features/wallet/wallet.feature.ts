import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const queries = () => import('./wallet.queries.ts');

const loadWallet = async () => {
  const { walletQuery, transactionsQuery } = await queries();
  await Promise.all([queryClient.prefetchQuery(walletQuery), queryClient.prefetchInfiniteQuery(transactionsQuery())]);
};
const loadSubscription = async () => {
  const { ownSubscriptionQuery, invoicesQuery } = await queries();
  await Promise.all([queryClient.prefetchQuery(ownSubscriptionQuery), queryClient.prefetchInfiniteQuery(invoicesQuery)]);
};

const wallet = { feature: 'wallet', screen: () => import('./screens/wallet-screen.tsx'), loader: loadWallet } as const;
const managing = { area: 'admin', section: 'organisation', permissions: ['MANAGE_ORGANISATION'] } as const;

export const walletFeature: WebFeature = {
  slug: 'wallet',
  routes: [
    { ...wallet, path: '/me/skill-coins', title: msg`Wallet` },
    { ...wallet, path: '/me/ledger', title: msg`Wallet` },
    {
      path: '/me/my-subscription',
      feature: 'subscription',
      title: msg`Your subscription`,
      screen: () => import('./screens/subscription-screen.tsx'),
      loader: loadSubscription,
    },
    {
      path: '/subscription-plans',
      someFeature: ['subscription', 'wallet', 'paywall'],
      title: msg`Plans`,
      screen: () => import('./screens/plans-screen.tsx'),
    },
    {
      path: '/subscription-plans/:id',
      someFeature: ['subscription', 'wallet', 'paywall'],
      title: msg`Plan`,
      screen: () => import('./screens/plan-screen.tsx'),
    },
    { path: '/payments/card/:id', feature: 'wallet', title: msg`Buy`, screen: () => import('./screens/buy-card-screen.tsx') },
    { path: '/payments/test/:id', frame: 'focus', title: msg`Test payment`, screen: () => import('./screens/test-payment-screen.tsx') },
  ],
  shell: { banners: async () => import('./components/payment-watch.tsx') },
  areaPages: [
    {
      ...managing,
      path: 'payments',
      feature: 'wallet',
      label: msg`Payments`,
      icon: 'list-details',
      screen: () => import('./screens/payments-screen.tsx'),
      loader: async () => queryClient.prefetchQuery((await queries()).walletSettingsQuery),
    },
    {
      ...managing,
      path: 'plans',
      feature: 'subscription',
      label: msg`Plans`,
      icon: 'list',
      screen: () => import('./screens/plans-admin-screen.tsx'),
      loader: async () => queryClient.prefetchInfiniteQuery((await queries()).plansQuery(true)),
    },
  ],
};
