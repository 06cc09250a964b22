import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Channel } from '@waymark/contract/channels';
import {
  Button,
  ButtonLink,
  Cover,
  Heading,
  IconArchive,
  IconBell,
  IconBellOff,
  IconButton,
  IconChartBar,
  IconDots,
  IconListDetails,
  IconPencil,
  IconPlus,
  IconTrash,
  Menu,
  Notice,
  Text,
} from '@waymark/ui';
import { channelHref } from '../channel-href.ts';
import { useChannelState, useNotices } from '../channels.queries.ts';
import { ChannelFacts } from './channel-facts.tsx';
import styles from './channels.module.css';
import { FollowButton } from './follow-button.tsx';

const EndDialog = lazy(async () => ({ default: (await import('../dialogs/end-dialog.tsx')).EndDialog }));
const PostDialog = lazy(async () => ({ default: (await import('../dialogs/post-dialog.tsx')).PostDialog }));

/** Cover, name and facts of a channel, with what one can do (CHN-02, CHN-06). */
export function ChannelHeader({ channel }: { readonly channel: Channel }) {
  const items = <Plural value={channel.cardsCount} one="# item" other="# items" />;
  return (
    <>
      {channel.isArchived && (
        <Notice tone="info">
          <Trans>This channel is archived. Only its curators can see it.</Trans>
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
    ...(can.viewAnalytics ? [{ label: t`Analytics`, icon: IconChartBar, href: channelHref(channel, 'analytics') }] : []),
    ...(can.archive ? [{ label: t`Archive`, icon: IconArchive, onSelect: () => setOpen('archive') }] : []),
    ...(can.restore
      ? [{ label: t`Restore`, icon: IconArchive, onSelect: () => state.mutate({ channelId: channel.id, archive: false }) }]
      : []),
    ...(can.delete ? [{ label: t`Delete channel`, icon: IconTrash, danger: true, onSelect: () => setOpen('delete') }] : []),
  ];
  const waiting = waitingCount + pendingCount;
  return (
    <div className={styles.actions}>
      <FollowButton channel={channel} looksAfter={channel.can.curate} />
      {channel.isFollowing && (
        <IconButton
          bordered
          icon={channel.isTold ? IconBell : IconBellOff}
          label={t`Notify me about new content`}
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
      {(open === 'archive' || open === 'delete') && (
        <Suspense>
          <EndDialog channel={channel} how={open} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
