import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { LearningProvider } from '@waymark/contract/learning-providers';
import { Button, Dots, EmptyState, GroupMark, Heading, IconPlus, Lined, Link, PageHeader, Panel, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { ProviderStatus, useKindWords } from '../components/provider-words.tsx';
import styles from '../components/providers.module.css';
import { providersQuery } from '../learning-providers.queries.ts';

const ProviderDialog = lazy(async () => ({ default: (await import('../dialogs/provider-dialog.tsx')).ProviderDialog }));

/** /admin/learning-providers: where else people learn (PPL-05). */
export function Screen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title={t`Learning providers`}
        lead={t`Learning from elsewhere counts here once people connect.`}
        actions={
          <Button variant="solid" icon={IconPlus} onClick={() => setAdding(true)}>
            <Trans>Add provider</Trans>
          </Button>
        }
      />
      <Providers onAdd={() => setAdding(true)} />
      {isAdding && (
        <Suspense>
          <ProviderDialog
            provider={undefined}
            onClose={() => setAdding(false)}
            onSaved={({ id }) => void navigate(`/admin/learning-providers/${id}`)}
          />
        </Suspense>
      )}
    </>
  );
}

function Providers({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(providersQuery);
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={4} />;
  const providers = query.data.pages.flatMap(({ items }) => items);
  if (providers.length === 0) {
    return (
      <EmptyState title={t`No learning providers yet`} topic="Learning" action={<Button onClick={onAdd}>{t`Add provider`}</Button>}>
        <Trans>Coursera, Udemy Business, LinkedIn Learning, an xAPI record store, or completion files.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <Panel>
        <Lined as="ul" className={styles.list}>
          {providers.map((provider) => (
            <ProviderLine key={provider.id} provider={provider} />
          ))}
        </Lined>
      </Panel>
      <MorePages of={query} shown={providers.length} />
    </>
  );
}

function ProviderLine({ provider }: { readonly provider: LearningProvider }) {
  const { t } = useLingui();
  const format = useFormat();
  const kindWords = useKindWords();
  const last = provider.lastTakenAt === null ? '' : format.relative(provider.lastTakenAt);
  return (
    <li className={styles.course}>
      <GroupMark name={provider.name} image={provider.pictureUrl} size={40} />
      <Stack gap={1} className={styles.text}>
        <Heading level={2} look="h4">
          <Link href={`/admin/learning-providers/${provider.id}`} variant="plain">
            <bdi>{provider.name}</bdi>
          </Link>
        </Heading>
        <Text size="meta" as="div">
          <Dots
            parts={[
              kindWords(provider.settings.kind),
              <Plural key="people" value={provider.peopleCount} one="# person connected" other="# people connected" />,
              last === '' ? t`Not synced yet` : t`Last synced ${last}`,
            ]}
          />
        </Text>
      </Stack>
      <ProviderStatus provider={provider} />
    </li>
  );
}
