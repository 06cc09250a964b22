import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink, EmptyState, Page, PageHeader, Section, Stack } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { PlanRow } from '../components/plan-row.tsx';
import { ownPlansQuery, receivedPlansQuery } from '../career-plans.queries.ts';

/** /career/plan: one's own plans, and those that others share. */
export function Screen() {
  const { t } = useLingui();
  const own = useInfiniteQuery(ownPlansQuery);
  const received = useInfiniteQuery(receivedPlansQuery);
  const plans = own.data?.pages.flatMap(({ items }) => items);
  const others = received.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Page>
      <PageHeader
        title={t`Development plans`}
        lead={t`Your path to a role, step by step.`}
        actions={<ButtonLink href="/career/job-role">{t`Find a role`}</ButtonLink>}
      />
      {plans === undefined && <Waiting of={own} shape="rows" />}
      {plans?.length === 0 && (
        <EmptyState
          title={t`No plans yet`}
          topic="Routes"
          action={<ButtonLink variant="solid" href="/career/job-role">{t`Find a role`}</ButtonLink>}
        >
          <Trans>Choose a role you would like to grow into. We work out the skills in between.</Trans>
        </EmptyState>
      )}
      {plans !== undefined && plans.length > 0 && (
        <Section title={t`Your plans`}>
          <Stack gap={3} as="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
            {plans.map((plan) => (
              <PlanRow key={plan.id} plan={plan} />
            ))}
          </Stack>
          {own.hasNextPage && <MorePages of={own} shown={plans.length} />}
        </Section>
      )}
      {others.length > 0 && (
        <Section title={t`Shared with you`}>
          <Stack gap={3} as="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
            {others.map(({ plan, message }) => (
              <PlanRow key={plan.id} plan={plan} message={message} showsOwner />
            ))}
          </Stack>
          {received.hasNextPage && <MorePages of={received} shown={others.length} />}
        </Section>
      )}
    </Page>
  );
}
