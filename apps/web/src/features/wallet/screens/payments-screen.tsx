import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedPayment } from '@waymark/contract/wallet';
import { Badge, Button, type Column, DataTable, EmptyState, PageHeader, Section, Stack } from '@waymark/ui';
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
        <Section title={t`Everyone’s payments`}>
          <Payments />
        </Section>
        <Section title={t`How people pay`}>
          {settings.data === undefined ? <Waiting of={settings} shape="rows" /> : <SettingsForm settings={settings.data} />}
        </Section>
      </Stack>
      {isGranting && <GrantCoinsDialog onClose={() => setGranting(false)} />}
    </>
  );
}

const personCell = ({ person }: ManagedPayment) => <bdi>{person.fullName}</bdi>;
const titleCell = ({ title }: ManagedPayment) => <bdi>{title}</bdi>;
const stateCell = (payment: ManagedPayment) => <State payment={payment} />;
const refundCell = (payment: ManagedPayment) =>
  payment.can.refund ? <Refund payment={payment} /> : payment.areCoinsSpent && <Trans>The coins of this payment are already spent.</Trans>;

/** What was paid, in coins or money. */
function useCost(): (payment: ManagedPayment) => string {
  const money = useMoney();
  return ({ price, coins }) => (price === null ? plural(coins ?? 0, { one: '# coin', other: '# coins' }) : money(price));
}

function State({ payment: { state } }: { readonly payment: ManagedPayment }) {
  const { i18n } = useLingui();
  const [tone, word] = PAYMENT_WORDS[state];
  return <Badge tone={tone}>{i18n._(word)}</Badge>;
}

function Refund({ payment }: { readonly payment: ManagedPayment }) {
  const { t } = useLingui();
  const amount = useCost()(payment);
  const [isAsking, setAsking] = useState(false);
  const { title, person } = payment;
  return (
    <>
      <Button size="s" aria-label={t`Refund ${title} to ${person.fullName}`} onClick={() => setAsking(true)}>
        <Trans>Refund</Trans>
      </Button>
      {isAsking && <RefundDialog payment={payment} amount={amount} onClose={() => setAsking(false)} />}
    </>
  );
}

function Payments() {
  const { t } = useLingui();
  const format = useFormat();
  const costOf = useCost();
  const query = useInfiniteQuery(managedPaymentsQuery);
  const payments = query.data?.pages.flatMap(({ items }) => items);
  if (payments === undefined) return <Waiting of={query} shape="rows" />;
  if (payments.length === 0) return <EmptyState title={t`No payments yet`} topic="Data" />;
  const columns: Column<ManagedPayment>[] = [
    { id: 'person', header: t`Person`, cell: personCell },
    { id: 'title', header: t`For`, cell: titleCell },
    { id: 'day', header: t`Day`, oneLine: true, cell: ({ at }) => format.date(at) },
    { id: 'amount', header: t`Amount`, numeric: true, cell: costOf },
    { id: 'state', header: t`Status`, cell: stateCell },
    { id: 'refund', header: t({ message: 'Refund', context: 'noun' }), cell: refundCell },
  ];
  return (
    <>
      <DataTable
        caption={t`Payments, newest first`}
        columns={columns}
        rows={payments}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
      />
      <MorePages of={query} shown={payments.length} />
    </>
  );
}
