import { useLingui } from '@lingui/react/macro';
import { notify, PageHeader } from '@waymark/ui';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { goTo } from '../../../platform/navigation/router.ts';
import { RoleForm, type RoleSketch } from '../components/role-form.tsx';
import { useRoleCreation } from '../roles.queries.ts';

const LIST = '/admin/roles';

/** /admin/roles/new (SES-60): a role of the organisation's own. */
export function Screen() {
  const { t } = useLingui();
  const draft = useDraft<RoleSketch>('role:new', { name: '', description: '', permissions: [] });
  const creation = useRoleCreation();
  return (
    <>
      <PageHeader
        title={t`Create role`}
        lead={t`Choose what people with this role can do. You can change it later.`}
        breadcrumbs={[{ href: LIST, label: t`Roles` }, { label: t`Create role` }]}
      />
      <RoleForm
        draft={draft}
        error={creation.error}
        pending={creation.isPending}
        submit={t`Create role`}
        cancelHref={LIST}
        onSubmit={(sketch) =>
          creation.mutate(
            { ...sketch, permissions: [...sketch.permissions] },
            {
              onSuccess: ({ key, name }) => {
                draft.clear();
                notify({ tone: 'ok', message: t`The role ${name} is created.` });
                goTo(`${LIST}/${encodeURIComponent(key)}`);
              },
            },
          )
        }
      />
    </>
  );
}
