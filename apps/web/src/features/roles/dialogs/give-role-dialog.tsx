import { Trans, useLingui } from '@lingui/react/macro';
import type { RoleDetail } from '@waymark/contract/people';
import { isRuling, type Permission } from '@waymark/contract/platform';
import { ConfirmDialog, Text } from '@waymark/ui';
import { useRoleName } from '../../../platform/session/role-name.ts';
import { PermissionList } from '../components/permission-list.tsx';

interface GiveRoleDialogProps {
  readonly role: Pick<RoleDetail, 'key' | 'name' | 'permissions'>;
  /** Who would have it. */
  readonly to: string;
  readonly onClose: () => void;
  /** Settles when it is given, or refused. */
  readonly onGive: () => Promise<unknown>;
}

/** Asks before a role with rights over others is given, and names these rights (SES-61). */
export function GiveRoleDialog({ role, to, onClose, onGive }: GiveRoleDialogProps) {
  const { t } = useLingui();
  const name = useRoleName()(role);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Give ${to} the role ${name}?`}
      confirmLabel={t`Assign role`}
      onConfirm={async () => {
        await onGive().catch(() => undefined);
        onClose();
      }}
    >
      <Text>
        <Trans>This takes effect immediately and gives power over other people or the organisation:</Trans>
      </Text>
      <PermissionList permissions={role.permissions.filter((permission) => isRuling(permission as Permission))} />
    </ConfirmDialog>
  );
}
