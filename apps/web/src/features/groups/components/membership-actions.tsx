import { Trans } from '@lingui/react/macro';
import type { Group } from '@waymark/contract/groups';
import { Button } from '@waymark/ui';
import { type MembershipChange, useMembership } from '../groups.queries.ts';
import styles from './groups.module.css';

type Standing = Pick<Group, 'id' | 'visibility' | 'myRole' | 'invitedBy'>;

interface MembershipActionsProps {
  readonly group: Standing;
  readonly size?: 's' | 'm';
}

/** What someone who is not in a group can do about it: join, ask, answer an invitation, take a request back (GRP-02). */
export function MembershipActions({ group, size = 'm' }: MembershipActionsProps) {
  const membership = useMembership();
  const press = (change: MembershipChange) => () => membership.mutate({ groupId: group.id, change });
  const running = membership.isPending ? membership.variables.change : undefined;
  const button = (change: MembershipChange, variant: 'solid' | 'outline' | 'plain') => ({
    variant,
    size,
    pending: running === change,
    disabled: running !== undefined && running !== change,
    onClick: press(change),
  });
  if (group.myRole === null) {
    return (
      <div className={styles.actions}>
        <Button {...button('join', size === 's' ? 'outline' : 'solid')}>
          {group.visibility === 'private' ? <Trans>Ask to join</Trans> : <Trans>Join</Trans>}
        </Button>
      </div>
    );
  }
  if (group.myRole !== 'pending') return null;
  if (group.invitedBy === null) {
    return (
      <div className={styles.actions}>
        <Button {...button('leave', 'outline')}>
          <Trans>Withdraw request</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <Button {...button('accept', 'solid')}>
        <Trans>Accept</Trans>
      </Button>
      <Button {...button('decline', 'plain')}>
        <Trans>Decline</Trans>
      </Button>
    </div>
  );
}
