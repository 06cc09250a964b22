import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { CardDetail } from '@waymark/contract/cards';
import { exportFormatsOf } from '@waymark/contract/moving-in';
import {
  Button,
  IconArchive,
  IconBookmark,
  IconBookmarkFilled,
  IconButton,
  IconClipboardCheck,
  IconCompass,
  IconDots,
  IconDownload,
  IconEyeOff,
  IconFlag,
  IconPencil,
  IconRepeat,
  IconShare3,
  IconTrash,
  Menu,
  type MenuGroup,
  notify,
  Text,
} from '@waymark/ui';
import { useNavigate } from 'react-router';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { ReportDialog } from '../../moderation/moderation.public.tsx';
import { patchCard, useBookmark, useDismissal } from '../cards.queries.ts';
import { useCopyLink } from '../use-copy-link.ts';
import styles from './cards.module.css';

/** Only for the few who may delete it. */
const DeleteCardDialog = lazy(async () => ({ default: (await import('../dialogs/retire-card-dialog.tsx')).DeleteCardDialog }));
/** Only for the few who may archive it. */
const RetireCardDialog = lazy(async () => ({ default: (await import('../dialogs/retire-card-dialog.tsx')).RetireCardDialog }));
/** Only for who shares or assigns it. */
const ShareDialog = lazy(async () => ({ default: (await import('../../assignments/assignments.public.tsx')).ShareDialog }));
/** Only for browsers that do not let the page copy. */
const LinkDialog = lazy(async () => ({ default: (await import('../dialogs/link-dialog.tsx')).LinkDialog }));

/** Only for who posts it somewhere. */
const PostCardDialog = lazy(async () => ({ default: (await import('../../channels/channels.public.tsx')).PostCardDialog }));

/** Only for who gives others attempts. */
const AttemptsDialog = lazy(async () => ({ default: (await import('../dialogs/attempts-dialog.tsx')).AttemptsDialog }));

/** Only for who moves it to another system. */
const ExportDialog = lazy(async () => ({ default: (await import('../../moving-in/moving-in.public.tsx')).ExportDialog }));

type OpenDialog = 'none' | 'export' | 'attempts' | 'delete' | 'retire' | 'share' | 'assign' | 'link' | 'report' | 'post';

/** Save, share, and what else may be done, behind a menu (CRD-11). */
export function CardActions({ card }: { readonly card: CardDetail }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenDialog>('none');
  const bookmark = useBookmark();
  const copyLink = useCopyLink(card, () => {
    setOpen('link');
  });
  const close = () => setOpen('none');
  const groups = useMenuGroups(card, setOpen);
  return (
    <>
      <div className={styles.actions}>
        {card.can.react && (
          <Button
            icon={card.bookmarked ? IconBookmarkFilled : IconBookmark}
            aria-pressed={card.bookmarked}
            onClick={() => bookmark.mutate({ card, on: !card.bookmarked })}
          >
            {card.bookmarked ? <Trans>Saved</Trans> : <Trans>Save</Trans>}
          </Button>
        )}
        <Button icon={IconShare3} directional onClick={() => setOpen('share')}>
          <Trans>Share</Trans>
        </Button>
        {groups.some(({ items }) => items.length > 0) && (
          <Menu trigger={<IconButton bordered icon={IconDots} label={t`More actions`} />} groups={groups} />
        )}
      </div>
      {isReported(card) && (
        <Text size="small">
          <Trans>You reported this. We’ll let you know what the moderators decide.</Trans>
        </Text>
      )}
      {open === 'post' && (
        <Suspense>
          <PostCardDialog cardId={card.id} onClose={close} />
        </Suspense>
      )}
      {(open === 'share' || open === 'assign') && (
        <Suspense>
          <ShareDialog card={card} open tab={open} onClose={close} onCopyLink={() => void copyLink()} />
        </Suspense>
      )}
      {open === 'link' && (
        <Suspense>
          <LinkDialog card={card} open onClose={close} />
        </Suspense>
      )}
      {open === 'export' && (
        <Suspense>
          <ExportDialog card={card} onClose={close} />
        </Suspense>
      )}
      {open === 'attempts' && (
        <Suspense>
          <AttemptsDialog card={card} onClose={close} />
        </Suspense>
      )}
      {open === 'retire' && (
        <Suspense>
          <RetireCardDialog card={card} onClose={close} />
        </Suspense>
      )}
      {card.can.delete && (
        <Suspense>
          <DeleteCardDialog card={card} open={open === 'delete'} onClose={close} onDeleted={() => void navigate('/content')} />
        </Suspense>
      )}
      <ReportDialog
        kind="card"
        subjectId={card.id}
        ownReport={card.ownReport}
        open={open === 'report'}
        onClose={close}
        onReported={(ownReport) => patchCard(card.id, () => ({ ownReport }))}
      />
    </>
  );
}

/** Whether the person reported a card and no one has decided on it. */
const isReported = ({ ownReport }: CardDetail) => ownReport !== null && !ownReport.decided;

function useMenuGroups(card: CardDetail, onOpen: (dialog: OpenDialog) => void): MenuGroup[] {
  const { t } = useLingui();
  const hasChannels = useFeatureSwitch('channels');
  const userId = useCurrentUser()?.id;
  const dismiss = useDismiss(card);
  const { can } = card;
  // Nothing of one's own is recommended.
  const recommending = can.react && card.author.id !== userId ? [{ label: t`Not for me`, icon: IconEyeOff, onSelect: dismiss }] : [];
  const keeping = [
    ...(card.givesAttempts ? [{ label: t`Attempts`, icon: IconRepeat, onSelect: () => onOpen('attempts') }] : []),
    ...(can.edit ? [{ label: t`Edit`, icon: IconPencil, href: `/cards/${card.id}/edit` }] : []),
    ...(can.edit && exportFormatsOf(card.cardType).length > 0
      ? [{ label: t`Export`, icon: IconDownload, onSelect: () => onOpen('export') }]
      : []),
    ...(can.archive ? [{ label: t`Archive`, icon: IconArchive, onSelect: () => onOpen('retire') }] : []),
    ...(can.delete ? [{ label: t`Delete`, icon: IconTrash, danger: true, onSelect: () => onOpen('delete') }] : []),
  ];
  const isPostable = hasChannels && card.state === 'published' && card.can.react;
  const sharing = [
    ...(card.state === 'published' && can.react ? [{ label: t`Assign`, icon: IconClipboardCheck, onSelect: () => onOpen('assign') }] : []),
    ...(isPostable ? [{ label: t`Post to a channel`, icon: IconCompass, onSelect: () => onOpen('post') }] : []),
  ];
  const reporting = can.report
    ? [{ label: isReported(card) ? t`Change your report` : t`Report`, icon: IconFlag, onSelect: () => onOpen('report') }]
    : [];
  return [
    { id: 'sharing', items: sharing },
    { id: 'recommending', items: recommending },
    { id: 'keeping', items: keeping },
    { id: 'reporting', items: reporting },
  ];
}

/** Takes the card out of one's recommendations, with a way back. */
function useDismiss(card: CardDetail): () => void {
  const { t } = useLingui();
  const dismissal = useDismissal();
  const undo = () => dismissal.mutate({ card, on: false });
  return () =>
    dismissal.mutate(
      { card, on: true },
      { onSuccess: () => notify({ message: t`This is no longer recommended to you.`, action: { label: t`Undo`, run: undo } }) },
    );
}
