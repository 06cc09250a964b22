import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Plan } from '@waymark/contract/wallet';
import { Badge, Button, EmptyState, IconButton, IconPencil, IconPlus, Lined, PageHeader, Row, Stack, Text } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { PlanDialog } from '../dialogs/plan-dialog.tsx';
import { usePlanPrice } from '../wallet-words.ts';
import { plansQuery } from '../wallet.queries.ts';

/** /admin/plans: the plans of the organisation (WAL-02, ADM-06). */
export function Screen() {
  const { t } = useLingui();
  const priceOf = usePlanPrice();
  const query = useInfiniteQuery(plansQuery(true));
  const [editing, setEditing] = useState<Plan | 'new'>();
  const plans = query.data?.pages.flatMap(({ items }) => items);
  const create = (
    <Button variant="solid" icon={IconPlus} onClick={() => setEditing('new')}>
      <Trans>Create plan</Trans>
    </Button>
  );
  return (
    <>
      <PageHeader title={t`Plans`} actions={plans !== undefined && plans.length > 0 && create} />
      {plans === undefined && <Waiting of={query} shape="rows" />}
      {plans?.length === 0 && <EmptyState title={t`No plans yet`} topic="Data" action={create} />}
      {plans !== undefined && plans.length > 0 && (
        <>
          <Lined as="ul">
            {plans.map((plan) => (
              <Row as="li" justify="between" key={plan.id}>
                <Stack gap={1}>
                  <strong>
                    <bdi>{plan.name}</bdi>
                  </strong>
                  <Text size="small">{priceOf(plan)}</Text>
                </Stack>
                <Row gap={2} wrap={false}>
                  {!plan.isOffered && <Badge>{t`Withdrawn`}</Badge>}
                  {plan.can.edit && <IconButton icon={IconPencil} label={t`Edit ${plan.name}`} onClick={() => setEditing(plan)} />}
                </Row>
              </Row>
            ))}
          </Lined>
          <MorePages of={query} shown={plans.length} />
        </>
      )}
      {editing !== undefined && <PlanDialog plan={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}
