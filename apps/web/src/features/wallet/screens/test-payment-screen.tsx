import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Payment, TestOutcome } from '@waymark/contract/wallet';
import { Button, ButtonLink, Notice, Page, PageHeader, Panel, Stack, Text } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useMoney } from '../wallet-words.ts';
import { paymentQuery, useTestAnswer } from '../wallet.queries.ts';

/** /payments/test/{id}: the page of the built-in test provider, which pays, declines or is left (WAL-06). */
export function Screen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery(paymentQuery(id));
  const payment = query.data;
  return (
    <Page width="reading">
      <PageHeader title={t`Test payment`} lead={payment?.title} />
      {payment === undefined && <Waiting of={query} shape="text" />}
      {payment !== undefined && (payment.state === 'open' ? <Choice payment={payment} /> : <Over />)}
    </Page>
  );
}

const Over = () => (
  <Stack gap={3}>
    <Text>
      <Trans>This payment has already been completed.</Trans>
    </Text>
    <div>
      <ButtonLink href="/me">
        <Trans>Go to your profile</Trans>
      </ButtonLink>
    </div>
  </Stack>
);

function Choice({ payment }: { readonly payment: Payment }) {
  const { t } = useLingui();
  const amount = useMoney()(payment.price ?? { amount: 0, currency: 'EUR' });
  const answer = useTestAnswer(payment.id);
  const isOver = answer.isPending || answer.isSuccess;
  const choose = (outcome: TestOutcome) => ({ disabled: isOver, onClick: () => answer.mutate(outcome) });
  return (
    <Panel as="div">
      <Stack gap={4}>
        <Notice tone="info">{t`Payments are in test mode. No money is taken.`}</Notice>
        <Stack gap={2}>
          <Button variant="solid" {...choose('succeeds')}>
            <Trans>Pay {amount}</Trans>
          </Button>
          {payment.purpose === 'subscription' && (
            <Button {...choose('succeeds-once')}>
              <Trans>Pay {amount}, but decline renewals</Trans>
            </Button>
          )}
          <Button {...choose('declined')}>
            <Trans>Decline the payment</Trans>
          </Button>
          <Button variant="plain" {...choose('abandoned')}>
            <Trans>Go back without paying</Trans>
          </Button>
        </Stack>
      </Stack>
    </Panel>
  );
}
