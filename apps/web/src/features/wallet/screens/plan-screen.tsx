import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { Page, PageHeader, Skeletons } from '@waymark/ui';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { PaidContent } from '../../cards/cards.public.tsx';
import { PlanCard } from '../components/plan-cards.tsx';
import { offeredPlansQuery } from '../wallet.queries.ts';

/** /subscription-plans/{subscriptionSku}: a plan of the organisation; else what is sold by itself, by the slug or id of the card (SHL-09, WAL-02). */
export function Screen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const hasPlans = useFeatureSwitch('subscription');
  const query = useQuery({ ...offeredPlansQuery, enabled: hasPlans });
  const plan = query.data?.items.find(({ sku }) => sku === id);
  usePageTitle(plan?.name);
  if (!hasPlans || (query.data !== undefined && plan === undefined)) {
    return (
      <Suspense fallback={<Skeletons shape="detail" />}>
        <PaidContent idOrSlug={id} />
      </Suspense>
    );
  }
  return (
    <Page>
      {plan === undefined ? (
        <Waiting of={query} shape="detail" />
      ) : (
        <>
          <PageHeader
            title={<bdi>{plan.name}</bdi>}
            breadcrumbs={[{ href: '/subscription-plans', label: t`Plans` }, { label: plan.name }]}
          />
          <PlanCard plan={plan} />
        </>
      )}
    </Page>
  );
}
