import { Trans, useLingui } from '@lingui/react/macro';
import type { ChannelSummary } from '@waymark/contract/channels';
import { Button, IconCheck, IconClock, IconPlus, notify, VisuallyHidden } from '@waymark/ui';
import { useFollowing } from '../channels.queries.ts';

interface FollowButtonProps {
  readonly channel: Pick<ChannelSummary, 'id' | 'name' | 'visibility' | 'isFollowing' | 'followPending' | 'canFollow' | 'canUnfollow'>;
  readonly size?: 's' | 'm';
  /** The reader looks after the channel: they are let in at once, and it is not what they came for. */
  readonly looksAfter?: boolean;
}

/** Follows, asks to, or stops (CHN-06): waits while it is asked for, then shows what was recorded. */
export function FollowButton({ channel, size = 'm', looksAfter = false }: FollowButtonProps) {
  const { t } = useLingui();
  const following = useFollowing();
  const { isFollowing, followPending, canFollow, canUnfollow, visibility, name } = channel;
  if (!canFollow && !isFollowing && !followPending) return null;
  const stands = isFollowing || followPending;
  const look = isFollowing ? IconCheck : followPending ? IconClock : IconPlus;
  const follow = () => following.mutate({ channelId: channel.id, follow: true });
  const unfollow = () =>
    following.mutate(
      { channelId: channel.id, follow: false },
      { onSuccess: () => isFollowing && notify({ message: t`You no longer follow “${name}”.`, action: { label: t`Undo`, run: follow } }) },
    );
  return (
    <Button
      size={size}
      variant={stands || size === 's' || looksAfter ? 'outline' : 'solid'}
      icon={look}
      pending={following.isPending}
      disabled={stands && !canUnfollow}
      aria-pressed={stands}
      onClick={() => (stands ? unfollow() : follow())}
    >
      {isFollowing ? (
        <Trans>Following</Trans>
      ) : followPending ? (
        <Trans>Asked to follow</Trans>
      ) : visibility === 'private' && !looksAfter ? (
        <Trans>Ask to follow</Trans>
      ) : (
        <Trans>Follow</Trans>
      )}
      {/* Several stand in a list: each says which channel it is about, after the word that is seen. */}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}
