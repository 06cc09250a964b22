import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { EmptyState, Page, PageHeader, Section, Skeletons, Stack, Text } from '@waymark/ui';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { PaidContent } from '../../cards/cards.public.tsx';
import { PlanCards } from '../components/plan-cards.tsx';
import { WalletTabs } from '../components/wallet-tabs.tsx';
import { plansQuery } from '../wallet.queries.ts';

/** /subscription-plans: the plans of the organisation, and what is sold by itself (SHL-09, WAL-02, CRD-14). */
export function Screen() {
  const { t } = useLingui();
  const hasPlans = useFeatureSwitch('subscription');
  return (
    <Page>
      <PageHeader title={t`Plans`} lead={t`Paid learning and what it costs.`} />
      <Stack gap={6}>
        <WalletTabs />
        {hasPlans && <Plans />}
        <Section title={t`Paid content`}>
          {hasPlans && (
            <Text size="small">
              <Trans>Sold separately. Plans don’t include it.</Trans>
            </Text>
          )}
          <Suspense fallback={<Skeletons shape="rows" />}>
            <PaidContent />
          </Suspense>
        </Section>
      </Stack>
    </Page>
  );
}

function Plans() {
  const { t } = useLingui();
  const query = useInfiniteQuery(plansQuery(false));
  const plans = query.data?.pages.flatMap(({ items }) => items);
  if (plans === undefined) return <Waiting of={query} shape="tiles" />;
  if (plans.length === 0) {
    return (
      <EmptyState title={t`No plans yet`} topic="Learning">
        <Trans>Plans your organisation offers appear here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <PlanCards plans={plans} />
      <MorePages of={query} shown={plans.length} />
    </>
  );
}
