import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Group, GroupMember, GroupRole } from '@waymark/contract/groups';
import { IconButton, IconDots, IconUser, IconUserMinus, IconUserShield, IconUserCog, Menu } from '@waymark/ui';
import { MemberDialog } from '../dialogs/member-dialog.tsx';

type NewRole = Exclude<GroupRole, 'pending'>;

/** What the roles in a group are called (SES-66). */
export function useRoleWords(): Readonly<Record<GroupRole, string>> {
  const { t } = useLingui();
  return { admin: t`Owner`, sub_admin: t`Organiser`, member: t`Member`, pending: t`Pending` };
}

interface MemberMenuProps {
  readonly group: Pick<Group, 'visibility'>;
  readonly member: GroupMember;
  /** To another role, or out of the group (`null`). What went wrong is told by itself. */
  readonly onChange: (role: NewRole | null) => Promise<void>;
}

/** What one can do about a person of a group; nothing where one can do nothing. What gives everything away or takes someone out asks first. */
export function MemberMenu({ group, member, onChange }: MemberMenuProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<'none' | 'owner' | 'removal'>('none');
  const { can, role, person } = member;
  const promotions = [
    { to: 'admin', label: t`Make owner`, icon: IconUserShield },
    { to: 'sub_admin', label: t`Make organiser`, icon: IconUserCog },
    { to: 'member', label: t`Make member`, icon: IconUser },
  ] as const;
  const roles = can.promote
    ? promotions
        .filter(({ to }) => to !== role)
        .map(({ to, label, icon }) => ({ label, icon, onSelect: () => (to === 'admin' ? setAsking('owner') : void onChange(to)) }))
    : [];
  const removal = role !== 'pending' ? t`Remove from group` : member.invitedBy === null ? t`Decline request` : t`Withdraw invitation`;
  const removals = can.remove
    ? [
        {
          label: removal,
          icon: IconUserMinus,
          danger: true,
          onSelect: () => (role === 'pending' ? void onChange(null) : setAsking('removal')),
        },
      ]
    : [];
  if (roles.length + removals.length === 0) return null;
  const { fullName } = person;
  const confirm = async () => {
    await onChange(asking === 'owner' ? 'admin' : null);
    setAsking('none');
  };
  return (
    <>
      <Menu
        trigger={<IconButton icon={IconDots} label={t`More actions for ${fullName}`} />}
        groups={[
          { id: 'roles', items: roles },
          { id: 'removal', items: removals },
        ]}
      />
      <MemberDialog group={group} member={member} asking={asking} onClose={() => setAsking('none')} onConfirm={confirm} />
    </>
  );
}
