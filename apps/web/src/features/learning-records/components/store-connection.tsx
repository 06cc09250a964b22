import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { LearningRecordStore } from '@waymark/contract/learning-records';
import { ButtonLink, Dots, EmptyState, Lined, Link, Notice, Panel, Section, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CopyableText } from '../../api-clients/api-clients.public.tsx';
import { recordStoreQuery } from '../learning-records.queries.ts';
import styles from './learning-records.module.css';

/** What a program is given to record: the address, and credentials of an API client. */
export function StoreConnection() {
  const { t } = useLingui();
  const format = useFormat();
  const query = useQuery(recordStoreQuery);
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={3} />;
  const { clients, endpoint, isEnabled } = query.data;
  const versions = format.list(query.data.versions);
  return (
    <Stack gap={6}>
      {!isEnabled && (
        <Notice tone="warn">
          <Trans>
            The learning record store is off, so programs can’t use its address. Switch it on under{' '}
            <Link href="/admin/features">Features</Link>.
          </Trans>
        </Notice>
      )}
      <Section title={t`Store address`}>
        <Stack gap={3}>
          <CopyableText text={endpoint} label={t`Store address`} />
          <Text size="meta">
            <Trans>xAPI {versions}. Programs sign in with an API client token as the password and any user name.</Trans>
          </Text>
        </Stack>
      </Section>
      <Section
        title={t`Who can use it`}
        actions={
          <ButtonLink size="s" href="/admin/api-clients">
            <Trans>API clients</Trans>
          </ButtonLink>
        }
      >
        <Clients clients={clients} />
      </Section>
    </Stack>
  );
}

function Clients({ clients }: { readonly clients: LearningRecordStore['clients'] }) {
  const { t } = useLingui();
  const format = useFormat();
  if (clients.length === 0) {
    return (
      <EmptyState title={t`No programs yet`} topic={false} level={3}>
        <Trans>Create an API client with permission to read and write everyone’s learning records.</Trans>
      </EmptyState>
    );
  }
  return (
    <Panel>
      <Lined>
        {clients.map(({ id, name, mayWrite, lastUsedAt }) => {
          const used = lastUsedAt === null ? '' : format.dateTime(lastUsedAt);
          return (
            <Stack key={id} gap={1} className={styles.item}>
              <Text size="ui">{name}</Text>
              <Text size="meta" as="div">
                <Dots parts={[mayWrite ? t`Read and write` : t`Read-only`, used === '' ? t`Never used` : t`Last used ${used}`]} />
              </Text>
            </Stack>
          );
        })}
      </Lined>
    </Panel>
  );
}
