import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Group } from '@waymark/contract/groups';
import {
  AvatarStack,
  Button,
  ConfirmDialog,
  GroupMark,
  Heading,
  IconButton,
  IconChartBar,
  IconDots,
  IconLogout,
  IconPencil,
  IconTrash,
  IconUserPlus,
  Menu,
  notify,
  Notice,
  Text,
} from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { personOf } from '../../people/people.public.tsx';
import { InviteDialog } from '../dialogs/invite-dialog.tsx';
import { GroupFacts, groupHref } from '../groups.public.tsx';
import { useGroupDeletion, useMembership } from '../groups.queries.ts';
import { MembershipActions } from './membership-actions.tsx';
import styles from './groups.module.css';

/** Mark, name and who leads it, with what the person can do (GRP-02). */
export function GroupHeader({ group }: { readonly group: Group }) {
  const format = useFormat();
  const people = [...group.owners, ...group.subAdmins, ...group.members].slice(0, 5).map(personOf);
  const leaders = format.list(group.owners.map(({ fullName }) => fullName));
  const inviter = group.invitedBy?.fullName;
  return (
    <>
      {inviter !== undefined && group.isPending && (
        <div className={styles.notice}>
          <Notice tone="info">
            <Trans>{inviter} invited you to this group.</Trans>
          </Notice>
        </div>
      )}
      <header className={styles.head}>
        <GroupMark name={group.name} image={group.imageUrl} size={96} />
        <div>
          <Heading level={1}>
            <bdi>{group.name}</bdi>
          </Heading>
          <Text size="small" as="div" className={styles.meta}>
            {people.length > 0 && <AvatarStack people={people} total={group.membersCount} />}
            <GroupFacts group={group} more={leaders === '' ? [] : [<Trans key="led">Led by {leaders}</Trans>]} />
          </Text>
        </div>
        <GroupActions group={group} />
      </header>
    </>
  );
}

function GroupActions({ group }: { readonly group: Group }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'none' | 'invite' | 'leave' | 'delete'>('none');
  const close = () => setOpen('none');
  const { can } = group;
  const items = [
    ...(can.viewAnalytics ? [{ label: t`Analytics`, icon: IconChartBar, href: `${groupHref(group)}/analytics/insights` }] : []),
    ...(can.edit ? [{ label: t`Edit group`, icon: IconPencil, href: `${groupHref(group)}/edit` }] : []),
    ...(can.leave && group.isMember
      ? [{ label: t`Leave group`, icon: IconLogout, directional: true, onSelect: () => setOpen('leave') }]
      : []),
    ...(can.delete ? [{ label: t`Delete group`, icon: IconTrash, danger: true, onSelect: () => setOpen('delete') }] : []),
  ];
  return (
    <div className={styles.actions}>
      <MembershipActions group={group} />
      {can.invite && (
        <Button icon={IconUserPlus} onClick={() => setOpen('invite')}>
          <Trans>Invite</Trans>
        </Button>
      )}
      {items.length > 0 && (
        <Menu trigger={<IconButton icon={IconDots} label={t`More about this group`} bordered />} groups={[{ id: 'group', items }]} />
      )}
      <InviteDialog groupId={group.id} open={open === 'invite'} onClose={close} />
      <LeaveDialog group={group} open={open === 'leave'} onClose={close} />
      <DeleteDialog group={group} open={open === 'delete'} onClose={close} />
    </div>
  );
}

interface GroupDialogProps {
  readonly group: Group;
  readonly open: boolean;
  readonly onClose: () => void;
}

function LeaveDialog({ group, open, onClose }: GroupDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { mutateAsync } = useMembership();
  if (group.myRole === 'admin' && group.owners.length === 1) {
    const seeMembers = async () => {
      onClose();
      await navigate(`${groupHref(group)}/members`);
    };
    return (
      <ConfirmDialog
        open={open}
        onClose={onClose}
        title={t`You are the only owner of this group`}
        confirmLabel={t`See members`}
        onConfirm={seeMembers}
      >
        <Trans>A group needs an owner. Make someone else owner first.</Trans>
      </ConfirmDialog>
    );
  }
  const leave = async () => {
    // What went wrong is told by the mutation itself.
    await mutateAsync({ groupId: group.id, change: 'leave' }).catch(() => {});
    onClose();
  };
  return (
    <ConfirmDialog open={open} onClose={onClose} title={t`Leave this group?`} confirmLabel={t`Leave group`} onConfirm={leave}>
      {group.visibility === 'private' ? (
        <Trans>You will no longer see content shared here. You must ask to rejoin.</Trans>
      ) : (
        <Trans>You can join again at any time.</Trans>
      )}
    </ConfirmDialog>
  );
}

function DeleteDialog({ group, open, onClose }: GroupDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { mutateAsync } = useGroupDeletion();
  const remove = async () => {
    try {
      await mutateAsync(group);
      notify(t`The group is deleted.`);
      await navigate('/org-groups');
    } catch (error) {
      await notifyError(error);
    }
  };
  return (
    <ConfirmDialog open={open} onClose={onClose} title={t`Delete this group?`} confirmLabel={t`Delete group`} onConfirm={remove} danger>
      <Trans>Members lose access to the group immediately. Content shared with it stays with its authors.</Trans>
    </ConfirmDialog>
  );
}
