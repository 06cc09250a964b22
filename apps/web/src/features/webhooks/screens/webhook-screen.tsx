import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Webhook, WebhookEvent } from '@waymark/contract/webhooks';
import { Badge, Button, Dialog, IconSend, Notice, notify, PageHeader, Panel, Row, Stack } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { Mono, SecretDialog } from '../../api-clients/api-clients.public.tsx';
import { Deliveries } from '../components/deliveries.tsx';
import { DeliveryFacts } from '../components/delivery-drawer.tsx';
import { WebhookMenu } from '../components/webhook-menu.tsx';
import { EVENT_WORDS, WebhookStatus } from '../components/webhook-words.tsx';
import { WebhookDialog } from '../dialogs/webhook-dialog.tsx';
import { useResendingOfFailed, useWebhookTest, webhookQuery } from '../webhooks.queries.ts';

/** /admin/webhooks/{webhookId}: one webhook, how it fares and what was sent (ADM-07). */
export function Screen() {
  const { t } = useLingui();
  const { webhookId = '' } = useParams();
  const query = useQuery({ ...webhookQuery(webhookId), throwOnError: isNotThere });
  usePageTitle(query.data?.name ?? t`Webhook`);
  if (query.data === undefined) return <Waiting of={query} level={1} shape="page" />;
  return <WebhookPage webhook={query.data} />;
}

function WebhookPage({ webhook }: { readonly webhook: Webhook }) {
  const { t, i18n } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const [secret, setSecret] = useState<string>();
  const test = useWebhookTest(webhook.id);
  const wordOf = (event: string) => (event in EVENT_WORDS ? i18n._(EVENT_WORDS[event as WebhookEvent]) : event);
  return (
    <>
      <PageHeader
        title={webhook.name}
        breadcrumbs={[{ href: '/admin/webhooks', label: t`Webhooks` }, { label: webhook.name }]}
        actions={
          <>
            <Button variant="solid" icon={IconSend} onClick={() => test.mutate()} pending={test.isPending}>
              <Trans>Send test</Trans>
            </Button>
            <WebhookMenu webhook={webhook} onEdit={() => setEditing(true)} onSecret={setSecret} />
          </>
        }
      />
      <Stack gap={5}>
        <State webhook={webhook} />
        <Panel>
          <Stack gap={3}>
            <Row gap={3}>
              <WebhookStatus webhook={webhook} />
              <Mono>{webhook.url}</Mono>
            </Row>
            <Row gap={2}>
              {webhook.events.map((event) => (
                <Badge key={event}>{wordOf(event)}</Badge>
              ))}
            </Row>
          </Stack>
        </Panel>
        <Deliveries webhookId={webhook.id} />
      </Stack>
      {isEditing && <WebhookDialog webhook={webhook} onClose={() => setEditing(false)} onSecret={setSecret} />}
      <SecretDialog secret={secret} title={t`The new secret`} onClose={() => setSecret(undefined)}>
        <Trans>Add it to the receiver within 24 hours.</Trans>
      </SecretDialog>
      <Dialog open={test.data !== undefined} onClose={() => test.reset()} title={t`Response`} size="wide">
        {test.data && (
          <Stack gap={4}>
            <Notice tone={test.data.status === 'delivered' ? 'ok' : 'bad'} live>
              {test.data.status === 'delivered' ? t`The receiver accepted the test.` : t`The receiver rejected the test.`}
            </Notice>
            <DeliveryFacts delivery={test.data} />
          </Stack>
        )}
      </Dialog>
    </>
  );
}

/** What is not well with a webhook, and what to do about it. */
function State({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useLingui();
  const format = useFormat();
  const resending = useResendingOfFailed(webhook.id);
  const resend = () =>
    resending.mutate(undefined, { onSuccess: () => notify({ tone: 'ok', message: t`Deliveries are being sent again.` }) });
  const again = (
    <Button size="s" onClick={resend} pending={resending.isPending}>
      <Trans>Send again</Trans>
    </Button>
  );
  const since = webhook.failingSince === null ? '' : format.dateTime(webhook.failingSince);
  return (
    <>
      {webhook.status === 'disabled' && (
        <Notice tone="bad">
          <Trans>Deliveries failed for three days, so we stopped sending. Fix the receiver, send a test, then resume.</Trans>
        </Notice>
      )}
      {webhook.status === 'active' && webhook.failingSince !== null && (
        <Notice tone="warn">
          <Trans>Deliveries have failed since {since}. We retry less and less often.</Trans>
        </Notice>
      )}
      {webhook.status !== 'disabled' && webhook.failedCount > 0 && (
        <Notice tone="warn" action={again}>
          <Plural value={webhook.failedCount} one="# delivery failed after all retries." other="# deliveries failed after all retries." />
        </Notice>
      )}
    </>
  );
}
