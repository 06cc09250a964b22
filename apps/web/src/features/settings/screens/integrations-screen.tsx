import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarFeed } from '@waymark/contract/calendar';
import { FILES_PURPOSE } from '@waymark/contract/file-sources';
import { Button, ConfirmDialog, IconCopy, notify, PageHeader, Row, Section, Text, TextField } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { ConnectedAccounts } from '../../connections/connections.public.tsx';
import styles from '../components/settings.module.css';
import { OwnProviders } from '../../learning-providers/learning-providers.public.tsx';
import { calendarFeedQuery, useCalendarChange } from '../settings.queries.ts';

/** /settings/integrations (PPL-05): calendars and learning providers. */
export function Screen() {
  const { t } = useLingui();
  const query = useQuery(calendarFeedQuery);
  return (
    <>
      <PageHeader title={t`Calendars and connections`} lead={t`Add your dates to your calendar and see what is connected.`} />
      <Section title={t`Your calendar`}>
        {query.data === undefined ? <Waiting of={query} shape="rows" count={4} /> : <Feed feed={query.data} />}
      </Section>
      <Section title={t`Accounts you import files from`}>
        <ConnectedAccounts purpose={FILES_PURPOSE} />
      </Section>
      <Section title={t`Learning providers`}>
        <OwnProviders />
      </Section>
    </>
  );
}

function Feed({ feed: { url, createdAt, lastReadAt } }: { readonly feed: CalendarFeed }) {
  const { t } = useLingui();
  const format = useFormat();
  const change = useCalendarChange();
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null);
  if (url === null && createdAt === null) {
    return (
      <div className={styles.part}>
        <Text>
          <Trans>Subscribe to this address in your calendar app to see what expires and what’s due, always up to date.</Trans>
        </Text>
        <Button variant="solid" onClick={() => change.mutate('renew')} pending={change.isPending}>
          <Trans>Create calendar address</Trans>
        </Button>
      </div>
    );
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url ?? '');
      notify({ tone: 'ok', message: t`Address copied.` });
    } catch {
      notify({ tone: 'neutral', message: t`Your browser blocked copying. Select the address and copy it.` });
    }
  };
  const read = lastReadAt === null ? null : format.relative(lastReadAt);
  return (
    <div className={styles.part}>
      {url !== null && (
        <div className={`${styles.address ?? ''} ${styles.wide ?? ''}`}>
          <TextField label={t`Calendar address`} readOnly dir="ltr" value={url} onFocus={(event) => event.currentTarget.select()} />
          <Button icon={IconCopy} onClick={() => void copy()}>
            <Trans>Copy address</Trans>
          </Button>
        </div>
      )}
      <Text size="small">
        {read === null ? <Trans>No calendar app has read it yet.</Trans> : <Trans>Last read {read}.</Trans>}{' '}
        <Trans>Anyone with the address can read your dates, so keep it to yourself.</Trans>
      </Text>
      <Row gap={2}>
        <Button onClick={() => setAsking('renew')}>
          <Trans>Create new address</Trans>
        </Button>
        <Button variant="plain" onClick={() => setAsking('revoke')}>
          <Trans>Remove address</Trans>
        </Button>
      </Row>
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking === 'revoke' ? t`Revoke calendar address?` : t`Create a new calendar address?`}
        confirmLabel={asking === 'revoke' ? t`Remove address` : t`Create new address`}
        danger={asking === 'revoke'}
        onConfirm={async () => {
          if (asking !== null) await change.mutateAsync(asking).catch(() => {});
          setAsking(null);
        }}
      >
        <Trans>The current address stops working immediately in every app that uses it.</Trans>
      </ConfirmDialog>
    </div>
  );
}
