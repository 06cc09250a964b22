import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { isAsked, type LearningProvider } from '@waymark/contract/learning-providers';
import { Button, Facts, GroupMark, Link, Notice, PageHeader, Panel, Row, Stack } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { ProviderMenu } from '../components/provider-menu.tsx';
import { FAULT_WORDS, ProviderStatus, useKindWords } from '../components/provider-words.tsx';
import { providerQuery, useProviderTest, useTaking } from '../learning-providers.queries.ts';

const ProviderDialog = lazy(async () => ({ default: (await import('../dialogs/provider-dialog.tsx')).ProviderDialog }));
const FileDialog = lazy(async () => ({ default: (await import('../dialogs/file-dialog.tsx')).FileDialog }));

/** /admin/learning-providers/{providerId}: one provider, how it fares, and what can be done with it (PPL-05). */
export function Screen() {
  const { t } = useLingui();
  const { providerId = '' } = useParams();
  const query = useQuery({ ...providerQuery(providerId), throwOnError: isNotThere });
  usePageTitle(query.data?.name ?? t`Learning provider`);
  if (query.data === undefined) return <Waiting of={query} level={1} shape="page" />;
  return <ProviderPage provider={query.data} />;
}

function ProviderPage({ provider }: { readonly provider: LearningProvider }) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<'change' | 'file' | null>(null);
  const test = useProviderTest(provider.id);
  const taking = useTaking(provider.id);
  const { kind } = provider.settings;
  return (
    <>
      <PageHeader
        title={<bdi>{provider.name}</bdi>}
        breadcrumbs={[{ href: '/admin/learning-providers', label: t`Learning providers` }, { label: provider.name }]}
        actions={
          <>
            {!isAsked(kind) && (
              <Button variant="solid" disabled={!provider.isOn} onClick={() => setDialog('file')}>
                <Trans>Upload completions</Trans>
              </Button>
            )}
            {isAsked(kind) && (
              <>
                <Button onClick={() => test.mutate()} pending={test.isPending}>
                  <Trans>Try it</Trans>
                </Button>
                <Button
                  variant="solid"
                  disabled={!provider.isOn || provider.running !== null}
                  pending={taking.isPending}
                  onClick={() => taking.mutate('take')}
                >
                  <Trans>Sync now</Trans>
                </Button>
              </>
            )}
            <ProviderMenu provider={provider} onEdit={() => setDialog('change')} />
          </>
        }
      />
      <Stack gap={5}>
        <Outcome test={test.data} />
        <Running provider={provider} onStop={() => taking.mutate('stop')} pending={taking.isPending} />
        <State provider={provider} />
        <ProviderFacts provider={provider} />
      </Stack>
      <Suspense>
        {dialog === 'change' && <ProviderDialog provider={provider} onClose={() => setDialog(null)} />}
        {dialog === 'file' && <FileDialog providerId={provider.id} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}

/** What came of trying it. */
function Outcome({ test }: { readonly test: ReturnType<typeof useProviderTest>['data'] }) {
  const { i18n } = useLingui();
  if (test === undefined) return null;
  return (
    <Notice tone={test.fault === null ? 'ok' : 'bad'} live>
      {test.fault === null ? <Trans>The provider responded correctly.</Trans> : i18n._(FAULT_WORDS[test.fault])}{' '}
      {test.fault !== null && test.detail !== '' && <bdi>({test.detail})</bdi>}
    </Notice>
  );
}

interface RunningProps {
  readonly provider: LearningProvider;
  readonly pending: boolean;
  readonly onStop: () => void;
}

function Running({ provider: { running }, pending, onStop }: RunningProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (running === null) return null;
  const { seen, taken, waitsUntil } = running;
  const until = waitsUntil === null ? '' : format.dateTime(waitsUntil);
  const stop = (
    <Button size="s" onClick={onStop} pending={pending}>
      <Trans>Stop</Trans>
    </Button>
  );
  return (
    <Notice tone="info" action={stop} live>
      {until === '' ? t`Importing: ${seen} checked, ${taken} new or changed.` : t`The provider is busy. We will try again at ${until}.`}
    </Notice>
  );
}

/** What is not well with a provider. */
function State({ provider: { isOn, fault, endedCount } }: { readonly provider: LearningProvider }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const at = fault === null ? '' : format.dateTime(fault.at);
  return (
    <>
      {!isOn && (
        <Notice>
          <Trans>It is switched off: no one can connect, and nothing is synced.</Trans>
        </Notice>
      )}
      {isOn && fault !== null && (
        <Notice tone="bad">
          {i18n._(FAULT_WORDS[fault.code])} <Trans>Last seen {at}.</Trans>
        </Notice>
      )}
      {endedCount > 0 && (
        <Notice tone="warn">
          <Plural
            value={endedCount}
            one="# person has to connect again and has been notified."
            other="# people have to connect again and have been notified."
          />
        </Notice>
      )}
    </>
  );
}

function ProviderFacts({ provider }: { readonly provider: LearningProvider }) {
  const { t } = useLingui();
  const format = useFormat();
  const kindWords = useKindWords();
  const { name, pictureUrl, website, settings, peopleCount, coursesCount, lastTakenAt, lastTakenCount } = provider;
  return (
    <Panel>
      <Row gap={4} align="start">
        <GroupMark name={name} image={pictureUrl} size={72} />
        <Stack gap={3}>
          <Row>
            <ProviderStatus provider={provider} />
          </Row>
          <Facts
            facts={[
              { id: 'kind', label: t`Sync`, value: kindWords(settings.kind) },
              ...(website === ''
                ? []
                : [
                    {
                      id: 'website',
                      label: t`Web address`,
                      value: (
                        <Link href={website} variant="inline" target="_blank" rel="noreferrer" dir="ltr">
                          {website}
                        </Link>
                      ),
                    },
                  ]),
              { id: 'people', label: t`People connected`, value: format.number(peopleCount) },
              { id: 'courses', label: t`Courses imported`, value: format.number(coursesCount) },
              {
                id: 'last',
                label: t`Last time`,
                value:
                  lastTakenAt === null ? (
                    t`Not synced yet`
                  ) : (
                    <>
                      {format.dateTime(lastTakenAt)} (<Plural value={lastTakenCount} one="# new or changed" other="# new or changed" />)
                    </>
                  ),
              },
            ]}
          />
        </Stack>
      </Row>
    </Panel>
  );
}
