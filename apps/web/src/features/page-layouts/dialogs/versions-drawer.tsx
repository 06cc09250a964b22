import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { compareLayouts, type PublishedLayout } from '@waymark/contract/page-layouts';
import { Badge, Button, Drawer, EmptyState, Lined, notify, Row, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useChangeWords } from '../components/change-words.ts';
import { layoutVersionsQuery, useRestoration } from '../page-layouts.queries.ts';
import type { LayoutEditor } from '../use-layout-editor.ts';

interface VersionsDrawerProps {
  readonly editor: LayoutEditor;
  readonly nameOf: (key: string) => string;
  readonly onClose: () => void;
}

/** What was published of a layout, newest first, each with the way back to it (HOM-02). */
export function VersionsDrawer({ editor, nameOf, onClose }: VersionsDrawerProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(layoutVersionsQuery(editor.layout.id));
  const versions = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Drawer open onClose={onClose} title={t`Versions`}>
      {query.data === undefined && <Waiting of={query} shape="rows" count={4} />}
      {query.isSuccess && versions.length === 0 && (
        <EmptyState title={t`Nothing published yet`}>
          <Trans>Every version you publish is kept here.</Trans>
        </EmptyState>
      )}
      <Lined as="ol" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {versions.map((version, at) => (
          <VersionRow key={version.number} version={version} before={versions[at + 1]} editor={editor} nameOf={nameOf} onDone={onClose} />
        ))}
      </Lined>
      {versions.length > 0 && <MorePages of={query} shown={versions.length} />}
    </Drawer>
  );
}

interface VersionRowProps {
  readonly version: PublishedLayout;
  readonly before: PublishedLayout | undefined;
  readonly editor: LayoutEditor;
  readonly nameOf: (key: string) => string;
  readonly onDone: () => void;
}

function VersionRow({ version, before, editor, nameOf, onDone }: VersionRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useChangeWords(nameOf);
  const restoration = useRestoration(editor.layout.id);
  const [isAsking, setAsking] = useState(false);
  const { number, kind, restoredNumber, publishedAt, publishedBy, widgets } = version;
  const isSeen = number === editor.layout.publishedVersion;
  const who = publishedBy?.fullName ?? t`Someone`;
  const when = format.dateTime(publishedAt);
  const changes = before === undefined ? '' : words(compareLayouts(before.widgets, widgets));
  const restore = () =>
    restoration.mutate(
      { number, version: editor.layout.version },
      {
        onSuccess: (fresh) => {
          editor.startFrom(fresh);
          notify({ tone: 'ok', message: t`Version ${number} is restored.` });
          onDone();
        },
      },
    );
  return (
    <Stack as="li" gap={2} style={{ paddingBlock: 14 }}>
      <Row justify="between">
        <Text as="span" size="ui">
          <strong>
            <Trans>Version {number}</Trans>
          </strong>
        </Text>
        {isSeen ? (
          <Badge tone="ok">
            <Trans>People see this</Trans>
          </Badge>
        ) : (
          <Button size="s" disabled={editor.isSaving} aria-label={t`Roll back to version ${number}`} onClick={() => setAsking(true)}>
            <Trans>Roll back</Trans>
          </Button>
        )}
      </Row>
      <Text size="small">
        {kind === 'restored' && restoredNumber !== null ? (
          <Trans>
            Version {restoredNumber}, rolled back to by {who}, {when}
          </Trans>
        ) : kind === 'scheduled' ? (
          <Trans>
            Scheduled by {who}, published {when}
          </Trans>
        ) : (
          <Trans>
            Published by {who}, {when}
          </Trans>
        )}
      </Text>
      {changes !== '' && (
        <Text size="small">
          <bdi>{changes}</bdi>
        </Text>
      )}
      {isAsking && (
        <Stack gap={2}>
          <Text size="small">
            <Trans>People see this version immediately, as a new version. Changes in the draft are replaced.</Trans>
          </Text>
          <Row gap={2}>
            <Button size="s" variant="solid" pending={restoration.isPending} onClick={restore}>
              <Trans>Publish version {number} again</Trans>
            </Button>
            <Button size="s" variant="plain" onClick={() => setAsking(false)}>
              <Trans>Cancel</Trans>
            </Button>
          </Row>
        </Stack>
      )}
    </Stack>
  );
}
