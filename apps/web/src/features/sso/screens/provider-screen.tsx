import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Provider } from '@waymark/contract/sso';
import { Badge, Button, ButtonLink, ConfirmDialog, IconExternalLink, IconTrash, notify, PageHeader, Row, Stack } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { IssuerCheck } from '../components/issuer-check.tsx';
import { OwnAddresses } from '../components/own-addresses.tsx';
import { ProviderForm } from '../components/provider-form.tsx';
import { toSave, valuesOf } from '../provider.draft.ts';
import { providerQuery, useProviderRemoval, useProviderSaving } from '../sso.queries.ts';

const LIST = '/admin/sign-in-providers';

function Removal({ provider: { id, name } }: { readonly provider: Provider }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useProviderRemoval();
  const remove = async () => {
    try {
      await mutateAsync(id);
      notify({ tone: 'ok', message: t`The provider is removed.` });
      void navigate(LIST);
    } catch (error) {
      setAsking(false);
      void notifyError(error);
    }
  };
  return (
    <>
      <Button variant="plain" icon={IconTrash} onClick={() => setAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Remove ${name}?`}
        confirmLabel={t`Remove provider`}
        danger
        onConfirm={remove}
      >
        <Trans>People keep their accounts. Those who sign in with it will need another way to sign in.</Trans>
      </ConfirmDialog>
    </>
  );
}

function ProviderEditor({ provider }: { readonly provider: Provider }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const format = useFormat();
  const draft = useDraft(`sso-provider:${provider.id}`, valuesOf(provider));
  const saving = useProviderSaving(provider.id);
  const save = (secret: string) =>
    saving.mutate(toSave(draft.value, secret), {
      onSuccess: () => {
        draft.clear();
        notify({ tone: 'ok', message: t`Saved.` });
      },
    });
  const tested = provider.testedAt === null ? undefined : format.date(provider.testedAt);
  return (
    <>
      <PageHeader
        title={<bdi>{provider.name}</bdi>}
        breadcrumbs={[{ href: LIST, label: t`Sign-in providers` }, { label: provider.name }]}
        actions={
          <>
            <Removal provider={provider} />
            <ButtonLink href={`${provider.authenticationUrl}?test=true`} target="_blank" icon={IconExternalLink}>
              <Trans>Test sign-in</Trans>
            </ButtonLink>
          </>
        }
      />
      <Stack gap={6}>
        <Row gap={2}>
          <Badge>{provider.kind === 'saml' ? 'SAML 2.0' : 'OpenID Connect'}</Badge>
          <Badge tone={provider.enabled ? 'ok' : 'neutral'}>{provider.enabled ? t`On` : t`Off`}</Badge>
          <Badge tone={tested === undefined ? 'warn' : 'ok'}>{tested === undefined ? t`Not tested` : t`Tested ${tested}`}</Badge>
        </Row>
        {provider.oidc !== null && provider.testedAt === null && <IssuerCheck issuer={provider.oidc.issuer} />}
        <OwnAddresses provider={provider} />
        <ProviderForm
          values={draft.value}
          hasSecret={provider.hasClientSecret}
          error={saving.error}
          pending={saving.isPending}
          submitLabel={t`Save`}
          onChange={draft.change}
          onSubmit={save}
          onCancel={() => {
            draft.clear();
            void navigate(LIST);
          }}
        />
      </Stack>
    </>
  );
}

/** /admin/sign-in-providers/{id} (ADM-04). */
export function Screen() {
  const { providerId = '' } = useParams();
  const query = useQuery({ ...providerQuery(providerId), throwOnError: isNotThere });
  usePageTitle(query.data?.name);
  if (query.data === undefined) return <Waiting of={query} level={1} shape="rows" />;
  return <ProviderEditor key={query.data.id} provider={query.data} />;
}
