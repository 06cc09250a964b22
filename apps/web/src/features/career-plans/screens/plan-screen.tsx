import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Breadcrumbs, Page } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { PlanView } from '../components/plan-view.tsx';
import { planQuery } from '../career-plans.queries.ts';

/** /career/plan/{roleId}/{planId?} (CAR-01, SHL-15). */
export function Screen() {
  const { t } = useLingui();
  const { roleId = '', planId } = useParams();
  const query = useQuery({ ...planQuery(roleId, planId), throwOnError: isNotThere });
  const plan = query.data;
  const title = plan?.pathDetails[plan.roleId]?.title ?? '';
  usePageTitle(plan === undefined ? undefined : t`Towards ${title}`);
  return (
    <Page>
      <Breadcrumbs
        crumbs={[
          { href: '/career', label: t`Career` },
          { href: '/career/plan', label: t`Development plans` },
        ]}
      />
      {plan === undefined ? <Waiting of={query} shape="page" count={1} /> : <PlanView key={plan.id ?? plan.roleId} plan={plan} />}
    </Page>
  );
}
