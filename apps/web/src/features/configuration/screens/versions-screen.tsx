import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Configuration, ConfigurationVersion } from '@waymark/contract/configuration';
import { Badge, Button, Lined, Panel, Row, Section, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import type { Named } from '../components/audience-words.ts';
import { ChangeList } from '../components/change-list.tsx';
import { ConfigurationPage } from '../components/configuration-page.tsx';
import { CompareSection } from '../components/compare-section.tsx';
import { CopySection } from '../components/copy-section.tsx';
import { useEntryName } from '../components/entry-words.ts';
import { SchedulesSection } from '../components/schedules-section.tsx';
import { comparisonQuery, versionsQuery } from '../configuration.queries.ts';
import { RestoreDialog } from '../dialogs/restore-dialog.tsx';

/** /admin/versions: what was published, what will be, and the way back (ORG-19). */
export function Screen() {
  const { t } = useLingui();
  return (
    <ConfigurationPage title={t`Versions`} lead={t`Every configuration change, who made it and why, with undo.`}>
      {(form) => <Versions configuration={form.configuration} named={form.named} />}
    </ConfigurationPage>
  );
}

function Versions({ configuration, named }: { readonly configuration: Configuration; readonly named: Named }) {
  const { t } = useLingui();
  const versions = useInfiniteQuery(versionsQuery);
  const [restoring, setRestoring] = useState<number | null>(null);
  const items = versions.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <SchedulesSection named={named} />
      <Section title={t`Published`}>
        {versions.data === undefined && <Waiting of={versions} level={3} shape="rows" count={4} />}
        <Panel variant="tight">
          <Lined as="ol" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {items.map((version) => (
              <VersionRow
                key={version.version}
                version={version}
                named={named}
                isNewest={version.version === configuration.version}
                onRestore={() => setRestoring(version.version)}
              />
            ))}
          </Lined>
        </Panel>
        <MorePages of={versions} shown={items.length} />
      </Section>
      <CompareSection newest={configuration.version} named={named} />
      <CopySection configuration={configuration} />
      {restoring !== null && (
        <RestoreDialog version={restoring} newest={configuration.version} named={named} onClose={() => setRestoring(null)} />
      )}
    </>
  );
}

const SHOWN_KEYS = 4;

interface VersionRowProps {
  readonly version: ConfigurationVersion;
  readonly named: Named;
  readonly isNewest: boolean;
  readonly onRestore: () => void;
}

function VersionRow({ version, named, isNewest, onRestore }: VersionRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useEntryName();
  const [open, setOpen] = useState(false);
  const number = version.version;
  const who = version.publishedBy?.fullName;
  const keys = version.changedKeys.slice(0, SHOWN_KEYS).map(nameOf);
  const rest = version.changedCount - keys.length;
  return (
    <Stack as="li" gap={2} style={{ paddingBlock: 14 }}>
      <Row justify="between" gap={3}>
        <Row gap={2}>
          <Text as="span" size="ui">
            <strong>
              <Trans>Version {number}</Trans>
            </strong>
          </Text>
          <KindBadge version={version} />
          {isNewest && (
            <Badge tone="ok">
              <Trans>Currently in use</Trans>
            </Badge>
          )}
        </Row>
        <Row gap={2}>
          <Button
            size="s"
            variant="plain"
            aria-expanded={open}
            aria-label={t`What changed in version ${number}`}
            onClick={() => setOpen(!open)}
          >
            <Trans>What changed</Trans>
          </Button>
          {!isNewest && (
            <Button size="s" aria-label={t`Restore version ${number}`} onClick={onRestore}>
              <Trans context="version">Restore</Trans>
            </Button>
          )}
        </Row>
      </Row>
      <Text size="small">
        {who !== undefined && (
          <>
            <bdi>{who}</bdi>,{' '}
          </>
        )}
        <bdi>{format.dateTime(version.publishedAt)}</bdi>
      </Text>
      {version.note !== '' && <Text size="small">{version.note}</Text>}
      <Text size="meta">{format.list(rest > 0 ? [...keys, t`${rest} more`] : keys)}</Text>
      {open && <VersionChanges version={number} named={named} />}
    </Stack>
  );
}

function KindBadge({ version }: { readonly version: ConfigurationVersion }) {
  const { t } = useLingui();
  const back = version.restoredVersion ?? 0;
  const words: Record<ConfigurationVersion['kind'], string | null> = {
    initial: t`First version`,
    found: t`Changed outside the console`,
    published: null,
    scheduled: t`As planned`,
    restored: t`Back to version ${back}`,
  };
  const said = words[version.kind];
  return said === null ? null : <Badge>{said}</Badge>;
}

function VersionChanges({ version, named }: { readonly version: number; readonly named: Named }) {
  const query = useQuery(comparisonQuery(version - 1, version));
  if (query.data === undefined) return <Waiting of={query} level={3} shape="text" count={1} />;
  return <ChangeList changes={query.data.changes} named={named} />;
}
