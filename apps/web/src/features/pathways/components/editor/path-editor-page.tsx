import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { PathDraft } from '@waymark/contract/pathways';
import {
  ActionBar,
  Badge,
  Breadcrumbs,
  Button,
  ButtonLink,
  Heading,
  Icon,
  IconAlertCircle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconButton,
  IconCircleCheck,
  IconEye,
  IconPencil,
  IconProgress,
  LinkTabs,
  Notice,
  Page,
  Row,
  Skeletons,
  Stack,
} from '@waymark/ui';
import { useFormat } from '../../../../platform/i18n/use-format.ts';
import { useErrorMessage } from '../../../../platform/api/error-message.ts';
import { usePageTitle } from '../../../../platform/page/page-title.ts';
import { editHref, type EditorTab, pathHref } from '../../path-address.rules.ts';
import { useDiscarding } from '../../pathways.queries.ts';
import { type PathEditor, usePathEditor } from '../../use-path-editor.ts';
import { ContentTab } from './content-tab.tsx';
import styles from './path-editor.module.css';
import { VersionsPanel } from './versions-panel.tsx';

const DetailsTab = lazy(async () => ({ default: (await import('./details-tab.tsx')).DetailsTab }));
const SharingTab = lazy(async () => ({ default: (await import('./sharing-tab.tsx')).SharingTab }));
const SettingsTab = lazy(async () => ({ default: (await import('./settings-tab.tsx')).SettingsTab }));
const PublishDialog = lazy(async () => ({ default: (await import('../../dialogs/publish-dialog.tsx')).PublishDialog }));

/** The editor of a pathway or journey (PTH-02, PTH-03; shot 24). */
export function PathEditorPage({ initial, tab }: { readonly initial: PathDraft; readonly tab: EditorTab }) {
  const { t } = useLingui();
  const editor = usePathEditor(initial);
  const [isPublishing, setPublishing] = useState(false);
  const { draft } = editor;
  const { kind, slug, title } = draft;
  usePageTitle(title);
  const label = { details: t`Details`, content: t`Content`, sharing: t`Sharing`, settings: t`Settings` };
  const tabs = (Object.keys(label) as EditorTab[]).map((one) => ({
    label: label[one],
    href: editHref(kind, slug, one),
    current: one === tab,
    count: one === 'content' ? editor.structure.entries.length : undefined,
  }));
  return (
    <Page width="wide">
      <Breadcrumbs crumbs={[{ href: '/content', label: t`Your content` }, { label: title }]} />
      <div className={styles.head}>
        <Stack gap={1}>
          <Heading level={1}>
            <bdi>{title}</bdi>
          </Heading>
          <Row gap={3}>
            <Badge tone={draft.publishedVersion === null ? 'info' : 'neutral'} icon={IconPencil}>
              {draft.publishedVersion === null ? t`Draft` : t`Draft of version ${draft.draftVersion}`}
            </Badge>
            <SaveState editor={editor} />
          </Row>
        </Stack>
        <Row gap={2}>
          <IconButton icon={IconArrowBackUp} directional label={t`Undo`} disabled={editor.undo === undefined} onClick={editor.undo} />
          <IconButton icon={IconArrowForwardUp} directional label={t`Redo`} disabled={editor.redo === undefined} onClick={editor.redo} />
          <ButtonLink href={pathHref(kind, slug)} icon={IconEye}>
            <Trans>Preview</Trans>
          </ButtonLink>
        </Row>
      </div>
      <LinkTabs label={t`Editor sections`} tabs={tabs} />
      <OthersNotice editor={editor} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Suspense fallback={<Skeletons shape="text" count={6} />}>
            {tab === 'content' && <ContentTab editor={editor} />}
            {tab === 'details' && <DetailsTab draft={draft} />}
            {tab === 'sharing' && <SharingTab editor={editor} />}
            {tab === 'settings' && <SettingsTab editor={editor} />}
          </Suspense>
        </div>
        <aside className={styles.side} aria-label={t`Versions and people`}>
          <VersionsPanel editor={editor} />
        </aside>
      </div>
      <PublishBar editor={editor} onPublish={() => setPublishing(true)} />
      {isPublishing && (
        <Suspense>
          <PublishDialog editor={editor} onClose={() => setPublishing(false)} />
        </Suspense>
      )}
    </Page>
  );
}

