import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '@waymark/contract/webhooks';
import { Button, Dots, EmptyState, Heading, IconPlus, Lined, Link, PageHeader, Panel, Row, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { Mono, SecretDialog } from '../../api-clients/api-clients.public.tsx';
import { WebhookStatus } from '../components/webhook-words.tsx';
import { WebhookDialog } from '../dialogs/webhook-dialog.tsx';
import { webhooksQuery } from '../webhooks.queries.ts';

/** /admin/webhooks: addresses that are told of events (ADM-07). */
export function Screen() {
  const { t } = useLingui();
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <PageHeader
        title={t`Webhooks`}
        lead={t`Send events to other systems in real time.`}
        actions={
          <Button variant="solid" icon={IconPlus} onClick={() => setMaking(true)}>
            <Trans>Create webhook</Trans>
          </Button>
        }
      />
      <Webhooks onMake={() => setMaking(true)} />
      {isMaking && <WebhookDialog webhook={undefined} onClose={() => setMaking(false)} onSecret={setSecret} />}
      <SecretDialog secret={secret} title={t`The secret`} onClose={() => setSecret(undefined)}>
        <Trans>The receiver uses it to check that a delivery comes from here.</Trans>
      </SecretDialog>
    </>
  );
}

function Webhooks({ onMake }: { readonly onMake: () => void }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(webhooksQuery);
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={4} />;
  const webhooks = query.data.pages.flatMap(({ items }) => items);
  if (webhooks.length === 0) {
    return (
      <EmptyState title={t`No webhooks yet`} topic="Data" action={<Button onClick={onMake}>{t`Create webhook`}</Button>}>
        <Trans>Choose which events to send to another system, and where.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <Panel>
        <Lined>
          {webhooks.map((webhook) => (
            <WebhookLine key={webhook.id} webhook={webhook} />
          ))}
        </Lined>
      </Panel>
      <MorePages of={query} shown={webhooks.length} />
    </>
  );
}

function WebhookLine({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useLingui();
  const format = useFormat();
  const last = webhook.lastDeliveredAt === null ? t`Nothing delivered yet` : t`Delivered ${format.relative(webhook.lastDeliveredAt)}`;
  return (
    <Row justify="between" align="start" wrap={false}>
      <Stack gap={1}>
        <Heading level={2} look="h4">
          <Link href={`/admin/webhooks/${webhook.id}`} variant="plain">
            {webhook.name}
          </Link>
        </Heading>
        <Mono>{webhook.url}</Mono>
        <Text size="meta">
          <Dots
            parts={[
              <Plural key="events" value={webhook.events.length} one="# event" other="# events" />,
              last,
              webhook.failedCount > 0 && (
                <Plural key="failed" value={webhook.failedCount} one="# failed after all retries" other="# failed after all retries" />
              ),
            ]}
          />
        </Text>
      </Stack>
      <WebhookStatus webhook={webhook} />
    </Row>
  );
}
