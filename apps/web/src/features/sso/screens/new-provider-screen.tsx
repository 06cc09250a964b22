import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { ProviderKind } from '@waymark/contract/sso';
import { notify, PageHeader, RadioGroup } from '@waymark/ui';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { addressesAhead, OwnAddresses } from '../components/own-addresses.tsx';
import { ProviderForm } from '../components/provider-form.tsx';
import { newValues, toSave } from '../provider.draft.ts';
import { useProviderSaving } from '../sso.queries.ts';

const LIST = '/admin/sign-in-providers';

/** /admin/sign-in-providers/new (ADM-04). */
export function Screen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const draft = useDraft('sso-provider:new', newValues('saml'));
  // The addresses hold the id, and are entered at the provider before this form is whole.
  const { value: id, setValue: setId, clear: forgetId } = useDraft('sso-provider:new-id', '');
  useEffect(() => {
    if (id === '') setId(crypto.randomUUID());
  }, [id, setId]);
  const saving = useProviderSaving(undefined);
  const save = (secret: string) =>
    saving.mutate(
      { ...toSave(draft.value, secret), id },
      {
        onSuccess: ({ id }) => {
          draft.clear();
          forgetId();
          notify({ tone: 'ok', message: draft.value.kind === 'oidc' ? t`Added` : t`Added. Test it now.` });
          void navigate(`${LIST}/${id}`);
        },
      },
    );
  return (
    <>
      <PageHeader title={t`Add provider`} breadcrumbs={[{ href: LIST, label: t`Sign-in providers` }, { label: t`Add provider` }]} />
      <ProviderForm
        values={draft.value}
        hasSecret={false}
        error={saving.error}
        pending={saving.isPending}
        submitLabel={t`Add provider`}
        onChange={draft.change}
        onSubmit={save}
        onCancel={() => void navigate(LIST)}
      >
        <RadioGroup<ProviderKind>
          label={t`Which protocol does it use?`}
          value={draft.value.kind}
          onChange={(kind) => draft.setValue(({ name }) => ({ ...newValues(kind), name }))}
          options={[
            { value: 'saml', label: 'SAML 2.0', help: t`Entra ID, Okta, ADFS, Google Workspace, Shibboleth and many more.` },
            { value: 'oidc', label: 'OpenID Connect', help: t`Entra ID, Okta, Auth0, Keycloak and most newer services.` },
          ]}
        />
        {id !== '' && <OwnAddresses isNew provider={{ id, kind: draft.value.kind, addresses: addressesAhead(id, draft.value.kind) }} />}
      </ProviderForm>
    </>
  );
}