/** How safe everything is, in words; never a button to press. */
function SaveState({ editor: { error, isSaving, isDirty, draft } }: { readonly editor: PathEditor }) {
  const { t } = useLingui();
  const message = useErrorMessage(error);
  const [icon, words] =
    error !== null && isDirty
      ? ([IconAlertCircle, t`Not saved: ${message}`] as const)
      : isSaving
        ? ([IconProgress, t`Saving…`] as const)
        : ([IconCircleCheck, draft.editedAt === null ? t`Nothing to save yet` : t`All changes saved`] as const);
  return (
    <output className={styles.words}>
      <Icon icon={icon} size="s" />
      {words}
    </output>
  );
}

/** PTH-03: two authors at once hear of each other, by name, and nothing is lost. */
function OthersNotice({ editor: { others, cards, structure, dismissOthers } }: { readonly editor: PathEditor }) {
  const { t } = useLingui();
  const format = useFormat();
  if (others === null || others.changes.total === 0) return null;
  const titles = (ids: readonly string[]) =>
    format.list(ids.map((id) => cards.get(structure.entries.find((entry) => entry.id === id)?.cardId ?? '')?.title ?? '').filter(Boolean));
  const { added, removed, moved, changed } = others.changes;
  const removedCount = removed.length;
  const parts = [
    added.length > 0 ? t`added ${titles(added)}` : '',
    removed.length > 0 ? t`removed ${removedCount}` : '',
    moved.length > 0 ? t`moved ${titles(moved)}` : '',
    changed.length > 0 ? t`changed ${titles(changed)}` : '',
  ].filter(Boolean);
  const what = parts.join('; ');
  return (
    <Notice
      tone="info"
      live
      action={
        <Button size="s" onClick={dismissOthers}>
          <Trans>Got it</Trans>
        </Button>
      }
    >
      {others.isOwn ? (
        <Trans>You edited this in another tab or window: {what}. Both changes are kept.</Trans>
      ) : (
        <Trans>
          {others.by} edited this at the same time: {what}. Both sets of changes are kept.
        </Trans>
      )}
    </Notice>
  );
}

function PublishBar({ editor, onPublish }: { readonly editor: PathEditor; readonly onPublish: () => void }) {
  const { t } = useLingui();
  const discarding = useDiscarding();
  const { draft, changesSincePublished } = editor;
  const count = changesSincePublished.total;
  const version = draft.publishedVersion;
  if (!draft.can.publish || (version !== null && count === 0 && draft.state === 'published')) return null;
  const discard = () => discarding.mutate(draft.id, { onSuccess: editor.startFrom });
  const people = draft.learnersCount;
  return (
    <ActionBar
      label={t`Publishing`}
      title={
        version === null
          ? t`Not published yet`
          : plural(count, { one: `# change since version ${version}`, other: `# changes since version ${version}` })
      }
      detail={
        people === 0
          ? t`No one has started it yet.`
          : plural(people, {
              one: '# person is taking it. They stay on their version unless you move them.',
              other: '# people are taking it. They stay on their version unless you move them.',
            })
      }
      actions={
        <>
          {version !== null && (
            <Button variant="plain" pending={discarding.isPending} onClick={discard}>
              <Trans>Discard draft</Trans>
            </Button>
          )}
          <Button variant="solid" disabled={editor.isSaving} onClick={onPublish}>
            <Trans>Review and publish</Trans>
          </Button>
        </>
      }
    />
  );
}
