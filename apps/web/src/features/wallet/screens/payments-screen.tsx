import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedPayment } from '@waymark/contract/wallet';
import { Badge, Button, type Column, DataTable, EmptyState, PageHeader, Row, Section, Stack } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { SettingsForm } from '../components/settings-form.tsx';
import { GrantCoinsDialog } from '../dialogs/grant-coins-dialog.tsx';
import { RefundDialog } from '../dialogs/refund-dialog.tsx';
import { PAYMENT_WORDS, useMoney } from '../wallet-words.ts';
import { managedPaymentsQuery, walletSettingsQuery } from '../wallet.queries.ts';

/** /admin/payments: who takes payments, what a coin is worth, and what people paid (WAL-05, WAL-06, ADM-06). */
export function Screen() {
  const { t } = useLingui();
  const settings = useQuery(walletSettingsQuery);
  const [isGranting, setGranting] = useState(false);
  return (
    <>
      <PageHeader
        title={t`Payments`}
        actions={
          <Button onClick={() => setGranting(true)}>
            <Trans>Give coins</Trans>
          </Button>
        }
      />
      <Stack gap={6}>
        <Section title={t`Payments of everyone`}>
          <Payments />
        </Section>
        <Section title={t`How people pay`}>
          {settings.data === undefined ? <Waiting of={settings} shape="form" /> : <SettingsForm settings={settings.data} />}
        </Section>
      </Stack>
      {isGranting && <GrantCoinsDialog onClose={() => setGranting(false)} />}
    </>
  );
}

function Payments() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const money = useMoney();
  const query = useInfiniteQuery(managedPaymentsQuery);
  const [refunding, setRefunding] = useState<ManagedPayment>();
  const payments = query.data?.pages.flatMap(({ items }) => items);
  if (payments === undefined) return <Waiting of={query} shape="rows" />;
  if (payments.length === 0) return <EmptyState title={t`No payments yet`} topic="Data" />;
  const costOf = ({ price, coins }: ManagedPayment) => (price === null ? t`${format.number(coins ?? 0)} coins` : money(price));
  const columns: Column<ManagedPayment>[] = [
    { id: 'person', header: t`Person`, cell: ({ person }) => <bdi>{person.fullName}</bdi> },
    { id: 'title', header: t`For`, cell: ({ title }) => <bdi>{title}</bdi> },
    { id: 'day', header: t`Day`, oneLine: true, cell: ({ at }) => format.date(at) },
    { id: 'amount', header: t`Amount`, numeric: true, cell: costOf },
    {
      id: 'state',
      header: t`Status`,
      cell: ({ state }) => <Badge tone={PAYMENT_WORDS[state][0]}>{i18n._(PAYMENT_WORDS[state][1])}</Badge>,
    },
    {
      id: 'refund',
      header: t`Refund`,
      cell: (payment) =>
        payment.can.refund && (
          <Button size="s" aria-label={t`Refund ${payment.title} to ${payment.person.fullName}`} onClick={() => setRefunding(payment)}>
            <Trans>Refund</Trans>
          </Button>
        ),
    },
  ];
  return (
    <>
      <DataTable caption={t`Payments of everyone`} columns={columns} rows={payments} rowId={({ id }) => id} rowName={({ title }) => title} />
      <Row justify="between">
        <MorePages of={query} shown={payments.length} />
      </Row>
      {refunding !== undefined && <RefundDialog payment={refunding} amount={costOf(refunding)} onClose={() => setRefunding(undefined)} />}
    </>
  );
}
