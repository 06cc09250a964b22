import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Channel } from '@waymark/contract/channels';
import {
  Button,
  ButtonLink,
  ConfirmDialog,
  Cover,
  Heading,
  IconArchive,
  IconBell,
  IconBellOff,
  IconButton,
  IconDots,
  IconListDetails,
  IconPencil,
  IconPlus,
  IconTrash,
  Menu,
  notify,
  Notice,
  Text,
} from '@waymark/ui';
import { channelHref } from '../channel-href.ts';
import { useChannelDeletion, useChannelState, useNotices } from '../channels.queries.ts';
import { ChannelFacts } from './channel-facts.tsx';
import styles from './channels.module.css';
import { FollowButton } from './follow-button.tsx';

const PostDialog = lazy(async () => ({ default: (await import('../dialogs/post-dialog.tsx')).PostDialog }));

/** Cover, name and facts of a channel, with what one can do (CHN-02, CHN-06). */
export function ChannelHeader({ channel }: { readonly channel: Channel }) {
  const items = <Plural value={channel.cardsCount} one="# item" other="# items" />;
  return (
    <>
      {channel.isArchived && (
        <Notice tone="info">
          <Trans>This channel is archived. Only who looks after it sees it.</Trans>
        </Notice>
      )}
      <div className={styles.banner}>
        <Cover title={channel.name} topic={channel.name} image={channel.coverUrl ?? undefined} loading="eager" />
      </div>
      <header className={styles.head}>
        <div>
          <Heading level={1}>
            <bdi>{channel.name}</bdi>
          </Heading>
          {channel.description !== '' && (
            <Text size="lead" className={styles.lead}>
              <bdi>{channel.description}</bdi>
            </Text>
          )}
          <Text size="small" as="div">
            <ChannelFacts channel={channel} more={channel.can.viewContent ? [items] : []} />
          </Text>
        </div>
        <ChannelActions channel={channel} />
      </header>
    </>
  );
}

type Open = 'none' | 'post' | 'archive' | 'delete';

function ChannelActions({ channel }: { readonly channel: Channel }) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState<Open>('none');
  const notices = useNotices(channel);
  const state = useChannelState();
  const { can, waitingCount, pendingCount } = channel;
  const close = () => setOpen('none');
  const items = [
    ...(can.edit ? [{ label: t`Edit channel`, icon: IconPencil, href: channelHref(channel, 'edit') }] : []),
    ...(can.archive ? [{ label: t`Archive`, icon: IconArchive, onSelect: () => setOpen('archive') }] : []),
    ...(can.restore
      ? [{ label: t`Bring back`, icon: IconArchive, onSelect: () => state.mutate({ channelId: channel.id, archive: false }) }]
      : []),
    ...(can.delete ? [{ label: t`Delete channel`, icon: IconTrash, danger: true, onSelect: () => setOpen('delete') }] : []),
  ];
  const waiting = waitingCount + pendingCount;
  return (
    <div className={styles.actions}>
      <FollowButton channel={channel} />
      {channel.isFollowing && (
        <IconButton
          bordered
          icon={channel.isTold ? IconBell : IconBellOff}
          label={t`Tell me about new content`}
          aria-pressed={channel.isTold}
          onClick={() => notices.mutate(!channel.isTold)}
        />
      )}
      {can.post && (
        <Button icon={IconPlus} onClick={() => setOpen('post')}>
          <Trans>Post</Trans>
        </Button>
      )}
      {can.curate && (
        <ButtonLink href={channelHref(channel, 'curate')} icon={IconListDetails}>
          {waiting === 0 ? <Trans>Curate</Trans> : <Trans>Curate ({i18n.number(waiting)})</Trans>}
        </ButtonLink>
      )}
      {items.length > 0 && (
        <Menu trigger={<IconButton icon={IconDots} label={t`More about this channel`} bordered />} groups={[{ id: 'channel', items }]} />
      )}
      {open === 'post' && (
        <Suspense>
          <PostDialog channel={channel} onClose={close} />
        </Suspense>
      )}
      <EndDialogs channel={channel} open={open} onClose={close} />
    </div>
  );
}

function EndDialogs({ channel, open, onClose }: { readonly channel: Channel; readonly open: Open; readonly onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const state = useChannelState();
  const deletion = useChannelDeletion();
  // What went wrong is told by the mutations themselves.
  const archive = async () => {
    await state.mutateAsync({ channelId: channel.id, archive: true }).catch(() => {});
    onClose();
  };
  const remove = async () => {
    const isGone = await deletion.mutateAsync(channel).then(
      () => true,
      () => false,
    );
    onClose();
    if (!isGone) return;
    notify(t`The channel is deleted.`);
    await navigate('/channels');
  };
  return (
    <>
      <ConfirmDialog
        open={open === 'archive'}
        onClose={onClose}
        title={t`Archive this channel?`}
        confirmLabel={t`Archive channel`}
        onConfirm={archive}
      >
        <Trans>Nobody finds it any more, and nothing flows in. Its content and followers stay, and you can bring it back.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'delete'}
        onClose={onClose}
        title={t`Delete this channel?`}
        confirmLabel={t`Delete channel`}
        onConfirm={remove}
        danger
      >
        <Trans>Its followers lose it at once, and it cannot be brought back. The content stays with its authors.</Trans>
      </ConfirmDialog>
    </>
  );
}
