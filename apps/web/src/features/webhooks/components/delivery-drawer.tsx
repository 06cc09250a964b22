import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { WebhookDeliveryDetail } from '@waymark/contract/webhooks';
import { Button, CodeBlock, Drawer, Facts, IconRefresh, notify, Section, Stack } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { Mono } from '../../api-clients/api-clients.public.tsx';
import { deliveryQuery, useResending } from '../webhooks.queries.ts';
import { DeliveryStatus, useOutcomeWords } from './webhook-words.tsx';

interface DeliveryDrawerProps {
  readonly webhookId: string;
  /** Undefined while none is looked at. */
  readonly deliveryId: string | undefined;
  readonly onClose: () => void;
}

/** One delivery: what was sent, what came back, and a way to send it again. */
export function DeliveryDrawer({ webhookId, deliveryId, onClose }: DeliveryDrawerProps) {
  const { t } = useLingui();
  const query = useQuery({ ...deliveryQuery(webhookId, deliveryId ?? ''), enabled: deliveryId !== undefined });
  const resending = useResending(webhookId);
  const resend = () =>
    resending.mutate(deliveryId ?? '', { onSuccess: () => notify({ tone: 'ok', message: t`It will be sent again with the same ID.` }) });
  return (
    <Drawer
      open={deliveryId !== undefined}
      onClose={onClose}
      size="wide"
      title={t`Delivery`}
      foot={
        <Button icon={IconRefresh} onClick={resend} pending={resending.isPending} disabled={query.data === undefined}>
          <Trans>Send again</Trans>
        </Button>
      }
    >
      {query.data === undefined ? <Waiting of={query} shape="text" count={8} /> : <DeliveryFacts delivery={query.data} />}
    </Drawer>
  );
}

/** What is known of a delivery. */
export function DeliveryFacts({ delivery }: { readonly delivery: WebhookDeliveryDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const outcome = useOutcomeWords();
  const moment = (at: string | null) => (at === null ? t`None` : format.dateTime(at));
  const milliseconds = delivery.durationMs;
  return (
    <Stack gap={5}>
      <Facts
        facts={[
          { id: 'status', label: t`Status`, value: <DeliveryStatus delivery={delivery} /> },
          { id: 'outcome', label: t`Last response`, value: outcome(delivery) },
          { id: 'attempts', label: t`Attempts`, value: format.number(delivery.attempts) },
          { id: 'last', label: t`Last attempt`, value: moment(delivery.lastAttemptAt) },
          { id: 'next', label: t`Next attempt`, value: moment(delivery.nextAttemptAt) },
          ...(milliseconds === null ? [] : [{ id: 'took', label: t`Duration`, value: t`${format.number(milliseconds)} ms` }]),
          { id: 'id', label: t`Event ID`, value: <Mono>{delivery.eventId}</Mono> },
        ]}
      />
      <Section title={t`Sent`} level={3}>
        <CodeBlock>{pretty(delivery.payload)}</CodeBlock>
      </Section>
      {delivery.responseBody !== '' && (
        <Section title={t`Answered`} level={3}>
          <CodeBlock>{delivery.responseBody}</CodeBlock>
        </Section>
      )}
    </Stack>
  );
}

function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
