import { Trans } from '@lingui/react/macro';
import type { Profile } from '@waymark/contract/people';
import { Button, IconUserCheck, IconUserPlus } from '@waymark/ui';
import { useFollow } from '../people.queries.ts';

/** Follows a person or stops doing so; shown at once. */
export function FollowButton({ person }: { readonly person: Pick<Profile, 'id' | 'isFollowed'> }) {
  const follow = useFollow();
  const { id: userId, isFollowed } = person;
  return (
    <Button
      variant={isFollowed ? 'outline' : 'solid'}
      icon={isFollowed ? IconUserCheck : IconUserPlus}
      aria-pressed={isFollowed}
      disabled={follow.isPending}
      onClick={() => follow.mutate({ userId, on: !isFollowed })}
    >
      {isFollowed ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
    </Button>
  );
}
