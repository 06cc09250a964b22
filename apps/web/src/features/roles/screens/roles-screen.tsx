import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { RoleDetail } from '@waymark/contract/people';
import { Badge, ButtonLink, DataTable, IconPlus, Link, PageHeader, Stack, Text } from '@waymark/ui';
import { countCell } from '../../../platform/page/count-cell.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { usePermission } from '../../../platform/session/session.ts';
import { useRoleName } from '../../../platform/session/role-name.ts';
import { RoleSummary } from '../components/role-summary.tsx';
import { useRolePurpose } from '../role-purpose.ts';
import { roleListQuery } from '../roles.queries.ts';

/** /admin/roles (SES-60): what roles there are, and how many have them. */
export function Screen() {
  const { t } = useLingui();
  const query = useQuery(roleListQuery());
  const mayMake = usePermission('MANAGE_ROLES');
  return (
    <>
      <PageHeader
        title={t`Roles`}
        lead={t`A role is a set of permissions. People can have several roles.`}
        actions={
          mayMake && (
            <ButtonLink href="/admin/roles/new" variant="solid" icon={IconPlus}>
              <Trans>Create role</Trans>
            </ButtonLink>
          )
        }
      />
      {query.data === undefined ? <Waiting of={query} shape="rows" /> : <RoleTable roles={query.data.items} />}
    </>
  );
}

function RoleTable({ roles }: { readonly roles: readonly RoleDetail[] }) {
  const { t } = useLingui();
  const nameOf = useRoleName();
  const purposeOf = useRolePurpose();
  const showName = (role: RoleDetail) => (
    <Stack gap={1}>
      <Link href={`/admin/roles/${encodeURIComponent(role.key)}`}>
        <bdi>{nameOf(role)}</bdi>
      </Link>
      {purposeOf(role) !== '' && <bdi>{purposeOf(role)}</bdi>}
      <Text as="span" size="meta">
        <RoleSummary role={{ ...role, description: '' }} />
      </Text>
    </Stack>
  );
  return (
    <DataTable
      caption={t`Roles`}
      rows={roles}
      rowId={({ key }) => key}
      rowName={nameOf}
      cards
      columns={[
        { id: 'name', header: t`Role`, cell: showName },
        { id: 'kind', header: t`Type`, cell: showKind },
        { id: 'permissions', header: t`Allows`, cell: showAllows },
        {
          id: 'people',
          header: t`People`,
          numeric: true,
          cell: countCell(t`People`, (role: RoleDetail) => ({
            value: role.peopleCount,
            href: `/admin/users?role=${encodeURIComponent(role.key)}`,
            name: nameOf(role),
          })),
        },
        {
          id: 'groups',
          header: t`Groups`,
          numeric: true,
          cell: countCell(t`Groups`, (role: RoleDetail) => ({
            value: role.groupsCount,
            href: `/admin/roles/${encodeURIComponent(role.key)}?tab=holders`,
            name: nameOf(role),
          })),
        },
      ]}
    />
  );
}

const showKind = ({ isDefault }: RoleDetail) =>
  isDefault ? (
    <Trans>Built-in</Trans>
  ) : (
    <Badge tone="brand">
      <Trans>Your own</Trans>
    </Badge>
  );
const showAllows = ({ permissions }: RoleDetail) => <Plural value={permissions.length} one="# permission" other="# permissions" />;
