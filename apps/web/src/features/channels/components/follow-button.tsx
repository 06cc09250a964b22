import { Trans } from '@lingui/react/macro';
import type { ChannelSummary } from '@waymark/contract/channels';
import { Button, IconCheck, IconClock, IconPlus, VisuallyHidden } from '@waymark/ui';
import { useFollowing } from '../channels.queries.ts';

interface FollowButtonProps {
  readonly channel: Pick<ChannelSummary, 'id' | 'name' | 'visibility' | 'isFollowing' | 'followPending' | 'canFollow' | 'canUnfollow'>;
  readonly size?: 's' | 'm';
}

/** Follows, asks to, or stops (CHN-06): waits while it is asked for, then shows what was recorded. */
export function FollowButton({ channel, size = 'm' }: FollowButtonProps) {
  const following = useFollowing();
  const { isFollowing, followPending, canFollow, canUnfollow, visibility, name } = channel;
  if (!canFollow && !isFollowing && !followPending) return null;
  const stands = isFollowing || followPending;
  const look = isFollowing ? IconCheck : followPending ? IconClock : IconPlus;
  return (
    <Button
      size={size}
      variant={stands || size === 's' ? 'outline' : 'solid'}
      icon={look}
      pending={following.isPending}
      disabled={stands && !canUnfollow}
      aria-pressed={stands}
      onClick={() => following.mutate({ channelId: channel.id, follow: !stands })}
    >
      {isFollowing ? (
        <Trans>Following</Trans>
      ) : followPending ? (
        <Trans>Asked to follow</Trans>
      ) : visibility === 'private' ? (
        <Trans>Ask to follow</Trans>
      ) : (
        <Trans>Follow</Trans>
      )}
      {/* Several stand in a list: each says which channel it is about, after the word that is seen. */}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}
