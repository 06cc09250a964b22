import { Trans, useLingui } from '@lingui/react/macro';
import type { Group, GroupMember } from '@waymark/contract/groups';
import { ConfirmDialog } from '@waymark/ui';

interface MemberDialogProps {
  readonly group: Pick<Group, 'visibility'>;
  readonly member: GroupMember;
  /** What is asked about; nothing is asked where it is `none`. */
  readonly asking: 'none' | 'owner' | 'removal';
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void>;
}

/** Asks before a person of a group becomes an owner of it, or is taken out (GRP-02). */
export function MemberDialog({ group, member, asking, onClose, onConfirm }: MemberDialogProps) {
  const { t } = useLingui();
  const { fullName } = member.person;
  return (
    <>
      <ConfirmDialog
        open={asking === 'owner'}
        onClose={onClose}
        title={t`Make ${fullName} an owner?`}
        confirmLabel={t`Make owner`}
        onConfirm={onConfirm}
      >
        <Trans>Owners can edit and delete this group, and change or remove anyone in it, including you. {fullName} will be notified.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'removal'}
        onClose={onClose}
        title={t`Remove ${fullName} from this group?`}
        confirmLabel={t`Remove from group`}
        onConfirm={onConfirm}
        danger
      >
        {group.visibility === 'private' ? (
          <Trans>They will be notified, and will no longer see content shared here. They must ask to rejoin.</Trans>
        ) : (
          <Trans>They will be notified. They can join again at any time.</Trans>
        )}
      </ConfirmDialog>
    </>
  );
}
