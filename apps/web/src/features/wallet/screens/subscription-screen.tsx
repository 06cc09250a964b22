import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invoice, Subscription } from '@waymark/contract/wallet';
import {
  Badge,
  Button,
  ButtonLink,
  type Column,
  ConfirmDialog,
  DataTable,
  EmptyState,
  Heading,
  IconDownload,
  Notice,
  Page,
  PageHeader,
  Panel,
  Refusal,
  Row,
  Section,
  Stack,
  Text,
} from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { WalletTabs } from '../components/wallet-tabs.tsx';
import { useMoney, usePlanPrice } from '../wallet-words.ts';
import { invoicesQuery, ownSubscriptionQuery, useCancelling, useRenewal } from '../wallet.queries.ts';

/** /me/my-subscription: what one has paid for, how it goes on, and the invoices (WAL-02). */
export function Screen() {
  const { t } = useLingui();
  const query = useQuery(ownSubscriptionQuery);
  const subscription = query.data?.subscription;
  return (
    <Page>
      <PageHeader title={t`Your subscription`} />
      <Stack gap={5}>
        <WalletTabs />
        {query.data === undefined && <Waiting of={query} shape="text" />}
        {subscription === null && (
          <EmptyState
            title={t`No subscription yet`}
            topic="Learning"
            action={
              <ButtonLink href="/subscription-plans" variant="solid">
                <Trans>View plans</Trans>
              </ButtonLink>
            }
          />
        )}
        {subscription !== undefined && subscription !== null && <Own subscription={subscription} />}
        <Section title={t`Invoices`}>
          <Invoices />
        </Section>
      </Stack>
    </Page>
  );
}

function Own({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useLingui();
  const price = usePlanPrice()(subscription);
  const renewal = useRenewal();
  const message = useErrorMessage(renewal.error);
  const { name, isPaid, can } = subscription;
  return (
    <Panel as="div">
      <Stack gap={3}>
        <Row justify="between">
          <Heading level={2} look="h3">
            <bdi>{name}</bdi>
          </Heading>
          <Badge tone={isPaid ? 'ok' : 'neutral'}>{isPaid ? t`Paid` : t`Ended`}</Badge>
        </Row>
        <Text>{price}</Text>
        <Standing subscription={subscription} />
        <Refusal>{message}</Refusal>
        <Row gap={2}>
          {can.renew && (
            <Button variant="solid" pending={renewal.isPending || renewal.isSuccess} onClick={() => renewal.mutate(undefined)}>
              <Trans>Renew now</Trans>
            </Button>
          )}
          <Cancelling subscription={subscription} />
          {!can.cancel && !can.resume && (
            <ButtonLink href="/subscription-plans">
              <Trans>View plans</Trans>
            </ButtonLink>
          )}
        </Row>
      </Stack>
    </Panel>
  );
}

function Standing({ subscription: { state, cancelsAtEnd, paidThrough, graceUntil } }: { readonly subscription: Subscription }) {
  const format = useFormat();
  const dayOf = (day: string) => format.date(`${day}T12:00:00Z`);
  const end = dayOf(paidThrough);
  if (state === 'past_due') {
    const last = graceUntil === null ? end : dayOf(graceUntil);
    return (
      <Notice tone="warn">
        <Trans>The renewal could not be paid. Renew before {last} to keep your access.</Trans>
      </Notice>
    );
  }
  return (
    <Text>
      {state !== 'active' ? (
        <Trans>It has ended.</Trans>
      ) : cancelsAtEnd ? (
        <Trans>Cancelled. You keep your access until {end}.</Trans>
      ) : (
        <Trans>It renews on {end}. We’ll email you 14 days before.</Trans>
      )}
    </Text>
  );
}

function Cancelling({ subscription: { can, paidThrough } }: { readonly subscription: Subscription }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const cancelling = useCancelling();
  const end = format.date(`${paidThrough}T12:00:00Z`);
  const close = () => setAsking(false);
  return (
    <>
      {can.cancel && (
        <Button variant="plain" onClick={() => setAsking(true)}>
          <Trans>Cancel subscription</Trans>
        </Button>
      )}
      {can.resume && (
        <Button pending={cancelling.isPending} onClick={() => cancelling.mutate(false)}>
          <Trans>Keep subscription</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={t`Cancel your subscription?`}
        confirmLabel={t`Cancel subscription`}
        onConfirm={() => cancelling.mutateAsync(true).then(close, close)}
      >
        <Trans>You keep your access until {end}. Nothing is charged after that.</Trans>
      </ConfirmDialog>
    </>
  );
}

const titleCell = ({ title }: Invoice) => <bdi>{title}</bdi>;
const fileCell = (invoice: Invoice) => <FileLink invoice={invoice} />;

function FileLink({ invoice: { id, number } }: { readonly invoice: Invoice }) {
  const { t } = useLingui();
  return (
    <ButtonLink size="s" href={`/api/v1/invoices/${id}/file`} icon={IconDownload} download aria-label={t`Invoice ${number} as PDF`}>
      PDF
    </ButtonLink>
  );
}

function Invoices() {
  const { t } = useLingui();
  const format = useFormat();
  const money = useMoney();
  const query = useInfiniteQuery(invoicesQuery);
  const invoices = query.data?.pages.flatMap(({ items }) => items);
  if (invoices === undefined) return <Waiting of={query} shape="rows" />;
  if (invoices.length === 0) {
    return (
      <Text>
        <Trans>Your invoices appear here after your first payment.</Trans>
      </Text>
    );
  }
  const columns: Column<Invoice>[] = [
    {
      id: 'number',
      header: t`Number`,
      oneLine: true,
      cell: ({ number, kind }) => (kind === 'invoice' ? number : t`${number}, credit note`),
    },
    { id: 'title', header: t`For`, cell: titleCell },
    { id: 'day', header: t`Day`, oneLine: true, cell: ({ issuedAt }) => format.date(issuedAt) },
    {
      id: 'total',
      header: t`Total`,
      numeric: true,
      cell: ({ total, kind }) => money(kind === 'invoice' ? total : { ...total, amount: -total.amount }),
    },
    {
      id: 'file',
      header: t`File`,
      cell: fileCell,
    },
  ];
  return (
    <>
      <DataTable
        caption={t`Invoices, newest first`}
        columns={columns}
        rows={invoices}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
      />
      <MorePages of={query} shown={invoices.length} />
    </>
  );
}
