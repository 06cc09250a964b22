import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionBar, Button, Icon, IconAlertCircle, IconCalendarEvent, IconCircleCheck, IconProgress, Notice, notify } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useScheduleCancelling } from '../page-layouts.queries.ts';
import type { LayoutEditor as Editor } from '../use-layout-editor.ts';
import type { useChangeWords } from './change-words.ts';
import styles from './page-layouts.module.css';

/** How safe everything is, in words; never a button to press. */
export function SaveState({ editor: { error, isSaving, isDirty, layout } }: { readonly editor: Editor }) {
  const { t } = useLingui();
  const format = useFormat();
  const message = useErrorMessage(error);
  const when = format.time(layout.editedAt);
  const [icon, words] =
    error !== null && isDirty
      ? ([IconAlertCircle, t`Not saved: ${message}`] as const)
      : isSaving
        ? ([IconProgress, t`Saving…`] as const)
        : ([IconCircleCheck, t`Saved at ${when}`] as const);
  return (
    <output className={styles.state}>
      <Icon icon={icon} size="s" />
      {words}
    </output>
  );
}

/** What someone else did meanwhile, and what became of the last plan. */
export function LayoutNotices({
  editor,
  changeWords,
}: {
  readonly editor: Editor;
  readonly changeWords: ReturnType<typeof useChangeWords>;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const { layout, others, dismissOthers } = editor;
  const cancelling = useScheduleCancelling(layout.id);
  const cancel = () =>
    cancelling.mutate(undefined, {
      onSuccess: (fresh) => {
        editor.adopt(fresh);
        notify({ message: t`Nothing is scheduled.` });
      },
    });
  const planned = layout.scheduledAt === null ? '' : format.dateTime(layout.scheduledAt);
  const planner = layout.scheduledBy?.fullName ?? t`Someone`;
  const what = others === null ? '' : changeWords(others.changes);
  return (
    <>
      {others !== null && others.changes.total > 0 && (
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
      )}
      {layout.scheduledAt !== null && (
        <Notice
          tone="info"
          icon={IconCalendarEvent}
          action={
            <Button size="s" pending={cancelling.isPending} onClick={cancel}>
              <Trans>Cancel publication</Trans>
            </Button>
          }
        >
          <Trans>
            {planner} scheduled this version for publication on {planned}.
          </Trans>
        </Notice>
      )}
      {layout.scheduleRefusal !== null && (
        <Notice
          tone="warn"
          action={
            <Button size="s" pending={cancelling.isPending} onClick={cancel}>
              <Trans>Got it</Trans>
            </Button>
          }
        >
          {layout.scheduleRefusal === 'page-layout-author-gone' ? (
            <Trans>The scheduled version was not published because the person who scheduled it can no longer arrange pages.</Trans>
          ) : (
            <Trans>The scheduled version was not published because it is already live.</Trans>
          )}
        </Notice>
      )}
    </>
  );
}

interface PublishBarProps {
  readonly editor: Editor;
  readonly summary: string;
  readonly onAsk: (asked: 'now' | 'later') => void;
}

/** What people do not see yet, and the ways to let them. */
export function PublishBar({ editor: { layout, changes, isSaving }, summary, onAsk }: PublishBarProps) {
  const { t } = useLingui();
  if (layout.published !== null && changes.total === 0) return null;
  const people = layout.peopleCount;
  const words = t`${plural(people, { one: '# person will see it.', other: '# people will see it.' })}`;
  return (
    <ActionBar
      label={t`Unpublished changes`}
      title={
        layout.published === null
          ? t`Not published yet`
          : t`${plural(changes.total, { one: '# change not published', other: '# changes not published' })}`
      }
      detail={layout.published === null ? words : `${summary}. ${words}`}
      actions={
        <>
          <Button variant="plain" icon={IconCalendarEvent} disabled={isSaving} onClick={() => onAsk('later')}>
            <Trans context="action">Schedule</Trans>
          </Button>
          <Button variant="solid" disabled={isSaving} onClick={() => onAsk('now')}>
            <Trans>Review and publish</Trans>
          </Button>
        </>
      }
    />
  );
}
