import { useLingui } from '@lingui/react/macro';
import type { GroupMember, GroupRole } from '@waymark/contract/groups';
import { IconButton, IconDots, IconUser, IconUserMinus, IconUserShield, IconUserCog, Menu } from '@waymark/ui';

type NewRole = Exclude<GroupRole, 'pending'>;

/** What the roles in a group are called (SES-66). */
export function useRoleWords(): Readonly<Record<GroupRole, string>> {
  const { t } = useLingui();
  return { admin: t`Owner`, sub_admin: t`Organiser`, member: t`Member`, pending: t`Pending` };
}

interface MemberMenuProps {
  readonly member: GroupMember;
  /** To another role, or out of the group (`null`). */
  readonly onChange: (role: NewRole | null) => void;
}

/** What one can do about a person of a group; nothing where one can do nothing. */
export function MemberMenu({ member, onChange }: MemberMenuProps) {
  const { t } = useLingui();
  const { can, role, person } = member;
  const promotions = [
    { to: 'admin', label: t`Make owner`, icon: IconUserShield },
    { to: 'sub_admin', label: t`Make organiser`, icon: IconUserCog },
    { to: 'member', label: t`Make member`, icon: IconUser },
  ] as const;
  const roles = can.promote
    ? promotions.filter(({ to }) => to !== role).map(({ to, label, icon }) => ({ label, icon, onSelect: () => onChange(to) }))
    : [];
  const removal = role !== 'pending' ? t`Remove from group` : member.invitedBy === null ? t`Decline request` : t`Withdraw invitation`;
  const removals = can.remove ? [{ label: removal, icon: IconUserMinus, danger: true, onSelect: () => onChange(null) }] : [];
  if (roles.length + removals.length === 0) return null;
  const { fullName } = person;
  return (
    <Menu
      trigger={<IconButton icon={IconDots} label={t`More actions for ${fullName}`} />}
      groups={[
        { id: 'roles', items: roles },
        { id: 'removal', items: removals },
      ]}
    />
  );
}
