import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { hasOwnAccounts, LEARNING_PURPOSE, type OwnProvider } from '@waymark/contract/learning-providers';
import { Badge, Button, Dots, GroupMark, Heading, Lined, Link, Notice, Row, Stack, Text, VisuallyHidden } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { ConnectButton } from '../../connections/connections.public.tsx';
import { ownProvidersQuery, refreshProviders, useOwnProvider } from '../learning-providers.queries.ts';
import { FAULT_WORDS } from './provider-words.tsx';
import styles from './providers.module.css';

const DisconnectDialog = lazy(async () => ({ default: (await import('../dialogs/disconnect-dialog.tsx')).DisconnectDialog }));

/** Providers one may connect with, each with what is taken and how it fares (PPL-05). */
export function OwnProviders() {
  const query = useQuery(ownProvidersQuery);
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={2} />;
  if (query.data.items.length === 0) {
    return (
      <Text>
        <Trans>No learning provider can be connected yet. An administrator adds one for everyone; it then shows in this place.</Trans>
      </Text>
    );
  }
  return (
    <Stack gap={3}>
      <Text size="small">
        <Trans>
          What is taken: courses you began or completed there, with dates, minutes and scores. Who may see your profile sees what you
          completed; progress and scores are only for you. Nothing is taken before you connect.
        </Trans>
      </Text>
      <Lined as="ul" className={styles.list}>
        {query.data.items.map((provider) => (
          <Provider key={provider.id} provider={provider} />
        ))}
      </Lined>
    </Stack>
  );
}

function Provider({ provider }: { readonly provider: OwnProvider }) {
  const { t, i18n } = useLingui();
  const [isLeaving, setLeaving] = useState(false);
  const { id, name, website, pictureUrl, kind, connection, isOn } = provider;
  const act = useOwnProvider(id);
  const isConnected = connection !== null && !connection.hasEnded;
  const connectWithAccount = hasOwnAccounts(kind) && !isConnected && isOn;
  return (
    <li className={styles.provider}>
      <GroupMark name={name} image={pictureUrl} size={48} />
      <Stack gap={2} className={styles.text}>
        <Heading level={3} look="h4">
          {website === '' ? (
            <bdi>{name}</bdi>
          ) : (
            <Link href={website} variant="plain" target="_blank" rel="noreferrer">
              <bdi>{name}</bdi>
            </Link>
          )}{' '}
          {connection !== null && <State provider={provider} />}
        </Heading>
        <Connection provider={provider} />
        {connection !== null && connection.fault !== null && isOn && <Notice tone="warn">{i18n._(FAULT_WORDS[connection.fault])}</Notice>}
        <Row gap={2}>
          {connectWithAccount && (
            <ConnectButton
              connection={{ purpose: LEARNING_PURPOSE, service: id }}
              name={name}
              again={connection !== null}
              onConnected={() => void refreshProviders()}
            />
          )}
          {connection === null && !hasOwnAccounts(kind) && (
            <Button size="s" variant="solid" pending={act.isPending} onClick={() => act.mutate('connect')}>
              <Trans>Connect</Trans>
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
          {isConnected && isOn && (
            <Button size="s" pending={act.isPending || provider.isTaking} onClick={() => act.mutate('take')}>
              <Trans>Take now</Trans>
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
          {connection !== null && (
            <Button size="s" variant="plain" onClick={() => setLeaving(true)}>
              <Trans>Disconnect</Trans>
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
        </Row>
      </Stack>
      {isLeaving && (
        <Suspense>
          <DisconnectDialog provider={provider} title={t`Disconnect from ${name}?`} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </li>
  );
}

function State({ provider: { isOn, isTaking, connection } }: { readonly provider: OwnProvider }) {
  const { t } = useLingui();
  if (!isOn) return <Badge>{t`Off`}</Badge>;
  if (connection?.hasEnded === true) return <Badge tone="bad">{t`Connection ended`}</Badge>;
  return isTaking ? <Badge tone="info">{t`Taking…`}</Badge> : <Badge tone="ok">{t`Connected`}</Badge>;
}

function Connection({ provider: { connection } }: { readonly provider: OwnProvider }) {
  const { t } = useLingui();
  const format = useFormat();
  if (connection === null) return null;
  const since = format.date(connection.since);
  const last = connection.lastTakenAt === null ? '' : format.relative(connection.lastTakenAt);
  return (
    <Text size="small" as="div">
      <Dots
        parts={[
          t`Connected since ${since}`,
          last === '' ? t`Nothing taken yet` : t`Last taken ${last}`,
          <Plural key="courses" value={connection.coursesCount} one="# course" other="# courses" />,
        ]}
      />
    </Text>
  );
}
