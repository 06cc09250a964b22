import { Plural, useLingui } from '@lingui/react/macro';
import type { RoleDetail } from '@waymark/contract/people';
import { type Permission, PERMISSIONS } from '@waymark/contract/platform';
import { Dots } from '@waymark/ui';
import { PERMISSION_PARTS, PERMISSION_WORDS } from '../permission-words.ts';

/** Said of a role; the rest is counted. */
const SAID = 3;
/** What weighs more comes first: a role that may administer does not begin with what everyone may do. That it may see such areas says least. */
const FIRST: readonly Permission[] = ['MANAGE_ORGANISATION', 'MANAGE_ROLES', 'MANAGE_USERS'];
const OTHERS = PERMISSION_PARTS.toReversed().flatMap((part) => part.permissions.filter((permission) => permission !== 'ADMIN_ONLY'));
const BY_WEIGHT = [...new Set([...FIRST, ...OTHERS, 'ADMIN_ONLY' as const])];

/** What people with a role may do: in the organisation's words where it has some, else what weighs most of it (SES-60). */
export function RoleSummary({ role }: { readonly role: Pick<RoleDetail, 'description' | 'permissions'> }) {
  const { t, i18n } = useLingui();
  const { description, permissions } = role;
  if (description !== '') return <bdi>{description}</bdi>;
  if (permissions.length === 0) return t`No permissions of its own`;
  if (permissions.length >= PERMISSIONS.length) return t`Everything`;
  const held = BY_WEIGHT.filter((permission) => permissions.includes(permission));
  const rest = held.length - SAID;
  return (
    <Dots
      parts={[
        ...held.slice(0, SAID).map((permission) => i18n._(PERMISSION_WORDS[permission])),
        rest > 0 && <Plural key="rest" value={rest} one="and # more" other="and # more" />,
      ]}
    />
  );
}
