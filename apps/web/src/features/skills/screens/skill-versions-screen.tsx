import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SkillVersion, VersionDifference } from '@waymark/contract/skills';
import {
  Button,
  ConfirmDialog,
  DataTable,
  Dots,
  Drawer,
  EmptyState,
  Heading,
  Lined,
  notify,
  PageHeader,
  Row,
  Stack,
  Text,
} from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { FieldChanges } from '../components/field-changes.tsx';
import { skillVersionsQuery, useRollback, versionDifferencesQuery } from '../taxonomy.queries.ts';
import styles from '../components/taxonomy.module.css';

/** /admin/skills/versions (SKL-08): every version of the taxonomy, what it changed, and the way back to it. */
export function Screen() {
  const { t } = useLingui();
  const query = useInfiniteQuery(skillVersionsQuery);
  const versions = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const newest = versions[0]?.number ?? 0;
  return (
    <>
      <PageHeader
        title={t`Skill versions`}
        breadcrumbs={[{ href: '/admin/skills', label: t`Skills` }, { label: t`Versions` }]}
        lead={t`You can review and undo every change.`}
      />
      {query.data === undefined && <Waiting of={query} shape="rows" />}
      {query.data !== undefined && versions.length === 0 && (
        <EmptyState title={t`No versions yet`}>{t`The first change creates a version.`}</EmptyState>
      )}
      <Lined as="ul">
        {versions.map((version) => (
          <Version key={version.number} version={version} newest={newest} />
        ))}
      </Lined>
      {query.data !== undefined && <MorePages of={query} shown={versions.length} />}
    </>
  );
}

function Version({ version, newest }: { readonly version: SkillVersion; readonly newest: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const rollback = useRollback();
  const [comparing, setComparing] = useState<'changes' | 'since'>();
  const [asking, setAsking] = useState(false);
  const { number, kind, note, added, changed, gone, publishedAt, publishedBy } = version;
  const titles = {
    import: t`Imported: ${note}`,
    edit: t`Edited: ${note}`,
    merge: t`Merged: ${note}`,
    rollback: t`Back to version ${note}`,
  };
  return (
    <Stack as="li" gap={2} className={styles.line}>
      <Heading level={2} look="h4">
        {number}. {titles[kind]}
      </Heading>
      <Text size="small" as="div">
        <Dots
          parts={[
            format.dateTime(publishedAt),
            publishedBy !== null && <bdi key="by">{publishedBy.fullName}</bdi>,
            added > 0 && <Plural key="added" value={added} one="# added" other="# added" />,
            changed > 0 && <Plural key="changed" value={changed} one="# changed" other="# changed" />,
            gone > 0 && <Plural key="gone" value={gone} one="# removed" other="# removed" />,
          ]}
        />
      </Text>
      <Row gap={2}>
        <Button size="s" onClick={() => setComparing('changes')}>
          <Trans>Changes</Trans>
        </Button>
        {number < newest && (
          <>
            <Button size="s" onClick={() => setComparing('since')}>
              <Trans>Compare with current</Trans>
            </Button>
            <Button size="s" variant="quiet" onClick={() => setAsking(true)}>
              <Trans>Restore this version</Trans>
            </Button>
          </>
        )}
      </Row>
      {comparing !== undefined && (
        <Drawer
          open
          size="wide"
          onClose={() => setComparing(undefined)}
          title={comparing === 'changes' ? t`What version ${number} changed` : t`Version ${number} and current version`}
        >
          <Differences from={comparing === 'changes' ? number - 1 : number} to={comparing === 'changes' ? number : newest} />
        </Drawer>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Restore version ${number}?`}
        confirmLabel={t`Restore version ${number}`}
        onConfirm={async () => {
          try {
            await rollback.mutateAsync(number);
            notify({ tone: 'ok', message: t`The skills were restored to version ${number}.` });
          } catch (error) {
            await notifyError(error);
          }
          setAsking(false);
        }}
      >
        {t`This restores the skills as they were then, as a new version. Skills added since are retired. Nothing is lost, and you can undo this the same way.`}
      </ConfirmDialog>
    </Stack>
  );
}

function Differences({ from, to }: { readonly from: number; readonly to: number }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(versionDifferencesQuery(from, to));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const rows = query.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <Text>{t`There is no difference.`}</Text>;
  const changes = { added: t`Added`, changed: t`Changed`, gone: t`Removed` };
  const wordsOf = ({ fields: changed, change }: VersionDifference) => change === 'changed' && <FieldChanges changes={changed} />;
  const labelCell = ({ label, change }: VersionDifference) => (
    <>
      <bdi>{label}</bdi>
      <span className={styles.change}>{changes[change]}</span>
    </>
  );
  return (
    <>
      <DataTable
        caption={t`Differences`}
        compact
        columns={[
          { id: 'label', header: t`Skill`, cell: labelCell },
          { id: 'fields', header: t`What`, cell: wordsOf },
        ]}
        rows={rows}
        rowId={({ skillId }) => skillId}
        rowName={({ label }) => label}
      />
      <MorePages of={query} shown={rows.length} />
    </>
  );
}
