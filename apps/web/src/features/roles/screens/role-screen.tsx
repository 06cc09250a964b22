import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { RoleDetail } from '@waymark/contract/people';
import type { Permission } from '@waymark/contract/platform';
import { Button, ConfirmDialog, IconTrash, Notice, notify, PageHeader, Tabs } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { goTo } from '../../../platform/navigation/router.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { RoleForm, type RoleSketch } from '../components/role-form.tsx';
import { RoleHolders } from '../components/role-holders.tsx';
import { useRoleName } from '../../../platform/session/role-name.ts';
import { useRolePurpose } from '../role-purpose.ts';
import { roleQuery, useRoleChange, useRoleDeletion } from '../roles.queries.ts';

const LIST = '/admin/roles';

/** /admin/roles/{key} (SES-60): what a role allows, and who has it. */
export function Screen() {
  const { roleKey = '' } = useParams();
  const query = useQuery({ ...roleQuery(roleKey), throwOnError: isNotThere });
  if (query.data === undefined) return <Waiting of={query} level={1} shape="text" count={8} />;
  return <RolePage key={query.data.updatedAt} role={query.data} />;
}

function RolePage({ role }: { readonly role: RoleDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const name = useRoleName()(role);
  const purposeOf = useRolePurpose();
  const [address, narrow] = useNarrowing<'tab'>();
  const tab = address.get('tab') === 'holders' ? 'holders' : 'permissions';
  const [asking, setAsking] = useState(false);
  const deletion = useRoleDeletion(role.key);
  usePageTitle(name);
  return (
    <>
      <PageHeader
        title={<bdi>{name}</bdi>}
        lead={purposeOf(role)}
        breadcrumbs={[{ href: LIST, label: t`Roles` }, { label: name }]}
        actions={
          role.can.delete && (
            <Button icon={IconTrash} onClick={() => setAsking(true)}>
              <Trans>Delete role</Trans>
            </Button>
          )
        }
      />
      <Tabs
        label={t`About this role`}
        value={tab}
        onChange={(next) => narrow({ tab: next === 'permissions' ? null : next })}
        tabs={[
          { value: 'permissions', label: t`What it allows`, content: <RoleEditor role={role} /> },
          {
            value: 'holders',
            label: t`Who has it`,
            count: format.number(role.peopleCount + role.groupsCount),
            content: <RoleHolders role={role} />,
          },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Delete ${name}?`}
        confirmLabel={t`Delete role`}
        danger
        onConfirm={async () => {
          await deletion.mutateAsync();
          notify({ tone: 'ok', message: t`The role is deleted.` });
          goTo(LIST);
        }}
      >
        <Trans>Everyone with this role immediately loses what only it allows. You can’t restore it.</Trans>
      </ConfirmDialog>
    </>
  );
}

function RoleEditor({ role }: { readonly role: RoleDetail }) {
  const { t } = useLingui();
  const draft = useDraft<RoleSketch>(`role:${role.key}:${role.updatedAt}`, {
    name: role.name,
    description: role.description,
    permissions: role.permissions as Permission[],
  });
  const change = useRoleChange(role.key);
  return (
    <>
      {!role.can.edit && (
        <Notice tone="info">
          <Trans>This role includes permissions you don’t have. Someone who has them must change it.</Trans>
        </Notice>
      )}
      <RoleForm
        draft={draft}
        error={change.error}
        pending={change.isPending}
        submit={t`Save role`}
        readOnly={!role.can.edit}
        named={!role.isDefault}
        onSubmit={({ name, description, permissions }) =>
          change.mutate(
            { ...(role.isDefault ? {} : { name }), description, permissions: [...permissions], updatedAt: role.updatedAt },
            {
              onSuccess: () => {
                draft.clear();
                notify({ tone: 'ok', message: t`Saved. It applies immediately to everyone who has the role.` });
              },
            },
          )
        }
      />
    </>
  );
}
