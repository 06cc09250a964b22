import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookDelivery } from '@waymark/contract/webhooks';
import { Button, DataTable, EmptyState, Row, Section, Segments } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { Mono } from '../../api-clients/api-clients.public.tsx';
import { deliveriesQuery, type DeliveryFilter } from '../webhooks.queries.ts';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { DeliveryStatus, useOutcomeWords } from './webhook-words.tsx';

/** What was sent to a webhook in the last 30 days. */
export function Deliveries({ webhookId }: { readonly webhookId: string }) {
  const { t } = useLingui();
  const [filter, setFilter] = useState<DeliveryFilter>('all');
  const [looked, setLooked] = useState<string>();
  return (
    <Section
      title={t`Deliveries`}
      actions={
        <Segments
          label={t`Deliveries`}
          value={filter}
          onChange={setFilter}
          segments={[
            { value: 'all', label: t`All` },
            { value: 'waiting', label: t`Waiting` },
            { value: 'failed', label: t`Abandoned` },
          ]}
        />
      }
    >
      <DeliveryTable webhookId={webhookId} filter={filter} onLook={setLooked} />
      <DeliveryDrawer webhookId={webhookId} deliveryId={looked} onClose={() => setLooked(undefined)} />
    </Section>
  );
}

const eventCell = ({ event }: WebhookDelivery) => <Mono>{event}</Mono>;
const statusCell = (delivery: WebhookDelivery) => <DeliveryStatus delivery={delivery} />;
const lookButton = (delivery: WebhookDelivery, onLook: (deliveryId: string) => void) => <LookButton delivery={delivery} onLook={onLook} />;

function LookButton({ delivery, onLook }: { readonly delivery: WebhookDelivery; readonly onLook: (deliveryId: string) => void }) {
  const { t } = useLingui();
  const { event } = delivery;
  return (
    <Row justify="end">
      <Button size="s" variant="quiet" onClick={() => onLook(delivery.id)} aria-label={t`View details: ${event}`}>
        <Trans>View details</Trans>
      </Button>
    </Row>
  );
}

interface DeliveryTableProps {
  readonly webhookId: string;
  readonly filter: DeliveryFilter;
  readonly onLook: (deliveryId: string) => void;
}

function DeliveryTable({ webhookId, filter, onLook }: DeliveryTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const outcome = useOutcomeWords();
  const query = useInfiniteQuery(deliveriesQuery(webhookId, filter));
  if (query.data === undefined) return <Waiting of={query} shape="text" count={6} />;
  const rows = query.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) {
    return (
      <EmptyState title={t`Nothing here`} topic={false} level={3}>
        <Trans>Deliveries appear here for 30 days.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable<WebhookDelivery>
        caption={t`Deliveries`}
        rows={rows}
        cards
        rowId={({ id }) => id}
        rowName={({ event }) => event}
        columns={[
          { id: 'event', header: t`Event`, cell: eventCell },
          { id: 'status', header: t`Status`, cell: statusCell },
          { id: 'outcome', header: t`Last response`, cell: outcome },
          { id: 'at', header: t`When`, cell: ({ createdAt }) => format.dateTime(createdAt) },
        ]}
        rowActions={(delivery) => lookButton(delivery, onLook)}
      />
      <MorePages of={query} shown={rows.length} />
    </>
  );
}
