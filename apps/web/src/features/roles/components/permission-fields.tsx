import { useLingui } from '@lingui/react/macro';
import { isRuling, type Permission } from '@waymark/contract/platform';
import { CheckboxGroup, Stack } from '@waymark/ui';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { PERMISSION_PARTS, PERMISSION_WORDS } from '../permission-words.ts';

interface PermissionFieldsProps {
  readonly value: readonly Permission[];
  readonly onChange: (value: Permission[]) => void;
  readonly readOnly?: boolean;
  /** For programs: leaves out what one does not hold, as a program never has more. */
  readonly onlyOwn?: boolean;
}

/** What a role or a program is allowed, in plain words. A right over others is given only by who holds it; the rest is shown and stays as it is. */
export function PermissionFields({ value, onChange, readOnly = false, onlyOwn = false }: PermissionFieldsProps) {
  const { t, i18n } = useLingui();
  const own = useCurrentUser()?.permissions ?? [];
  const mayGive = (permission: Permission) => own.includes(permission) || (!onlyOwn && !isRuling(permission));
  const parts = PERMISSION_PARTS.map(({ name, permissions }) => ({
    name,
    permissions: permissions.filter((permission) => !onlyOwn || own.includes(permission) || value.includes(permission)),
  }));
  return (
    <Stack gap={5}>
      {parts
        .filter(({ permissions }) => permissions.length > 0)
        .map(({ name, permissions }) => (
          <CheckboxGroup
            key={i18n._(name)}
            label={i18n._(name)}
            columned
            value={value.filter((permission) => permissions.includes(permission))}
            onChange={(chosen) => onChange([...value.filter((permission) => !permissions.includes(permission)), ...chosen])}
            options={permissions.map((permission) => ({
              value: permission,
              label: i18n._(PERMISSION_WORDS[permission]),
              disabled: readOnly || !mayGive(permission),
              ...(mayGive(permission) ? {} : { help: t`You don’t have this yourself.` }),
            }))}
          />
        ))}
    </Stack>
  );
}
